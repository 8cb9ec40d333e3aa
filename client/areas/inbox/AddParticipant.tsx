import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { inbox, inboxEvents, inboxTexts, type Conversation } from '#shared/areas/inbox';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { Modal } from '../../ui/overlay/Modal';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { showToast } from '../../ui/feedback/toasts';
import { PersonSearch } from '../search';
import styles from './Inbox.module.css';
import type { Recipient } from './participants';

interface AddParticipantProps {
  conversation: Conversation;
  onClose: () => void;
}

/** A dialog to search for somebody and, once confirmed, add them to a conversation. */
export default function AddParticipant({ conversation, onClose }: AddParticipantProps) {
  const [person, setPerson] = useState<Recipient | null>(null);
  const [error, setError] = useState<string>();
  const { isAdding, add } = useAdding(conversation.id, { onError: setError, onDone: onClose });
  const present = conversation.participants.flatMap(({ id }) => id ?? []);
  return (
    <Modal opened onClose={onClose} title="Add a participant" size="sm">
      <div className={styles.adding}>
        {person === null ? (
          <PersonSearch label="Developer" without={present} onChoose={setPerson} autoFocus />
        ) : (
          <>
            <p>
              Add <strong dir="auto">{person.alias}</strong> to “{conversation.subject}”? They can read everything that
              was written in it so far.
            </p>
            {error !== undefined && <ErrorNotice text={error} />}
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                onClick={() => {
                  setPerson(null);
                  setError(undefined);
                }}
              >
                Someone else
              </Button>
              <Button autoFocus loading={isAdding} onClick={() => void add(person)}>
                Add {person.alias}
              </Button>
            </Group>
          </>
        )}
      </div>
    </Modal>
  );
}

interface Adding {
  onError: (text: string) => void;
  onDone: () => void;
}

function useAdding(inboxId: number, { onError, onDone }: Adding) {
  const dispatch = useAppDispatch();
  const counts = useAppSelector((state) => state.session.user?.counts);
  const [isAdding, setAdding] = useState(false);

  async function add({ id: participantId, alias }: Recipient) {
    setAdding(true);
    try {
      const conversation = await call(inbox.addParticipant, { inboxId, participantId });
      const { inbox: unread = 0, inboxRequests: unreadRequests = 0 } = counts ?? {};
      dispatch(onLive(inboxEvents.inboxConversationUpdated)({ id: inboxId, unread, unreadRequests, conversation }));
      showToast(inboxTexts.added(alias));
      onDone();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      onError(error.message);
    } finally {
      setAdding(false);
    }
  }
  return { isAdding, add };
}
