import { TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import { rolesAndSkills } from '#shared/areas/developerEvents';
import { pickShape } from '#shared/pickShape';
import { positions } from '#shared/vocabulary';
import { useForm } from '../../../app/forms/useForm';
import { TagPicker } from '../../../profiles/TagPicker';
import { FlagGroup } from '../../../ui/form/CheckGroup';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { SavingForm } from '../../../ui/form/Form';
import { useReference } from '../../reference';
import { useSectionSaved, type SectionFormProps } from './section';

const roleChoices = positions.map(({ developerFlag: id, role: label }) => ({ id, label }));

export default function RolesAndSkillsForm({ developer, onClose }: SectionFormProps) {
  const { skills, error, retry } = useReference();
  const form = useForm(developers.saveRolesAndSkills, {
    initial: pickShape(developer, rolesAndSkills),
    onDone: useSectionSaved('Your roles and skills are saved.', onClose),
  });

  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape>
      <TextInput
        label="What you do"
        placeholder="Solo developer, pixel artist, …"
        maxLength={developersLimits.role}
        autoFocus
        {...form.text('role')}
      />
      <FlagGroup label="Roles" choices={roleChoices} values={form.values} set={form.set} />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
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
