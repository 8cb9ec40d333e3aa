import { TextInput } from '@mantine/core';
import { heldPosts, heldPostsTexts as texts, type HeldPost } from '#shared/areas/heldPosts';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { showToast } from '../../ui/feedback/toasts';
import { SavingForm } from '../../ui/form/Form';
import { heldPostChanged } from './heldPosts.slice';
import { isLimitedText } from './texts';

interface HeldEditorProps {
  held: HeldPost;
  onClose: () => void;
}

/** A form in place of a post that waits. One that was declined waits again after it. */
export default function HeldEditor({ held: { id, kind, title, text, state }, onClose }: HeldEditorProps) {
  const dispatch = useAppDispatch();
  const form = useForm(heldPosts.edit, {
    initial: { id, ...(title !== null && { title }), text },
    onDone: (held) => {
      dispatch(heldPostChanged(held));
      showToast(texts.changed);
      onClose();
    },
  });
  return (
    <SavingForm
      form={form}
      onClose={onClose}
      submit={state === 'declined' ? 'Send again' : 'Save'}
      disabled={form.values.text.trim() === '' && kind !== 'bug'}
      closesOnEscape
    >
      {title !== null && <TextInput label={kind === 'resource' ? 'Name' : 'Title'} {...form.text('title')} />}
      {kind === 'resource' ? (
        <TextInput label="Address" {...form.text('text')} />
      ) : (
        <MarkdownEditor
          label="Text"
          hasLabel
          mode={isLimitedText(kind) ? 'limited' : 'whole'}
          rows={8}
          {...form.markdown('text')}
          autoFocus
        />
      )}
    </SavingForm>
  );
}
