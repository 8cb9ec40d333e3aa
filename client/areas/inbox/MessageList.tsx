import { Button } from '@mantine/core';
import { useId } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import type { InboxMessage } from '#shared/areas/inbox';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { Markdown } from '../../markdown/Markdown';
import { Avatar } from '../../profiles/Avatar';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { Time } from '../../ui/text/Time';
import { HideBlocked } from '../contact';
import { ReportButton } from '../content';
import styles from './Messages.module.css';
import { OutgoingMessages } from './OutgoingMessages';
import type { Thread } from './state';
import type { useConversation } from './useConversation';

interface MessageListProps {
  opened: Pick<ReturnType<typeof useConversation>, 'isLoadingOlder' | 'olderError' | 'loadOlder'>;
  thread: Thread;
  inboxId: number;
  user: LoggedUser;
}

/** The messages of a conversation, oldest first, followed by the viewer's outgoing ones. */
export function MessageList({ opened, thread, inboxId, user }: MessageListProps) {
  const { isLoadingOlder, olderError, loadOlder } = opened;
  return (
    <div className={styles.messages}>
      {olderError !== undefined && <ErrorNotice text={olderError} onRetry={loadOlder} />}
      {thread.hasMore && (
        <Button className={styles.older ?? ''} variant="default" loading={isLoadingOlder} onClick={loadOlder}>
          Show older messages
        </Button>
      )}
      <div role="log" aria-label="Conversation">
        <ol className={styles.list}>
          {thread.messages.map((message) => (
            <li key={message.id}>
              <HideBlocked from={message.from.id}>
                <Message message={message} isOwn={message.from.id === user.info.id} />
              </HideBlocked>
            </li>
          ))}
        </ol>
      </div>
      <OutgoingMessages inboxId={inboxId} user={user} />
    </div>
  );
}

function Message({
  message: { id, from, timestamp, message, pictures },
  isOwn,
}: {
  message: InboxMessage;
  isOwn: boolean;
}) {
  const nameId = useId();
  return (
    <article
      className={styles.message}
      id={`inbox-message-${id}`}
      data-own={isOwn || undefined}
      data-line
      tabIndex={-1}
      aria-labelledby={nameId}
    >
      <Avatar of={from} kind="developer" size={36} />
      <div className={styles.bubble}>
        <header className={styles.line}>
          <strong id={nameId} className={styles.name}>
            <DeveloperLink of={from} />
          </strong>
          <span className={styles.when}>
            <Time at={timestamp} format="full" />
          </span>
          <span className={styles.report}>
            <ReportButton
              kind="inboxMessage"
              targetId={id}
              aboutId={from.id}
              name={`message by ${from.alias}`}
              size={28}
            />
          </span>
        </header>
        <Markdown text={message} pictures={pictures} mode="limited" />
      </div>
    </article>
  );
}
