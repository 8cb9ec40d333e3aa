import { developers, developersLimits } from '#shared/areas/developers';
import { positions } from '#shared/vocabulary';
import { useForm } from '../../../app/forms/useForm';
import { TagPicker } from '../../../profiles/TagPicker';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { FlagGroup } from '../../../ui/form/CheckGroup';
import { Form, FormErrors } from '../../../ui/form/Form';
import { useReference } from '../../reference';
import { StepButtons } from './StepButtons';
import type { WelcomeStepProps } from './welcomeStep';

const roleChoices = positions.map(({ developerFlag: id, role: label }) => ({ id, label }));
const noRoles = {
  ...{ isDesigner: false, isArtist: false, isProgrammer: false, isWriter: false },
  ...{ isMusician: false, isSfxArtist: false, isTester: false, isProducer: false },
};

/** Roles and skills of a new account. */
export function RolesStep({ onDone }: WelcomeStepProps) {
  const { skills, error, retry } = useReference();
  const initial = { ...noRoles, skills: [] as number[] };
  const form = useForm(developers.saveRolesAndSkills, { initial, onDone, draft: null });
  const chosen = form.values.skills ?? [];
  const isEmpty = chosen.length === 0 && !roleChoices.some(({ id }) => form.values[id]);
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <FlagGroup label="Roles" choices={roleChoices} values={form.values} set={form.set} />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <TagPicker
        label="Skills"
        tags={skills}
        chosen={chosen}
        onChange={(picked) => form.set('skills', picked)}
        max={developersLimits.skills}
        error={form.fields.skills}
      />
      <StepButtons saving={form.saving} isEmpty={isEmpty} onSkip={onDone} />
    </Form>
  );
}
