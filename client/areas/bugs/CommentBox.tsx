import { Button } from '@mantine/core';
import { bugs, bugsLimits } from '#shared/areas/bugs';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { Form, FormErrors } from '../../ui/form/Form';
import styles from './Bugs.module.css';
import { commentChanged } from './bugComments.state';

/** The box for a new comment, with a draft. */
export function CommentBox({ bugId }: { bugId: number }) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const form = useForm(bugs.addComment, {
    initial: { bugId, content: '' },
    onDone: (comment) => {
      form.reset({ bugId, content: '' });
      dispatch(commentChanged(store.getState(), comment, 1));
    },
  });
  const { content = '' } = form.values;

  return (
    <Form form={form} className={styles.form} hideRestored>
      <MarkdownEditor
        label="Comment"
        placeholder="Add a comment"
        mode="limited"
        isShort
        rows={8}
        {...form.markdown('content')}
        limit={bugsLimits.comment}
      />
      <FormErrors form={form} />
      <Button type="submit" className={styles.send ?? ''} loading={form.saving} disabled={content.trim() === ''}>
        Comment
      </Button>
    </Form>
  );
}
