import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type SubmitEvent } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { commentsLimits, commentsTexts } from '#shared/areas/comments';
import { useAppDispatch } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { FormButtons } from '../../ui/form/Form';
import { isEscapeIn } from '../../ui/overlay/useEscape';
import { AuthorSelect, mayWriteAs } from '../content';
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

/** The form of a new comment and the choice of its author. The comment is shown as soon as it is sent. */
export function CommentForm({ on, user, draft, onClose }: CommentFormProps) {
  const dispatch = useAppDispatch();
  const [gameId, setGameId] = useState<number | null>(null);
  const author = { user, gameId, right: 'post' } as const;
  const form = useRef<HTMLFormElement>(null);
  const { text, timesOpened } = draft;
  const isTooLong = [...text].length > commentsLimits.content;
  const canSend = text.trim() !== '' && !isTooLong && mayWriteAs(author);

  // The field takes the focus when it appears, and again when a quotation is added.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [timesOpened]);
  const cursorMovedFor = useRef(0);
  /** Puts the cursor at the end of the draft, only once: later, clicks set it. */
  const moveCursorToEnd = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLTextAreaElement) || cursorMovedFor.current === timesOpened) return;
    cursorMovedFor.current = timesOpened;
    target.setSelectionRange(target.value.length, target.value.length);
  };

  function send() {
    if (!canSend) return;
    const value = gameId === null ? authorValue('developer', user.info.id) : authorValue('game', gameId);
    void dispatch(sendComment(on, { content: text, author: value }));
    draft.clear();
    onClose();
  }
  function cancel() {
    draft.clear();
    onClose();
  }
  function handleKey(event: KeyboardEvent) {
    if (isEscapeIn(event)) onClose();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} onFocus={moveCursorToEnd} onKeyDown={handleKey}>
      <MarkdownEditor
        label="Comment"
        placeholder="Write a comment"
        mode="limited"
        isShort
        rows={8}
        value={text}
        onChange={draft.setText}
        onSend={send}
        limit={commentsLimits.content}
        error={isTooLong ? commentsTexts.contentTooLong : undefined}
        autoFocus
      />
      <div className={styles.foot}>
        <AuthorSelect className={styles.authorChoice} label="Comment as" {...author} onChange={setGameId} />
        <FormButtons saving={false} onCancel={cancel} submit="Reply" disabled={!canSend} />
      </div>
    </form>
  );
}
