import { TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import { positions } from '#shared/vocabulary';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { CheckGroup } from '../../ui/CheckGroup';
import { SavingForm } from '../../ui/SavingForm';
import { TagPicker } from '../../ui/TagPicker';
import { showToast } from '../../ui/toasts';
import { useReference } from '../reference';
import type { SectionFormProps } from './DeveloperPanel';
import { sectionSaved } from './developers.slice';

const flags = positions.map(({ developerFlag }) => developerFlag);
const roleChoices = positions.map(({ developerFlag: id, role: label }) => ({ id, label }));

export default function RolesAndSkillsForm({ developer, onClose }: SectionFormProps) {
  const dispatch = useAppDispatch();
  const { skills } = useReference();
  const { role, isDesigner, isArtist, isProgrammer, isWriter, isMusician, isSfxArtist, isTester, isProducer } =
    developer;
  const roles = { isDesigner, isArtist, isProgrammer, isWriter, isMusician, isSfxArtist, isTester, isProducer };
  const form = useForm(developers.saveRolesAndSkills, {
    initial: { role, ...roles, skills: developer.skills },
    onDone: (saved) => {
      dispatch(sectionSaved(saved));
      showToast('Your roles and skills are saved.');
      onClose();
    },
  });

  return (
    <SavingForm form={form} onClose={onClose}>
      <TextInput
        label="What you do"
        placeholder="Solo developer, pixel artist, …"
        maxLength={developersLimits.role}
        autoFocus
        {...form.text('role')}
      />
      <CheckGroup
        label="Roles"
        choices={roleChoices}
        chosen={flags.filter((flag) => form.values[flag])}
        onChange={(chosen) => {
          for (const flag of flags) form.set(flag, chosen.includes(flag));
        }}
      />
      <TagPicker
        label="Skills"
        tags={skills}
        chosen={form.values.skills ?? []}
        onChange={(chosen) => form.set('skills', chosen)}
        max={developersLimits.skills}
        error={form.fields.skills}
      />
    </SavingForm>
  );
}
