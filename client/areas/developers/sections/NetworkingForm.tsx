import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { pays, projectKinds } from '#shared/availability';
import { developers, developersLimits } from '#shared/areas/developers';
import { useForm } from '../../../app/forms/useForm';
import { hoursWith } from '../../../profiles/workTerms';
import { CheckGroup } from '../../../ui/form/CheckGroup';
import { SavingForm } from '../../../ui/form/Form';
import { useSectionSaved, type SectionFormProps } from './section';
import { timeZoneChoices } from './timeZoneChoices';

const unsaid = { value: '', label: 'Not specified' };

export default function NetworkingForm({ developer, onClose }: SectionFormProps) {
  const { lookingForGame, lookingForDescription } = developer;
  const { hoursAWeek = null, pays: paid = [], timeZone = '', projectKinds: kinds = [] } = developer.availability ?? {};
  const form = useForm(developers.saveNetworking, {
    initial: { lookingForGame, lookingForDescription, hoursAWeek, pays: paid, timeZone, projectKinds: kinds },
    onDone: useSectionSaved('What you are looking for is saved.', onClose),
  });
  const left = developersLimits.lookingForDescription - (form.values.lookingForDescription ?? '').length;

  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape>
      <Checkbox
        label="I want to join a Game Project"
        checked={form.values.lookingForGame ?? false}
        onChange={(event) => form.set('lookingForGame', event.currentTarget.checked)}
        autoFocus
      />
      <Textarea
        label="What you want in a team"
        description={`${left} characters left`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={developersLimits.lookingForDescription}
        autosize
        minRows={4}
        maxRows={12}
        {...form.text('lookingForDescription')}
      />
      {form.values.lookingForGame && (
        <>
          <NativeSelect
            label="Hours a week"
            value={form.values.hoursAWeek ?? ''}
            data={[
              unsaid,
              ...hoursWith(form.values.hoursAWeek).map((hours) => ({ value: String(hours), label: `${hours} h` })),
            ]}
            error={form.fields.hoursAWeek}
            onChange={({ currentTarget: { value } }) => form.set('hoursAWeek', value === '' ? null : Number(value))}
          />
          <NativeSelect
            label="Time zone"
            value={form.values.timeZone ?? ''}
            data={[{ ...unsaid }, ...timeZoneChoices(form.values.timeZone ?? '')]}
            error={form.fields.timeZone}
            onChange={({ currentTarget: { value } }) => form.set('timeZone', value)}
          />
          <CheckGroup
            label="Open to"
            choices={pays}
            chosen={form.values.pays ?? []}
            onChange={(chosen) => form.set('pays', chosen)}
            error={form.fields.pays}
          />
          <CheckGroup
            label="Kinds of projects"
            choices={projectKinds}
            chosen={form.values.projectKinds ?? []}
            onChange={(chosen) => form.set('projectKinds', chosen)}
            error={form.fields.projectKinds}
          />
        </>
      )}
    </SavingForm>
  );
}
