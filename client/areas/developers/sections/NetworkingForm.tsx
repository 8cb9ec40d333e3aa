import { Checkbox, Textarea } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import { useForm } from '../../../app/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { useSectionSaved, type SectionFormProps } from './section';

export default function NetworkingForm({ developer, onClose }: SectionFormProps) {
  const { lookingForGame, lookingForDescription } = developer;
  const form = useForm(developers.saveNetworking, {
    initial: { lookingForGame, lookingForDescription },
    onDone: useSectionSaved('What you are looking for is saved.', onClose),
  });
  const left = developersLimits.lookingForDescription - (form.values.lookingForDescription ?? '').length;

  return (
    <SavingForm form={form} onClose={onClose}>
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
    </SavingForm>
  );
}
