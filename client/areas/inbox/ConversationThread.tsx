import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/session';
import type { Conversation } from '#shared/areas/inbox';
import { useRovingTabIndex } from '../../ui/focus/useRovingTabIndex';
import { othersIn } from './participants';
import { MessageList } from './MessageList';
import styles from './Messages.module.css';
import { RequestNotice } from './RequestNotice';
import type { useConversation } from './useConversation';
import { useStickToPageEnd } from './useStickToPageEnd';
import { Removable } from '../../app/forms/Removable';
import { ReplyBox } from './ReplyBox';

interface ConversationThreadProps {
  opened: ReturnType<typeof useConversation>;
  conversation: Conversation;
  user: LoggedUser;
}

/** The messages of a conversation and the box to answer, scrolled to the newest message. */
export function ConversationThread({ opened, conversation, user }: ConversationThreadProps) {
  const { thread } = opened;
  const { id } = conversation;
  const viewerId = user.info.id;
  const hasOthers = othersIn(conversation, viewerId).length > 0;
  const messages = thread?.messages ?? [];
  const { boxRef, leftAt, goToEnd } = useStickToPageEnd({ first: messages[0]?.id, last: messages.at(-1)?.id });
  const focusNewest = useRovingTabIndex(boxRef, 'last');
  const missed =
    leftAt === null ? 0 : messages.filter((message) => message.id > leftAt && message.from.id !== viewerId).length;
  function sent() {
    goToEnd();
    focusNewest();
  }
  const focusReply = () => boxRef.current?.querySelector('textarea')?.focus();
  return (
    <div ref={boxRef} className={styles.thread}>
      {thread && <MessageList opened={opened} thread={thread} inboxId={id} user={user} />}
      {missed > 0 && (
        <Button className={styles.pill ?? ''} size="xs" rightSection={<IconArrowDown size={14} />} onClick={goToEnd}>
          {missed === 1 ? '1 new message' : `${missed} new messages`}
        </Button>
      )}
      {conversation.isRequest && (
        <RequestNotice conversation={conversation} viewerId={viewerId} onAccepted={focusReply} />
      )}
      <Removable isOpen={hasOthers}>
        {hasOthers ? (
          <ReplyBox conversation={conversation} onSend={sent} />
        ) : (
          <p className={styles.alone}>Everyone else has left this conversation. Add someone to continue.</p>
        )}
      </Removable>
    </div>
  );
}
