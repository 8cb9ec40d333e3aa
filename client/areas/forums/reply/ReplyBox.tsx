import { Button } from '@mantine/core';
import { useState } from 'react';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { useDraft } from '../../../app/forms/drafts';
import { MarkdownEditor } from '../../../markdown/MarkdownEditor';
import type { ShownThread } from '../store/forumsState';
import styles from '../thread/Thread.module.css';
import { replyDraft, replyFieldId } from './useReply';

interface ReplyBoxProps {
  thread: ShownThread;
  onSend: (content: string) => void;
}

/** The box for replies to a thread. Its text is kept until it is sent. */
export function ReplyBox({ thread, onSend }: ReplyBoxProps) {
  const draft = useDraft(replyDraft(thread.id));
  const [error, setError] = useState<string>();

  function send() {
    const broken = contentRule.safeParse(draft.text).error?.issues[0]?.message;
    setError(broken);
    if (broken !== undefined) return;
    onSend(draft.text);
    draft.clear();
  }

  return (
    <section className={styles.reply} id={replyFieldId} aria-label="Reply">
      <MarkdownEditor
        label="Reply"
        placeholder="Write a reply"
        value={draft.text}
        onChange={(text) => {
          setError(undefined);
          draft.setText(text);
        }}
        onSend={send}
        error={error}
        isShort
        rows={8}
      />
      <Button className={styles.send ?? ''} onClick={send}>
        Post reply
      </Button>
    </section>
  );
}

const contentRule = forumsActions.addPost.input.shape.content;
