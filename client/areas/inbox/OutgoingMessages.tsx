import type { LoggedUser } from '#shared/areas/session';
import { useDraft } from '../../app/forms/drafts';
import { useAppDispatch } from '../../app/hooks';
import { useOutgoing, type Outgoing } from '../../app/live/outbox';
import type { RootState } from '../../app/store';
import { SendingFailed, SendingIcon } from '../../ui/feedback/OutgoingStatus';
import { Markdown } from '../../markdown/Markdown';
import { Avatar } from '../../profiles/Avatar';
import styles from './Messages.module.css';
import { sendMessage } from './sending';
import { inboxOutbox, type UnsentMessage } from './state';
import { messageDraft } from './ReplyBox';

const selectOutgoing = (state: RootState) => state.inbox.outgoing;

interface OutgoingMessagesProps {
  inboxId: number;
  user: LoggedUser;
}

/** The viewer's messages that are on their way, and those that did not arrive. */
export function OutgoingMessages({ inboxId, user }: OutgoingMessagesProps) {
  const dispatch = useAppDispatch();
  const draft = useDraft(messageDraft(inboxId));
  const outgoing = useOutgoing(inboxOutbox, selectOutgoing, (message) => message.inboxId === inboxId);
  if (outgoing.length === 0) return null;
  const discard = (message: Outgoing<UnsentMessage>) => dispatch(inboxOutbox.discard(message));

  function edit(message: Outgoing<UnsentMessage>) {
    draft.setText([message.message, draft.text].filter((part) => part !== '').join('\n\n'));
    discard(message);
  }

  return (
    <ol className={styles.list} aria-label="Not yet sent">
      {outgoing.map((each) => (
        <li key={each.key} className={styles.message} data-own data-status={each.status}>
          <Avatar of={user.info} kind="developer" size={36} />
          <div className={styles.bubble}>
            <header className={styles.line}>
              <strong className={styles.name} dir="auto">
                {user.info.alias}
              </strong>
              {each.status === 'sending' && <SendingIcon />}
            </header>
            <Markdown text={each.message} mode="limited" />
            {each.status === 'failed' && (
              <SendingFailed
                error={each.error}
                help={each.help}
                onRetry={() => void dispatch(sendMessage(each))}
                onEdit={() => edit(each)}
                onDiscard={() => discard(each)}
              />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
