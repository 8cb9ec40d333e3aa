import { IconDeviceGamepad2, IconInfoCircle, IconUserPlus, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/areas/chat';
import { Time } from '../../../ui/text/Time';
import { HideBlocked } from '../../contact';
import type { ChatRow } from './chatRows';
import { MessageGroup } from './MessageGroup';
import styles from './Messages.module.css';

/** Messages from the oldest to the newest, with days and other marks between them. */
export function MessageRows({ rows }: { rows: readonly ChatRow[] }) {
  return rows.map((row) => <Row key={row.key} row={row} />);
}

function Row({ row }: { row: ChatRow }) {
  switch (row.kind) {
    case 'day':
      return (
        <div className={styles.day}>
          <Time at={row.at} format="day" />
        </div>
      );
    case 'new':
      return <div className={styles.new}>New</div>;
    case 'system':
      return <SystemMessage message={row.message} />;
    case 'group':
      return (
        <HideBlocked from={row.from.id}>
          <MessageGroup from={row.from} messages={row.messages} />
        </HideBlocked>
      );
  }
}

const icons: Record<ChatMessage['systemMessageType'], Icon> = {
  registeredDeveloper: IconUserPlus,
  createdGame: IconDeviceGamepad2,
  message: IconInfoCircle,
  '': IconInfoCircle,
};

/** A message of the site: somebody registered, a game was created, or a text of its own. */
function SystemMessage({ message }: { message: ChatMessage }) {
  const SystemIcon = icons[message.systemMessageType];
  const textId = useId();
  return (
    <article className={styles.system} id={`chat-line-${message.id}`} data-line tabIndex={-1} aria-labelledby={textId}>
      <SystemIcon size={15} aria-hidden />
      <span id={textId}>
        {message.targetUrl !== null && <Link to={message.targetUrl}>{message.targetAlias}</Link>} {message.message}
      </span>
      <Time at={message.timestamp} format="clock" className={styles.time} />
    </article>
  );
}
