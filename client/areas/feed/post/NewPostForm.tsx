import { NativeSelect, TextInput } from '@mantine/core';
import type { LoggedUser } from '#shared/areas/session';
import { feed, feedEvents, feedLimits, feedTexts } from '#shared/areas/feed';
import type { Page } from '#shared/topics';
import { useForm, textsBeside } from '../../../app/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { showToast } from '../../../ui/feedback/toasts';
import styles from './PostForm.module.css';
import { postTexts, type PostKind } from './postTexts';
import type { usePostDraft } from './usePostDraft';

interface NewPostFormProps {
  user: LoggedUser;
  page: Page;
  canChooseAuthor: boolean;
  kind: PostKind;
  draft: ReturnType<typeof usePostDraft>;
  onClose: () => void;
}

export default function NewPostForm({ user, page, canChooseAuthor, kind, draft, onClose }: NewPostFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(feed.addPost, {
    initial: {
      ...{ subject: draft.subject, content: draft.content, ...(kind === 'classifieds' && { type: kind }) },
      ...authorInput(page.parentType, page.parentId),
    },
    onDone: (post) => {
      dispatch(onLive(feedEvents.newPost)(post));
      draft.clear();
      showToast(feedTexts.added);
      onClose();
    },
  });
  const { postParentType, postParentId } = form.values;
  const submit = () => void form.submit();

  function chooseAuthor(author: string) {
    const game = user.games.find(({ id }) => author === `game.${id}`);
    form.set('postParentType', game ? 'game' : 'developer');
    form.set('postParentId', game?.id);
  }

  return (
    <Form form={form} className={styles.form} onLeave={onClose}>
      <p className={styles.help}>{postTexts[kind].help}</p>
      <TextInput
        label="Subject (optional)"
        maxLength={feedLimits.subject}
        {...form.text('subject')}
        onChange={(event) => {
          form.set('subject', event.currentTarget.value);
          draft.setSubject(event.currentTarget.value);
        }}
      />
      <MarkdownEditor
        label="Post"
        hasLabel
        placeholder={postTexts[kind].begin}
        value={form.values.content ?? ''}
        onChange={(content) => {
          form.set('content', content);
          draft.setContent(content);
        }}
        onSend={submit}
        limit={feedLimits.content}
        error={form.fields.content}
        autoFocus
      />
      <FormErrors errors={textsBeside(form.errors, form.fields)} />
      <div className={styles.foot}>
        {canChooseAuthor && user.games.length > 0 && (
          <NativeSelect
            className={styles.author ?? ''}
            label="Post as"
            value={postParentType === 'game' ? `game.${postParentId}` : 'developer'}
            onChange={(event) => chooseAuthor(event.currentTarget.value)}
            data={[
              { value: 'developer', label: user.info.alias },
              ...user.games.map(({ id, alias }) => ({ value: `game.${id}`, label: alias })),
            ]}
          />
        )}
        <FormButtons saving={form.saving} onCancel={onClose} submit="Submit" />
      </div>
    </Form>
  );
}

const authorInput = (postParentType: Page['parentType'], id: number) =>
  postParentType === 'game' ? { postParentType, postParentId: id } : { postParentType };
