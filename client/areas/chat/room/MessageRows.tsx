import { IconDeviceGamepad2, IconInfoCircle, IconUserPlus, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/areas/chat';
import { Time } from '../../../ui/text/Time';
import { HideBlocked } from '../../contact';
import { MessageTime } from './MessageTime';
import type { ChatRow } from './chatRows';
import { MessageGroup } from './MessageGroup';
import styles from './Messages.module.css';

/** What was said, from the oldest to the newest. */
export function MessageRows({ lines }: { lines: readonly ChatRow[] }) {
  return lines.map((line) => <Row key={line.key} line={line} />);
}

function Row({ line }: { line: ChatRow }) {
  switch (line.kind) {
    case 'day':
      return (
        <div className={styles.day}>
          <Time at={line.at} />
        </div>
      );
    case 'new':
      return <div className={styles.new}>New</div>;
    case 'system':
      return <SystemMessage message={line.message} />;
    case 'group':
      return (
        <HideBlocked from={line.from.id}>
          <MessageGroup from={line.from} messages={line.messages} />
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

/** Somebody registered, a game was created, or the site itself says something. */
function SystemMessage({ message }: { message: ChatMessage }) {
  const SystemIcon = icons[message.systemMessageType];
  const words = useId();
  return (
    <article className={styles.system} id={`chat-line-${message.id}`} data-line tabIndex={-1} aria-labelledby={words}>
      <SystemIcon size={15} aria-hidden />
      <span id={words}>
        {message.targetUrl !== null && <Link to={message.targetUrl}>{message.targetAlias}</Link>} {message.message}
      </span>
      <MessageTime at={message.timestamp} className={styles.time} />
    </article>
  );
}
