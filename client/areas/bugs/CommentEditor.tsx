import { bugs, bugsLimits, type BugComment } from '#shared/areas/bugs';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch, useAppStore } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { SavingForm } from '../../ui/form/Form';
import styles from './Bugs.module.css';
import { commentChanged } from './bugComments.state';

interface CommentEditorProps {
  comment: BugComment;
  onClose: () => void;
}

export default function CommentEditor({ comment, onClose }: CommentEditorProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const form = useForm(bugs.editComment, {
    initial: { id: comment.id, content: comment.content },
    onDone: (edited) => {
      dispatch(commentChanged(store.getState(), edited, 0));
      onClose();
    },
  });

  return (
    <SavingForm form={form} className={styles.form} onClose={onClose} closesOnEscape>
      <MarkdownEditor
        label="Comment"
        mode="limited"
        isShort
        rows={8}
        {...form.markdown('content')}
        limit={bugsLimits.comment}
        autoFocus
      />
    </SavingForm>
  );
}
