import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { Developer } from '#shared/areas/developers';
import { canEditProfile } from '#shared/areas/developers.policy';
import { Waiting } from '../../ui/Waiting';
import { BasicInfo } from './BasicInfo';
import { DeveloperGames } from './DeveloperGames';
import { EditableSection } from './EditableSection';
import { Networking } from './Networking';
import { Skills } from './Skills';
import { useViewer } from './useViewer';

export interface SectionProps {
  developer: Developer;
  isOwn: boolean;
}
export interface SectionFormProps {
  developer: Developer;
  onClose: () => void;
}

// Forms are chunks of their own: most who look at a profile look at somebody else's.
const sections = [
  { name: 'basicInfo', title: 'Basic Info', Shown: BasicInfo, Form: lazy(() => import('./BasicInfoForm')) },
  {
    name: 'rolesAndSkills',
    title: 'Roles and Skills',
    Shown: Skills,
    Form: lazy(() => import('./RolesAndSkillsForm')),
  },
  { name: 'games', title: 'Game Projects', Shown: DeveloperGames, Form: null },
  { name: 'networking', title: 'Networking', Shown: Networking, Form: lazy(() => import('./NetworkingForm')) },
] as const satisfies { name: string; title: string; Shown: ComponentType<SectionProps>; Form: unknown }[];

/** What is known of a developer, in sections that their owner edits in place, one at a time. */
export function DeveloperPanel({ developer }: { developer: Developer }) {
  const isOwn = canEditProfile(useViewer(), developer.id);
  const [editing, setEditing] = useState<string | null>(null);
  const close = () => setEditing(null);
  return sections.map(({ name, title, Shown, Form }) => (
    <EditableSection
      key={name}
      title={title}
      canEdit={isOwn && Form !== null}
      isEditing={isOwn && editing === name}
      isBlocked={editing !== null && editing !== name}
      onEdit={() => setEditing(name)}
      form={
        Form && (
          <Suspense fallback={<Waiting count={4} />}>
            <Form developer={developer} onClose={close} />
          </Suspense>
        )
      }
    >
      <Shown developer={developer} isOwn={isOwn} />
    </EditableSection>
  ));
}
