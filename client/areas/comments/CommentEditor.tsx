import { commentsLimits, commentsTexts, type Comment } from '#shared/areas/comments';
import { entries, feedEvents } from '#shared/areas/feed';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { SavingForm } from '../../ui/form/Form';
import { showToast } from '../../ui/feedback/toasts';
import styles from './Comments.module.css';
import { parentOf, type CommentTarget } from './commentTarget';

interface CommentEditorProps {
  on: CommentTarget;
  comment: Comment;
  onClose: () => void;
}

/** A form in place of a comment. */
export default function CommentEditor({ on, comment, onClose }: CommentEditorProps) {
  const dispatch = useAppDispatch();
  const form = useForm(entries.editEntry, {
    initial: { postId: comment.id, content: comment.content },
    // The limit of the contract is that of posts.
    rules: ({ content = '' }) => ({
      ...([...content].length > commentsLimits.content && { content: commentsTexts.contentTooLong }),
    }),
    onDone: (edited) => {
      const parentData = parentOf(on.post, on.post.commentCount);
      if (edited.type === 'comment')
        dispatch(onLive(feedEvents.editedPost)({ type: 'comment', commentData: edited, parentData }));
      showToast(commentsTexts.saved);
      onClose();
    },
  });
  const { content = '' } = form.values;
  const isEmpty = content.trim() === '';

  return (
    <SavingForm form={form} className={styles.form} onClose={onClose} disabled={isEmpty} closesOnEscape>
      <MarkdownEditor
        label="Comment"
        mode="limited"
        isShort
        rows={8}
        {...form.markdown('content')}
        limit={commentsLimits.content}
        onSend={() => {
          if (!isEmpty) void form.submit();
        }}
        autoFocus
      />
    </SavingForm>
  );
}
