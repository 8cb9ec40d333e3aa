import { Suspense, type ComponentType } from 'react';
import type { Developer } from '#shared/areas/developers';
import { canEditProfile } from '#shared/areas/developers.policy';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { AccountInformation, AccountInformationForm } from '../account';
import { BasicInfo } from './sections/BasicInfo';
import { FirstStep, isProfileEmpty } from './sections/FirstStep';
import { DeveloperGames } from './sections/DeveloperGames';
import { isEditing, type DisplayModeProps, type DisplayMode } from './displayMode';
import { EditableSection } from './sections/EditableSection';
import { EducationHistory, WorkHistory } from './sections/History';
import { Networking } from './sections/Networking';
import { Skills } from './sections/RolesAndSkills';
import { useViewer } from './useViewer';
import { Websites } from './sections/Websites';

export interface SectionProps {
  developer: Developer;
  isOwn: boolean;
}
export interface SectionFormProps {
  developer: Developer;
  onClose: () => void;
}

interface Section {
  /** The display mode in which the section is its form; null where there is nothing to edit. */
  mode: DisplayMode | null;
  title: string;
  Shown: ComponentType<SectionProps>;
  Form: ComponentType<SectionFormProps> | null;
  /** With nothing in it the section is there for its owner alone. */
  isEmpty?: (developer: Developer) => boolean;
  /** The section is there for its owner alone in any case. */
  isPrivate?: true;
}

// Forms are chunks of their own: most who look at a profile look at somebody else's.
const sections: readonly Section[] = [
  {
    mode: 'editBasicDetails',
    title: 'Basic Info',
    Shown: BasicInfo,
    Form: lazyWithRetry(() => import('./sections/BasicInfoForm')),
  },
  {
    mode: 'editRolesAndSkills',
    title: 'Roles and Skills',
    Shown: Skills,
    Form: lazyWithRetry(() => import('./sections/RolesAndSkillsForm')),
  },
  {
    mode: 'editNetworking',
    title: 'Networking',
    Shown: Networking,
    Form: lazyWithRetry(() => import('./sections/NetworkingForm')),
  },
  { mode: null, title: 'Game Projects', Shown: DeveloperGames, Form: null },
  {
    mode: 'editWebsites',
    title: 'Websites',
    Shown: Websites,
    Form: lazyWithRetry(() => import('./sections/WebsitesForm')),
    isEmpty: ({ personalWebsites }) => personalWebsites.length === 0,
  },
  {
    mode: 'editWorkHistory',
    title: 'Work History',
    Shown: WorkHistory,
    Form: lazyWithRetry(() => import('./sections/WorkHistoryForm')),
    isEmpty: ({ workHistory }) => workHistory.length === 0,
  },
  {
    mode: 'editEducationHistory',
    title: 'Education History',
    Shown: EducationHistory,
    Form: lazyWithRetry(() => import('./sections/EducationHistoryForm')),
    isEmpty: ({ educationHistory }) => educationHistory.length === 0,
  },
  {
    mode: 'editAccountInformation',
    title: 'Account Information',
    Shown: AccountInformation,
    Form: AccountInformationForm,
    isPrivate: true,
  },
];

interface DeveloperPanelProps extends DisplayModeProps {
  developer: Developer;
}

/** What is known of a developer, in sections that their owner edits in place, one at a time. */
export function DeveloperPanel({ developer, mode, onMode }: DeveloperPanelProps) {
  const isOwn = canEditProfile(useViewer(), developer.id);
  const close = () => onMode('normal');
  const shown = sections.filter(({ isEmpty, isPrivate }) => isOwn || !(isPrivate ?? isEmpty?.(developer)));
  return (
    <>
      {isOwn && isProfileEmpty(developer) && !isEditing(mode) && (
        <FirstStep onBegin={() => onMode('editRolesAndSkills')} />
      )}
      {shown.map(({ mode: editing, title, Shown, Form }) => (
        <EditableSection
          key={title}
          title={title}
          canEdit={isOwn && editing !== null}
          isEditing={isOwn && mode === editing}
          isBlocked={isEditing(mode) && mode !== editing}
          onEdit={() => editing && onMode(editing)}
          form={
            Form && (
              <Suspense fallback={<LoadingSkeleton count={4} />}>
                <Form developer={developer} onClose={close} />
              </Suspense>
            )
          }
        >
          <Shown developer={developer} isOwn={isOwn} />
        </EditableSection>
      ))}
    </>
  );
}
