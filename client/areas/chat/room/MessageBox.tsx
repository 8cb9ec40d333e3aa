import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { chatLimits, chatTexts } from '#shared/areas/chat';
import { paths } from '#shared/pages';
import { useDraft } from '../../../app/forms/drafts';
import { useAppDispatch } from '../../../app/hooks';
import { useSession } from '../../account';
import { messageDraft } from './messageDraft';
import { hasKeyboard } from '../../../ui/focus/hasKeyboard';
import styles from './MessageBox.module.css';
import { sendMessage } from './sending';
import { SlowModeNote } from './slowMode/SlowModeNote';
import { useSlowMode } from './slowMode/useSlowMode';
import { useFocusOnRequest } from '../companion/useFocusOnRequest';

interface MessageBoxProps {
  chatRoomId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: () => void;
  /** Called on the arrow up in the empty field. */
  onEditLast: () => void;
}

/**
 * The field of a new message: Enter sends, Shift+Enter begins a new line, the arrow up changes the last own message.
 * Visitors see a link to log in.
 */
export function MessageBox({ chatRoomId, field, onSend, onEditLast }: MessageBoxProps) {
  const dispatch = useAppDispatch();
  const { known, user } = useSession();
  const { text, setText, clear } = useDraft(messageDraft(chatRoomId));
  const length = [...text.trim()].length;
  const isTooLong = length > chatLimits.messageLength;
  const { slowSeconds, secondsLeft } = useSlowMode(chatRoomId);
  const canSend = user !== null && length > 0 && !isTooLong && secondsLeft === 0;
  // A screen keyboard would cover the messages.
  useFocusOnRequest(field, user !== null && hasKeyboard());

  if (known && !user)
    return (
      <p className={styles.visitor}>
        <Link to={paths.login}>Log in to chat</Link>
      </p>
    );

  function send(event: FormEvent) {
    event.preventDefault();
    if (!canSend) return;
    void dispatch(sendMessage({ chatRoomId, message: text.trim() }));
    clear();
    onSend();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onEditLast();
    }
    if (event.key !== 'Enter') return;
    const isSending = event.ctrlKey || event.metaKey || (!event.shiftKey && hasKeyboard());
    if (isSending) send(event);
  }

  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        dir="auto"
        ref={field}
        className={styles.field}
        rows={1}
        value={text}
        placeholder="Say something…"
        aria-label="Your message"
        aria-invalid={isTooLong}
        aria-describedby="chat-length"
        enterKeyHint="enter"
        disabled={!user}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <ActionIcon type="submit" variant="light" size={40} aria-label="Send" title="Send" disabled={!canSend}>
        <IconSend2 size={20} aria-hidden />
      </ActionIcon>
      <p id="chat-length" className={styles.length} data-too-long={isTooLong || undefined}>
        {isTooLong ? chatTexts.messageTooLong : <SlowModeNote {...{ slowSeconds, secondsLeft }} />}
        {length > 0 && (
          <span className="mono">
            {length}/{chatLimits.messageLength}
          </span>
        )}
      </p>
    </form>
  );
}
