import type { ForumPost } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { forumsEvents } from '#shared/areas/forums/forumsEvents';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { SavingForm } from '../../../ui/form/Form';
import type { ShownThread } from '../store/forumsState';
import styles from './Thread.module.css';

interface PostEditorProps {
  thread: ShownThread;
  post: ForumPost;
  onClose: () => void;
}

export default function PostEditor({ thread, post, onClose }: PostEditorProps) {
  const dispatch = useAppDispatch();
  const form = useForm(forumsActions.editPost, {
    initial: { postId: post.id, content: post.content },
    onDone: (edited) => {
      const { id: threadId, boardId, categoryId, parentId: forumId } = thread;
      dispatch(onLive(forumsEvents.editPost)({ boardId, categoryId, forumId, threadId, post: edited }));
      onClose();
    },
  });

  return (
    <SavingForm form={form} className={styles.editor} onClose={onClose} closesOnEscape>
      <MarkdownEditor label="Post" {...form.markdown('content')} isShort rows={10} autoFocus />
    </SavingForm>
  );
}
