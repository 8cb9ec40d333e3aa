import { Button, Group } from '@mantine/core';
import { Suspense, useRef } from 'react';
import type { Person } from '#shared/shapes';
import { useAppDispatch } from '../../../app/hooks';
import { BlockButton } from '../../contact';
import styles from './PrivateChat.module.css';
import { useFocusOnRequest } from '../companion/useFocusOnRequest';
import { acceptRequest } from './usePrivateChat';

interface RequestNoteProps {
  chatId: string;
  partner: Person;
  onBlocked: () => void;
}

/** Above a conversation that a stranger has begun: accepts it, as an answer does too, or blocks the stranger. */
export function RequestNote({ chatId, partner: { id, alias }, onBlocked }: RequestNoteProps) {
  const dispatch = useAppDispatch();
  const note = useRef<HTMLParagraphElement>(null);
  useFocusOnRequest(note);
  return (
    <div className={styles.request}>
      <p ref={note} tabIndex={-1} data-place="focus">
        You do not follow {alias}, who would like to talk with you.
      </p>
      <Group gap={4}>
        <Button variant="light" color="leaf" size="compact-sm" onClick={() => void dispatch(acceptRequest(chatId))}>
          Accept
        </Button>
        {id !== null && (
          <Suspense>
            <BlockButton developer={{ id, alias }} onBlocked={onBlocked} />
          </Suspense>
        )}
      </Group>
    </div>
  );
}
