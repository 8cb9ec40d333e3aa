import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Conversation } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { toastOnError } from '../../app/data/toastOnError';
import { BlockButton } from '../contact';
import styles from './Inbox.module.css';
import { acceptRequest, leave } from './conversationActions';
import { namesOf, othersIn } from './participants';

interface RequestNoticeProps {
  conversation: Conversation;
  viewerId: number;
  onAccepted: () => void;
}

/** Above the answer to strangers: accepts their conversation or blocks them. Until then it makes no alerts. */
export function RequestNotice({ conversation, viewerId, onAccepted }: RequestNoticeProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const others = othersIn(conversation, viewerId);
  // Of several participants it is not known here who began the conversation.
  const [alone] = others.length === 1 ? others : [];
  async function accept() {
    await dispatch(acceptRequest(conversation.id));
    onAccepted();
  }
  return (
    <div className={styles.request} role="note">
      <p>
        You do not follow {namesOf(others)}. Accept or answer it to move it to your conversations, or simply leave it
        here.
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
        <Button size="sm" variant="default" onClick={() => void toastOnError(accept)}>
          Accept
        </Button>
      </Group>
    </div>
  );
}
