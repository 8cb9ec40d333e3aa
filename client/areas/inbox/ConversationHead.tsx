import { Button } from '@mantine/core';
import { IconLogout, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { inboxLimits, inboxTexts, type Conversation } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { toastOnError } from '../../app/data/toastOnError';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { showToast } from '../../ui/feedback/toasts';
import { developerFace, FaceStack } from '../../profiles/FaceStack';
import styles from './Inbox.module.css';
import { leave } from './conversationActions';

const AddParticipant = lazyWithRetry(() => import('./AddParticipant'));

interface ConversationHeadProps {
  conversation: Conversation;
  viewerId: number;
}

/** Subject and participants of a conversation, with buttons to add somebody and to leave it. */
export function ConversationHead({ conversation, viewerId }: ConversationHeadProps) {
  const [adding, setAdding] = useState(false);
  const { subject, participants } = conversation;
  const isFull = participants.length >= inboxLimits.participants;
  return (
    <header className={styles.head}>
      <h1 dir="auto">{subject}</h1>
      <div className={styles.present}>
        <FaceStack faces={participants.map(developerFace)} />
        <ul className={styles.presentNames} aria-label="Participants">
          {participants.map(({ id, alias, stringUrl }) => (
            <li key={id}>
              <Link to={paths.developer(stringUrl)}>{alias}</Link>
              {id === viewerId && ' (you)'}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          size="sm"
          disabled={isFull}
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add participant
        </Button>
        <LeaveButton conversation={conversation} />
      </div>
      {adding && (
        <Suspense>
          <AddParticipant conversation={conversation} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </header>
  );
}

function LeaveButton({ conversation: { id, participants } }: Pick<ConversationHeadProps, 'conversation'>) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const isLast = participants.length === 1;

  const leaveIt = () =>
    toastOnError(async () => {
      await dispatch(leave(id, () => navigate(paths.inbox)));
      showToast(inboxTexts.left);
    });

  return (
    <>
      <Button
        variant="subtle"
        color="text"
        size="sm"
        leftSection={<IconLogout size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Leave
      </Button>
      <LazyConfirmDialog
        opened={asking}
        title="Leave this conversation?"
        text={
          isLast
            ? 'No one else is in it any more, so it will be deleted with everything that was written in it.'
            : 'You will no longer be able to read it unless one of the others adds you again. What you wrote stays for them.'
        }
        confirm={isLast ? 'Delete it' : 'Leave'}
        danger
        onConfirm={leaveIt}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
