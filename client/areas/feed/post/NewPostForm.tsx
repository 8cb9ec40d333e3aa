import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { feed, feedEvents, feedLimits, feedTexts } from '#shared/areas/feed';
import type { Page } from '#shared/topics';
import { useForm } from '../../../app/forms/useForm';
import { useAppDispatch } from '../../../app/hooks';
import { onLive } from '../../../app/live/live';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import { Form, FormButtons, FormErrors } from '../../../ui/form/Form';
import { showToast } from '../../../ui/feedback/toasts';
import { CritiqueField } from '../../comments';
import { AuthorSelect, mayWriteAs } from '../../content';
import { MarkField } from '../../media';
import styles from './PostForm.module.css';
import { postTexts, type PostKind } from './postTexts';
import { Scheduling } from './Scheduling';

interface NewPostFormProps {
  user: LoggedUser;
  page: Page;
  canChooseAuthor: boolean;
  kind: PostKind;
  draftKey: string;
  onClose: () => void;
}

export default function NewPostForm({ user, page: given, canChooseAuthor, kind, draftKey, onClose }: NewPostFormProps) {
  // The author at first: when the right is taken meanwhile, the form says so instead of choosing another name.
  const [page] = useState(given);
  const dispatch = useAppDispatch();
  const form = useForm(feed.addPost, {
    initial: {
      ...{ subject: '', content: '', question: '', ...(kind === 'classifieds' && { type: kind }) },
      ...authorInput(page.parentType, page.parentId),
    },
    draft: draftKey,
    onDone: (post) => {
      dispatch(onLive(feedEvents.newPost)(post));
      showToast(feedTexts.added);
      onClose();
    },
  });
  const [isScheduling, setScheduling] = useState(false);
  const { postParentType, postParentId } = form.values;
  const author = { user, gameId: postParentType === 'game' ? (postParentId ?? null) : null, right: 'post' } as const;

  function cancel() {
    form.discard();
    onClose();
  }

  function scheduled() {
    setScheduling(false);
    cancel();
  }

  function chooseAuthor(gameId: number | null) {
    form.set('postParentType', gameId === null ? 'developer' : 'game');
    form.set('postParentId', gameId ?? undefined);
  }

  const canSchedule = !form.saving && (form.values.content ?? '').trim() !== '' && mayWriteAs(author);
  return (
    <div className={styles.whole}>
      <Form form={form} className={styles.form} onLeave={onClose} hideRestored>
        <p className={styles.help}>{postTexts[kind].help}</p>
        <TextInput label="Subject (optional)" maxLength={feedLimits.subject} {...form.text('subject')} />
        <MarkdownEditor
          label="Post"
          hasLabel
          placeholder={postTexts[kind].begin}
          {...form.markdown('content')}
          onSend={() => void form.submit()}
          limit={feedLimits.content}
          isShort
          rows={14}
          autoFocus
        />
        {kind === 'status' && <CritiqueField {...form.text('question')} />}
        <FormErrors form={form} />
        <div className={styles.foot}>
          {canChooseAuthor && (
            <AuthorSelect className={styles.author} label="Post as" {...author} onChange={chooseAuthor} />
          )}
          {kind === 'status' && (
            <MarkField
              className={styles.mark ?? ''}
              value={form.values.mark ?? 'none'}
              onChange={(mark) => form.set('mark', mark)}
            />
          )}
          <FormButtons saving={form.saving} onCancel={cancel} submit="Submit" disabled={!mayWriteAs(author)}>
            {kind === 'status' && (
              <Button variant="default" disabled={!canSchedule} onClick={() => setScheduling(true)}>
                Schedule
              </Button>
            )}
          </FormButtons>
        </div>
      </Form>
      {kind === 'status' && (
        <Scheduling
          {...{ user, page, canChooseAuthor, onScheduled: scheduled }}
          post={isScheduling ? form.values : null}
          onClose={() => setScheduling(false)}
        />
      )}
    </div>
  );
}

const authorInput = (postParentType: Page['parentType'], id: number) =>
  postParentType === 'game' ? { postParentType, postParentId: id } : { postParentType };
