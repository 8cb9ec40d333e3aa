import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/areas/chat';
import { paths } from '#shared/routes';
import { Badges } from '../../ui/Badges';
import { LevelRing } from '../../ui/LevelRing';
import { Clock } from './Clock';
import { MessageLine } from './MessageLine';
import styles from './Messages.module.css';
import type { Sender } from './roomMessages';

interface MessageGroupProps {
  from: Sender;
  messages: readonly ChatMessage[];
}

/** Messages that one person wrote in a row. */
export const MessageGroup = memo(function MessageGroup({ from, messages }: MessageGroupProps) {
  const [first] = messages;
  return (
    <div className={styles.group}>
      <LevelRing of={from} kind="developer" level={from.xpLevelData} size="small" className={styles.avatar ?? ''} />
      <div className={styles.words}>
        <div className={styles.head}>
          <SenderName from={from} />
          <Badges {...from} size={14} />
          {first && <Clock at={first.timestamp} className={styles.time} />}
        </div>
        {messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </div>
    </div>
  );
});

export function SenderName({ from }: { from: Pick<Sender, 'id' | 'alias' | 'stringUrl'> }) {
  if (from.id === null) return <span className={styles.nobody}>{from.alias}</span>;
  return (
    <Link to={paths.developer(from.stringUrl)} className={styles.name}>
      {from.alias}
    </Link>
  );
}
