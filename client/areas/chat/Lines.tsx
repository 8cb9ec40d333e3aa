import { IconDeviceGamepad2, IconInfoCircle, IconUserPlus, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/areas/chat';
import { Time } from '../../ui/Time';
import { Hidden } from '../contact';
import { Clock } from './Clock';
import type { Line } from './lines';
import { MessageGroup } from './MessageGroup';
import styles from './Messages.module.css';

/** What was said, from the oldest to the newest. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return lines.map((line) => <LineOf key={line.key} line={line} />);
}

function LineOf({ line }: { line: Line }) {
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
      return <SystemLine message={line.message} />;
    case 'group':
      return (
        <Hidden from={line.from.id}>
          <MessageGroup from={line.from} messages={line.messages} />
        </Hidden>
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
function SystemLine({ message }: { message: ChatMessage }) {
  const SystemIcon = icons[message.systemMessageType];
  const words = useId();
  return (
    <article className={styles.system} id={`chat-line-${message.id}`} data-line tabIndex={-1} aria-labelledby={words}>
      <SystemIcon size={15} aria-hidden />
      <span id={words}>
        {message.targetUrl !== null && <Link to={message.targetUrl}>{message.targetAlias}</Link>} {message.message}
      </span>
      <Clock at={message.timestamp} className={styles.time} />
    </article>
  );
}
