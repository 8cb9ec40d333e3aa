import { Button } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { inbox, inboxLimits, type Conversation } from '#shared/areas/inbox';
import { useDraft } from '../../app/forms/drafts';
import { useAppDispatch } from '../../app/hooks';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import styles from './Messages.module.css';
import { sendMessage } from './sending';

export const messageDraft = (inboxId: number) => `inbox.${inboxId}`;
const messageRule = inbox.write.input.shape.message;

interface ReplyBoxProps {
  conversation: Conversation;
  onSend: () => void;
}

/** The field to answer a conversation. The text is a draft until it is sent. */
export function ReplyBox({ conversation, onSend }: ReplyBoxProps) {
  const dispatch = useAppDispatch();
  const { id } = conversation;
  const draft = useDraft(messageDraft(id));
  const [error, setError] = useState<string>();

  function send() {
    const broken = messageRule.safeParse(draft.text).error?.issues[0]?.message;
    setError(broken);
    if (broken !== undefined) return;
    void dispatch(sendMessage({ inboxId: id, message: draft.text }));
    draft.clear();
    onSend();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.write} onSubmit={submit}>
      <MarkdownEditor
        label="Message"
        placeholder="Write a message"
        mode="limited"
        isShort
        rows={8}
        value={draft.text}
        onChange={(text) => {
          setError(undefined);
          draft.setText(text);
        }}
        onSend={send}
        limit={inboxLimits.message}
        error={error}
      />
      <Button type="submit" className={styles.send ?? ''}>
        Send
      </Button>
    </form>
  );
}
