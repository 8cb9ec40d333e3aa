import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/account';
import { useDraft } from '../../app/drafts';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Markdown } from '../../markdown/Markdown';
import { Avatar } from '../../profiles/Avatar';
import styles from './Messages.module.css';
import { discard, sayAgain } from './sending';
import type { Outgoing } from './state';
import { messageDraft } from './ReplyBox';

interface OutgoingMessagesProps {
  inboxId: number;
  user: LoggedUser;
}

/** The viewer's messages that are on their way, and those that did not arrive. */
export function OutgoingMessages({ inboxId, user }: OutgoingMessagesProps) {
  const dispatch = useAppDispatch();
  const draft = useDraft(messageDraft(inboxId));
  const outgoing = useAppSelector((state) => state.inbox.outgoing);
  const shown = outgoing.filter((each) => each.inboxId === inboxId && each.arrivedAs === undefined);
  if (shown.length === 0) return null;

  function takeBack(message: Outgoing) {
    draft.setText([message.message, draft.text].filter((part) => part !== '').join('\n\n'));
    dispatch(discard(message));
  }

  return (
    <ol className={styles.list} aria-label="Not yet sent">
      {shown.map((each) => (
        <li key={each.key} className={styles.message} data-own data-status={each.status}>
          <Avatar of={user.info} kind="developer" size={36} />
          <div className={styles.bubble}>
            <header className={styles.line}>
              <strong className={styles.name}>{user.info.alias}</strong>
              {each.status === 'sending' && (
                <IconClock size={14} className={styles.when} role="img" aria-label="Sending" />
              )}
            </header>
            <Markdown text={each.message} mode="limited" />
            {each.status === 'failed' && (
              <div className={styles.failed} role="alert">
                <span>{each.error}</span>
                <Button size="compact-sm" variant="light" onClick={() => void dispatch(sayAgain(each))}>
                  Retry
                </Button>
                <Button size="compact-sm" variant="subtle" color="text" onClick={() => takeBack(each)}>
                  Edit
                </Button>
                <Button size="compact-sm" variant="subtle" color="text" onClick={() => dispatch(discard(each))}>
                  Discard
                </Button>
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
