import { developers, developersLimits } from '#shared/areas/developers';
import { useForm } from '../../../app/forms/useForm';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { SavingForm } from '../../../ui/form/Form';
import { useSectionSaved, type SectionFormProps } from '../sections/section';

export default function AboutForm({ developer: { aboutMe }, onClose }: SectionFormProps) {
  const form = useForm(developers.saveAbout, {
    initial: { aboutMe },
    onDone: useSectionSaved('The text about you is saved.', onClose),
  });
  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape>
      <MarkdownEditor
        label="About me"
        placeholder="Who you are, what you like to make, how you work"
        value={form.values.aboutMe ?? ''}
        onChange={(text) => form.set('aboutMe', text)}
        onSend={() => void form.submit()}
        limit={developersLimits.aboutMe}
        error={form.fields.aboutMe}
        rows={8}
        autoFocus
      />
    </SavingForm>
  );
}
