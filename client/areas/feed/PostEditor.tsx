import { Button, Group, TextInput } from '@mantine/core';
import { feed, feedEvents, feedLimits, feedTexts, type FeedPost } from '#shared/areas/feed';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live';
import { FormErrors } from '../../ui/FormErrors';
import { MarkdownEditor } from '../../ui/MarkdownEditor';
import { showToast } from '../../ui/toasts';
import styles from './PostForm.module.css';
import { textsOfNoField } from './textsOfNoField';

interface PostEditorProps {
  post: FeedPost;
  onClose: () => void;
}

/** A post in its place, as a form. */
export default function PostEditor({ post, onClose }: PostEditorProps) {
  const dispatch = useAppDispatch();
  const form = useForm(feed.editPost, {
    initial: { postId: post.id, title: post.title, content: post.content },
    onDone: (edited) => {
      dispatch(onLive(feedEvents.editedPost)(edited));
      showToast(feedTexts.saved);
      onClose();
    },
  });
  const submit = () => void form.submit();

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput label="Subject (optional)" maxLength={feedLimits.subject} {...form.text('title')} />
      <MarkdownEditor
        label="Post"
        value={form.values.content ?? ''}
        onChange={(content) => form.set('content', content)}
        onSend={submit}
        error={form.fields.content}
        autoFocus
      />
      <FormErrors errors={textsOfNoField(form)} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={form.saving}>
          Cancel
        </Button>
        <Button type="submit" loading={form.saving}>
          Save
        </Button>
      </Group>
    </form>
  );
}
