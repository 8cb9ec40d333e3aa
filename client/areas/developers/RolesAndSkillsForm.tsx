import { Checkbox, TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import { positions } from '#shared/vocabulary';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { TagPicker } from '../../ui/TagPicker';
import { showToast } from '../../ui/toasts';
import { useReference } from '../reference';
import type { SectionFormProps } from './DeveloperPanel';
import { sectionSaved } from './developers.slice';
import { SectionForm } from './SectionForm';
import styles from './SectionForm.module.css';

export default function RolesAndSkillsForm({ developer, onClose }: SectionFormProps) {
  const dispatch = useAppDispatch();
  const { skills } = useReference();
  const { role, isDesigner, isArtist, isProgrammer, isWriter, isMusician, isSfxArtist, isTester, isProducer } =
    developer;
  const flags = { isDesigner, isArtist, isProgrammer, isWriter, isMusician, isSfxArtist, isTester, isProducer };
  const form = useForm(developers.saveRolesAndSkills, {
    initial: { role, ...flags, skills: developer.skills },
    onDone: (saved) => {
      dispatch(sectionSaved(saved));
      showToast('Your roles and skills are saved.');
      onClose();
    },
  });

  return (
    <SectionForm form={form} onClose={onClose}>
      <TextInput
        label="What you do"
        placeholder="Solo developer, pixel artist, …"
        maxLength={developersLimits.role}
        autoFocus
        {...form.text('role')}
      />
      <fieldset className={styles.group}>
        <legend>Roles</legend>
        <div className={styles.flags}>
          {positions.map(({ developerFlag, role: name }) => (
            <Checkbox
              key={developerFlag}
              label={name}
              checked={form.values[developerFlag] ?? false}
              onChange={(event) => form.set(developerFlag, event.currentTarget.checked)}
            />
          ))}
        </div>
      </fieldset>
      <TagPicker
        label="Skills"
        tags={skills}
        chosen={form.values.skills ?? []}
        onChange={(chosen) => form.set('skills', chosen)}
        max={developersLimits.skills}
        error={form.fields.skills}
      />
    </SectionForm>
  );
}
