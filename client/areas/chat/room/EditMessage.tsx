import { Button } from '@mantine/core';
import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { chatLimits, chatTexts, type ChatMessage } from '#shared/areas/chat';
import { useDraft } from '../../../app/forms/drafts';
import type { CallFailure } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import { HelpLink } from '../../../ui/feedback/HelpLink';
import { editMessage } from './messageActions';
import styles from './MessageBox.module.css';

interface EditMessageProps {
  message: ChatMessage;
  onClose: () => void;
}

/** A message as a field: Enter saves, Esc cancels. */
export function EditMessage({ message, onClose }: EditMessageProps) {
  const dispatch = useAppDispatch();
  const draft = useDraft(`chat.edit.${message.id}`);
  const [text, setText] = useState(draft.text || message.message);
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const help = refusal?.body.help;
  const [saving, setSaving] = useState(false);
  const length = [...text.trim()].length;
  const isTooLong = length > chatLimits.messageLength;

  async function save(event: FormEvent) {
    event.preventDefault();
    if (length === 0 || isTooLong || saving) return;
    setSaving(true);
    const failure = await dispatch(editMessage(message, text.trim()));
    setSaving(false);
    if (failure === null) close();
    else setRefusal(failure);
  }

  function change(typed: string) {
    setText(typed);
    draft.setText(typed);
  }

  function close() {
    draft.clear();
    onClose();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && !event.shiftKey) void save(event);
  }

  return (
    <form className={styles.edit} onSubmit={(event) => void save(event)}>
      <textarea
        dir="auto"
        className={styles.field}
        rows={1}
        value={text}
        // The button that opened the field is gone.
        autoFocus
        aria-label="Change your message"
        data-mantine-stop-propagation
        aria-invalid={isTooLong || refusal !== null}
        aria-describedby={`edit-length-${message.id}`}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <p
        id={`edit-length-${message.id}`}
        className={styles.length}
        data-too-long={isTooLong || refusal ? true : undefined}
      >
        <span role={refusal ? 'alert' : undefined}>
          {refusal?.message ?? (isTooLong ? chatTexts.messageTooLong : '')}{' '}
          {help !== undefined && <HelpLink to={help} />}
        </span>
        <span className="mono">
          {length}/{chatLimits.messageLength}
        </span>
      </p>
      <div className={styles.editButtons}>
        <Button size="compact-sm" variant="subtle" color="text" onClick={close}>
          Cancel
        </Button>
        <Button size="compact-sm" type="submit" loading={saving} disabled={length === 0 || isTooLong}>
          Save
        </Button>
      </div>
    </form>
  );
}
