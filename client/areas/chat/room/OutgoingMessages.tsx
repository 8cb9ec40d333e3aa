import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { LoggedUser } from '#shared/areas/account';
import { useDraft } from '../../../app/drafts';
import { useAppDispatch } from '../../../app/hooks';
import { Markdown } from '../../../markdown/Markdown';
import { LevelRing } from '../../../profiles/LevelRing';
import type { Outgoing } from '../chat.slice';
import { messageDraft } from './MessageBox';
import { SenderName } from './MessageGroup';
import styles from './Messages.module.css';
import { discard, sayAgain } from './sending';

interface OutgoingMessagesProps {
  viewer: LoggedUser['info'];
  outgoing: readonly Outgoing[];
  /** The last message of the room is the viewer's own: no need to say who speaks. */
  goOn: boolean;
}

/** The viewer's messages that are on their way, and those that did not arrive. */
export function OutgoingMessages({ viewer, outgoing, goOn }: OutgoingMessagesProps) {
  if (outgoing.length === 0) return null;
  return (
    <div className={styles.group} data-goes-on={goOn || undefined}>
      {goOn ? (
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
        {!goOn && (
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

function OutgoingMessage({ outgoing }: { outgoing: Outgoing }) {
  const dispatch = useAppDispatch();
  const draft = useDraft(messageDraft(outgoing.chatRoomId));
  const isFailed = outgoing.status === 'failed';

  function takeBack() {
    draft.setText([outgoing.message, draft.text].filter((part) => part !== '').join('\n'));
    dispatch(discard(outgoing));
  }
  return (
    <div className={styles.outgoing} data-status={outgoing.status}>
      <Markdown text={outgoing.message} mode="limited" />
      {!isFailed && <IconClock size={13} className={styles.pending ?? ''} role="img" aria-label="Sending" />}
      {isFailed && (
        <div className={styles.failed} role="alert">
          <span>{outgoing.error}</span>
          <Button size="compact-xs" variant="light" onClick={() => void dispatch(sayAgain(outgoing))}>
            Retry
          </Button>
          <Button size="compact-xs" variant="subtle" color="text" onClick={takeBack}>
            Edit
          </Button>
          <Button size="compact-xs" variant="subtle" color="text" onClick={() => dispatch(discard(outgoing))}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}
