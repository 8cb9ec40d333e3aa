import type { LoggedUser } from '#shared/areas/session';
import { useAppDispatch } from '../../../app/hooks';
import { Markdown } from '../../../markdown/Markdown';
import { LevelRing } from '../../../profiles/LevelRing';
import type { Outgoing } from '../../../app/live/outbox';
import { SendingFailed, SendingIcon } from '../../../ui/feedback/OutgoingStatus';
import { chatOutbox, type UnsentMessage } from '../chat.slice';
import { SenderName } from './MessageGroup';
import styles from './Messages.module.css';
import { returnToBox, sendMessage } from './sending';

interface OutgoingMessagesProps {
  viewer: LoggedUser['info'];
  outgoing: readonly Outgoing<UnsentMessage>[];
  /** The last message of the room is the viewer's own: avatar and name are left out. */
  continuesGroup: boolean;
}

/** The viewer's messages that are on their way, and those that did not arrive. */
export function OutgoingMessages({ viewer, outgoing, continuesGroup }: OutgoingMessagesProps) {
  if (outgoing.length === 0) return null;
  return (
    <div className={styles.group} data-goes-on={continuesGroup || undefined}>
      {continuesGroup ? (
        <span className={styles.avatar} />
      ) : (
        <LevelRing
          of={viewer}
          kind="developer"
          level={viewer.xpLevelData}
          size="small"
          className={styles.avatar ?? ''}
        />
      )}
      <div className={styles.words}>
        {!continuesGroup && (
          <div className={styles.head}>
            <SenderName from={viewer} />
          </div>
        )}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.key} outgoing={message} />
        ))}
      </div>
    </div>
  );
}

function OutgoingMessage({ outgoing }: { outgoing: Outgoing<UnsentMessage> }) {
  const dispatch = useAppDispatch();
  const discard = () => dispatch(chatOutbox.discard(outgoing));

  function edit() {
    returnToBox(outgoing.fromId, outgoing.chatRoomId, outgoing.message);
    discard();
  }
  return (
    <div className={styles.outgoing} data-status={outgoing.status}>
      <Markdown text={outgoing.message} mode="limited" />
      {outgoing.status === 'sending' ? (
        <SendingIcon size={13} className={styles.pending} />
      ) : (
        <SendingFailed
          error={outgoing.error}
          help={outgoing.help}
          size="compact-xs"
          onRetry={() => void dispatch(sendMessage(outgoing))}
          onEdit={edit}
          onDiscard={discard}
        />
      )}
    </div>
  );
}
