import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/areas/chat';
import { minuteMs } from '#shared/durations';
import { paths } from '#shared/pages';
import { Badges } from '../../../profiles/Badges';
import { LevelRing } from '../../../profiles/LevelRing';
import { useNear } from '../../../ui/layout/useNear';
import { Time } from '../../../ui/text/Time';
import { Message } from './Message';
import styles from './Messages.module.css';
import { Removable } from '../../../app/forms/Removable';
import type { Sender } from './roomMessages';

interface MessageGroupProps {
  from: Sender;
  messages: readonly ChatMessage[];
}

/** How near, in px, a group is before its picture is loaded. A room shows a third of its messages at first. */
const loadPictureWithin = 150;

/** Consecutive messages of one sender. */
export const MessageGroup = memo(function MessageGroup({ from, messages }: MessageGroupProps) {
  const nameId = useId();
  const { ref, isNear } = useNear(loadPictureWithin);
  const shown = isNear ? from : { ...from, hasAvatar: false };
  return (
    <div ref={ref} className={styles.group}>
      <LevelRing of={shown} kind="developer" level={from.xpLevelData} size="small" className={styles.avatar ?? ''} />
      <div className={styles.words}>
        {messages.map((message, index) => (
          <Removable key={message.id}>
            <Message message={message} nameId={nameId}>
              {index === 0 && (
                <div className={styles.head}>
                  <span id={nameId} className={styles.sender}>
                    <SenderName from={from} />
                  </span>
                  <Badges {...from} size={14} />
                  <Time at={message.timestamp} format="clock" className={styles.time} />
                </div>
              )}
              {isAfterPause(message, messages[index - 1]) && (
                <Time at={message.timestamp} format="clock" className={styles.time} />
              )}
            </Message>
          </Removable>
        ))}
      </div>
    </div>
  );
});

const pauseMs = 10 * minuteMs;

/** Whether a message came after a pause, so that its own time is shown. */
const isAfterPause = ({ timestamp }: ChatMessage, before: ChatMessage | undefined) =>
  before !== undefined && Date.parse(timestamp) - Date.parse(before.timestamp) >= pauseMs;

export function SenderName({ from }: { from: Pick<Sender, 'id' | 'alias' | 'stringUrl'> }) {
  if (from.id === null)
    return (
      <span className={styles.nobody} dir="auto">
        {from.alias}
      </span>
    );
  return (
    <Link to={paths.developer(from.stringUrl)} className={styles.name} dir="auto">
      {from.alias}
    </Link>
  );
}
