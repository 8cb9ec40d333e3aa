import { Button } from '@mantine/core';
import type { Conversation } from '#shared/areas/inbox';
import { useAppDispatch } from '../../app/hooks';
import { orTell } from '../../app/orTell';
import styles from './Inbox.module.css';
import { namesOf, othersIn } from './people';
import { accept } from './useConversation';

interface RequestNoticeProps {
  conversation: Conversation;
  viewerId: number;
}

/** Above the answer to strangers: until it is accepted or answered, it stays quiet. */
export function RequestNotice({ conversation, viewerId }: RequestNoticeProps) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.request} role="note">
      <p>
        You do not follow {namesOf(othersIn(conversation, viewerId))}. Accept this, or answer it, to move it among your
        conversations; leave it if it is not for you.
      </p>
      <Button size="sm" variant="default" onClick={() => void orTell(() => dispatch(accept(conversation.id)))}>
        Accept
      </Button>
    </div>
  );
}
