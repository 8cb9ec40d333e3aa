import { TextInput } from '@mantine/core';
import { entries } from '#shared/areas/entries';
import { feedEvents, feedLimits, feedTexts, type FeedPost } from '#shared/areas/feed';
import { useForm, textsBeside } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { showToast } from '../../../ui/feedback/toasts';
import styles from './PostForm.module.css';
import { usePostDraft } from './usePostDraft';

interface PostEditorProps {
  post: FeedPost;
  onClose: () => void;
}

export default function PostEditor({ post, onClose }: PostEditorProps) {
  const dispatch = useAppDispatch();
  const draft = usePostDraft(`feed.edit.${post.id}`);
  const begun = draft.isThere ? { title: draft.subject, content: draft.content } : post;
  const form = useForm(entries.editEntry, {
    initial: { postId: post.id, title: begun.title, content: begun.content },
    onDone: (edited) => {
      if (edited.type !== 'comment') dispatch(onLive(feedEvents.editedPost)(edited));
      showToast(feedTexts.saved);
      close();
    },
  });
  const { title = '', content = '' } = form.values;
  const submit = () => void form.submit();

  function close() {
    draft.clear();
    onClose();
  }
  function change(field: 'title' | 'content', text: string) {
    form.set(field, text);
    draft.setSubject(field === 'title' ? text : title);
    draft.setContent(field === 'content' ? text : content);
  }

  return (
    <Form form={form} className={styles.form} onLeave={onClose}>
      <TextInput
        label="Subject (optional)"
        maxLength={feedLimits.subject}
        {...form.text('title')}
        onChange={(event) => change('title', event.currentTarget.value)}
      />
      <MarkdownEditor
        label="Post"
        hasLabel
        value={content}
        onChange={(text) => change('content', text)}
        onSend={submit}
        limit={feedLimits.content}
        error={form.fields.content}
        autoFocus
      />
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <FormButtons saving={form.saving} onCancel={close} />
    </Form>
  );
}
