import { TextInput } from '@mantine/core';
import { entries, feedEvents, feedLimits, feedTexts, type FeedPost } from '#shared/areas/feed';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { showToast } from '../../../ui/feedback/toasts';
import { CritiqueField } from '../../comments';
import { MarkField } from '../../media';
import styles from './PostForm.module.css';

interface PostEditorProps {
  post: FeedPost;
  onClose: () => void;
}

export default function PostEditor({ post, onClose }: PostEditorProps) {
  const dispatch = useAppDispatch();
  const form = useForm(entries.editEntry, {
    initial: { postId: post.id, title: post.title, content: post.content, mark: post.mark, question: post.question },
    onDone: (edited) => {
      if (edited.type !== 'comment') dispatch(onLive(feedEvents.editedPost)(edited));
      showToast(feedTexts.saved);
      onClose();
    },
  });

  function cancel() {
    form.discard();
    onClose();
  }

  return (
    <Form form={form} className={styles.form} onLeave={onClose}>
      <TextInput label="Subject (optional)" maxLength={feedLimits.subject} {...form.text('title')} />
      <MarkdownEditor
        label="Post"
        hasLabel
        {...form.markdown('content')}
        limit={feedLimits.content}
        isShort
        rows={10}
        autoFocus
      />
      {post.type === 'status' && <CritiqueField {...form.text('question')} />}
      <FormErrors form={form} />
      <div className={styles.foot}>
        <MarkField
          className={styles.mark ?? ''}
          value={form.values.mark ?? 'none'}
          onChange={(mark) => form.set('mark', mark)}
        />
        <FormButtons saving={form.saving} onCancel={cancel} />
      </div>
    </Form>
  );
}
