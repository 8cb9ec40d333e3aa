import { Suspense, type ComponentType } from 'react';
import { developers } from '#shared/areas/developers';
import type { Developer } from '#shared/areas/developerEvents';
import { canEditProfile } from '#shared/policies/developers.policy';
import { draftName } from '../../app/forms/formDraft';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { accountDraft, AccountInformation, AccountInformationForm, useViewer } from '../account';
import { BasicInfo } from './sections/BasicInfo';
import { DeveloperGames } from './sections/DeveloperGames';
import { isEditing, type DisplayModeProps, type DisplayMode } from './displayMode';
import { EditableSection } from './sections/EditableSection';
import { EducationHistory, WorkHistory } from './sections/History';
import { Networking } from './sections/Networking';
import { RolesAndSkills } from './sections/RolesAndSkills';
import type { SectionFormProps, SectionProps } from './sections/section';
import { Websites } from './sections/Websites';

interface Section {
  /** The display mode that shows the section's form; null if it has none. */
  mode: DisplayMode | null;
  title: string;
  Shown: ComponentType<SectionProps>;
  Form: ComponentType<SectionFormProps> | null;
  /** The draft of the form. */
  draft?: string;
  /** An empty section is shown to its owner only. */
  isEmpty?: (developer: Developer) => boolean;
  /** The section is shown to its owner only. */
  isPrivate?: true;
}

const loadHistoryForms = () => import('./sections/HistoryForms');

// Forms are lazy chunks: most people look at the profiles of others.
const sections: readonly Section[] = [
  {
    mode: 'editBasicDetails',
    title: 'Basic Info',
    Shown: BasicInfo,
    Form: lazyWithRetry(() => import('./sections/BasicInfoForm')),
    draft: draftName(developers.saveBasicInfo, {}),
  },
  {
    mode: 'editRolesAndSkills',
    title: 'Roles and Skills',
    Shown: RolesAndSkills,
    Form: lazyWithRetry(() => import('./sections/RolesAndSkillsForm')),
    draft: draftName(developers.saveRolesAndSkills, {}),
  },
  {
    mode: 'editNetworking',
    title: 'Networking',
    Shown: Networking,
    Form: lazyWithRetry(() => import('./sections/NetworkingForm')),
    draft: draftName(developers.saveNetworking, {}),
  },
  { mode: null, title: 'Game projects', Shown: DeveloperGames, Form: null },
  {
    mode: 'editWebsites',
    title: 'Websites',
    Shown: Websites,
    Form: lazyWithRetry(() => import('./sections/WebsitesForm')),
    draft: draftName(developers.saveWebsites, {}),
    isEmpty: ({ personalWebsites }) => personalWebsites.length === 0,
  },
  {
    mode: 'editWorkHistory',
    title: 'Work History',
    Shown: WorkHistory,
    Form: lazyWithRetry(() => loadHistoryForms().then((module) => ({ default: module.WorkHistoryForm }))),
    draft: draftName(developers.saveWorkHistory, {}),
    isEmpty: ({ workHistory }) => workHistory.length === 0,
  },
  {
    mode: 'editEducationHistory',
    title: 'Education History',
    Shown: EducationHistory,
    Form: lazyWithRetry(() => loadHistoryForms().then((module) => ({ default: module.EducationHistoryForm }))),
    draft: draftName(developers.saveEducationHistory, {}),
    isEmpty: ({ educationHistory }) => educationHistory.length === 0,
  },
  {
    mode: 'editAccountInformation',
    title: 'Account Information',
    Shown: () => <AccountInformation />,
    Form: ({ onClose }) => <AccountInformationForm onClose={onClose} />,
    draft: accountDraft,
    isPrivate: true,
  },
];

interface DeveloperPanelProps extends DisplayModeProps {
  developer: Developer;
}

/** The facts about a developer, in sections that their owner edits in place, one at a time. */
export function DeveloperPanel({ developer, mode, onMode }: DeveloperPanelProps) {
  const isOwn = canEditProfile(useViewer(), developer.id);
  const close = () => onMode('normal');
  const shown = sections.filter(({ isEmpty, isPrivate }) => isOwn || !(isPrivate ?? isEmpty?.(developer)));
  return (
    <>
      {shown.map(({ mode: editing, title, Shown, Form, draft }) => (
        <EditableSection
          key={title}
          title={title}
          canEdit={isOwn && editing !== null}
          isEditing={isOwn && mode === editing}
          isBlocked={isEditing(mode) && mode !== editing}
          onEdit={() => editing && onMode(editing)}
          draft={draft}
          form={
            Form && (
              <Suspense fallback={<LoadingSkeleton count={4} />}>
                <Form developer={developer} onClose={close} />
              </Suspense>
            )
          }
        >
          <Suspense fallback={<LoadingSkeleton count={3} />}>
            <Shown developer={developer} isOwn={isOwn} />
          </Suspense>
        </EditableSection>
      ))}
    </>
  );
}
