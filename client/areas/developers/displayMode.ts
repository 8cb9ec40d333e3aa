/** The state of a profile page: shown, one of its sections being edited, or the ban dialog of moderators open. */
export type DisplayMode =
  | 'normal'
  | 'editAccountInformation'
  | 'editPins'
  | 'editAbout'
  | 'editBasicDetails'
  | 'editRolesAndSkills'
  | 'editNetworking'
  | 'editWebsites'
  | 'editWorkHistory'
  | 'editEducationHistory'
  | 'banDeveloper';

export interface DisplayModeProps {
  mode: DisplayMode;
  onMode: (mode: DisplayMode) => void;
}

/** Whether a section above the tabs is open as a form. */
export const isEditingShowcase = (mode: DisplayMode): boolean => mode === 'editPins' || mode === 'editAbout';

/** Whether a section is open as a form, which may hold unsaved text. */
export const isEditing = (mode: DisplayMode): boolean => mode !== 'normal' && mode !== 'banDeveloper';
