import { Button } from '@mantine/core';
import type { Person } from '#shared/shapes';
import { useAppDispatch } from '../../app/hooks';
import styles from './PrivateChat.module.css';
import { acceptRequest } from './usePrivateChat';

/** Over a conversation that a stranger has begun: to take it among the others. An answer does so as well. */
export function RequestNote({ chatId, partner }: { chatId: string; partner: Person }) {
  const dispatch = useAppDispatch();
  return (
    <div className={styles.request}>
      <p>You do not follow {partner.alias}, who would like to talk with you.</p>
      <Button size="compact-sm" onClick={() => void dispatch(acceptRequest(chatId))}>
        Accept
      </Button>
    </div>
  );
}
