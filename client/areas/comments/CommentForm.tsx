import { NativeSelect } from '@mantine/core';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import type { LoggedUser } from '#shared/areas/account';
import { commentsLimits, commentsTexts } from '#shared/areas/comments';
import { useAppDispatch } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { FormButtons } from '../../ui/form/Form';
import { isEscapeIn } from '../../ui/overlay/useEscape';
import styles from './Comments.module.css';
import { authorValue, sendComment } from './sending';
import type { CommentTarget } from './commentTarget';
import type { useCommentDraft } from './useCommentDraft';

interface CommentFormProps {
  on: CommentTarget;
  user: LoggedUser;
  draft: ReturnType<typeof useCommentDraft>;
  onClose: () => void;
}

/** A new comment: its words, and in whose name. It is shown as soon as it is sent, so there is nothing to wait for. */
export function CommentForm({ on, user, draft, onClose }: CommentFormProps) {
  const dispatch = useAppDispatch();
  const oneself = authorValue('developer', user.info.id);
  const [author, setAuthor] = useState(oneself);
  const form = useRef<HTMLFormElement>(null);
  const { text, begun } = draft;
  const isTooLong = [...text].length > commentsLimits.content;

  // The field takes the focus by itself when it appears; a quote may come later.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [begun]);
  const placed = useRef(0);
  /** Writing goes on at the end of what is there; only once, so that clicks and commands set it where they want. */
  const toItsEnd = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLTextAreaElement) || placed.current === begun) return;
    placed.current = begun;
    target.setSelectionRange(target.value.length, target.value.length);
  };

  function send() {
    if (text.trim() === '' || isTooLong) return;
    void dispatch(sendComment(on, { content: text, author }));
    draft.clear();
    onClose();
  }
  function pressed(event: KeyboardEvent) {
    if (isEscapeIn(event)) onClose();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onFocus={toItsEnd} onKeyDown={pressed}>
      <MarkdownEditor
        label="Comment"
        placeholder="Write a comment"
        mode="limited"
        rows={3}
        value={text}
        onChange={draft.setText}
        onSend={send}
        limit={commentsLimits.content}
        error={isTooLong ? commentsTexts.contentTooLong : undefined}
        autoFocus
      />
      <div className={styles.foot}>
        {user.games.length > 0 && (
          <NativeSelect
            className={styles.voice ?? ''}
            label="Comment as"
            value={author}
            onChange={(event) => setAuthor(event.currentTarget.value)}
            data={[
              { value: oneself, label: user.info.alias },
              ...user.games.map(({ id, alias }) => ({ value: authorValue('game', id), label: alias })),
            ]}
          />
        )}
        <FormButtons saving={false} onCancel={onClose} submit="Reply" disabled={text.trim() === '' || isTooLong} />
      </div>
    </form>
  );
}
