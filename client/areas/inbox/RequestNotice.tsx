import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conversation } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/toastOnError';
import { BlockButton } from '../contact';
import styles from './Inbox.module.css';
import { leave } from './conversationActions';
import { namesOf, othersIn } from './participants';
import { accept } from './useConversation';

interface RequestNoticeProps {
  conversation: Conversation;
  viewerId: number;
  onAccepted: () => void;
}

/** Above the answer to strangers: until it is accepted or answered, it stays quiet. */
export function RequestNotice({ conversation, viewerId, onAccepted }: RequestNoticeProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const others = othersIn(conversation, viewerId);
  // Of several it is not known here who has begun.
  const [alone] = others.length === 1 ? others : [];
  async function take() {
    await dispatch(accept(conversation.id));
    onAccepted();
  }
  return (
    <div className={styles.request} role="note">
      <p>
        You do not follow {namesOf(others)}. Accept this, or answer it, to move it among your conversations; leave it if
        it is not for you.
      </p>
      <Group gap="xs">
        {alone?.id != null && (
          <Suspense>
            <BlockButton
              developer={{ id: alone.id, alias: alone.alias }}
              onBlocked={() => void toastOnError(() => dispatch(leave(conversation.id, () => navigate(paths.inbox))))}
            />
          </Suspense>
        )}
        <Button size="sm" variant="default" onClick={() => void toastOnError(take)}>
          Accept
        </Button>
      </Group>
    </div>
  );
}
