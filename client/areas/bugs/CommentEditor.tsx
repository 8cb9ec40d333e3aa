import { bugs, bugsLimits, type BugComment } from '#shared/areas/bugs';
import { useDraft } from '../../app/drafts';
import { textsBeside, useForm } from '../../app/useForm';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../ui/form/Form';
import styles from './Bugs.module.css';
import { commentChanged } from './bugComments.state';

interface CommentEditorProps {
  comment: BugComment;
  onClose: () => void;
}

export default function CommentEditor({ comment, onClose }: CommentEditorProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const draft = useDraft(`bugs.comment.edit.${comment.id}`);
  const form = useForm(bugs.editComment, {
    initial: { id: comment.id, content: draft.text || comment.content },
    onDone: (edited) => {
      dispatch(commentChanged(store.getState(), edited, 0));
      close();
    },
  });

  function close() {
    draft.clear();
    onClose();
  }

  return (
    <Form form={form} className={styles.form} onLeave={onClose}>
      <MarkdownEditor
        label="Comment"
        mode="limited"
        rows={3}
        value={form.values.content ?? ''}
        onChange={(text) => {
          form.set('content', text);
          draft.setText(text);
        }}
        onSend={() => void form.submit()}
        limit={bugsLimits.comment}
        error={form.fields.content}
        autoFocus
      />
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <FormButtons saving={form.saving} onCancel={close} />
    </Form>
  );
}
