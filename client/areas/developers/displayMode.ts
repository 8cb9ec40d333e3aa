/**
 * What a profile shows (part 1 §2): itself, one of its sections as a form in its place, or the ban screen of moderators.
 */
export type DisplayMode =
  | 'normal'
  | 'editAccountInformation'
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

/** Whether a section is open as a form: what was typed there is not to be lost. */
export const isEditing = (mode: DisplayMode): boolean => mode !== 'normal' && mode !== 'banDeveloper';
