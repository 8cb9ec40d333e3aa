import {
  IconChevronDown,
  IconChevronUp,
  IconDeviceGamepad2,
  IconInfoCircle,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { useId, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { ChatMessage } from '#shared/areas/chat';
import { Time } from '../../../ui/text/Time';
import styles from './Messages.module.css';

/** So many neighbouring messages fold into one line. */
const foldFrom = 3;

const icons: Record<ChatMessage['systemMessageType'], Icon> = {
  registeredDeveloper: IconUserPlus,
  createdGame: IconDeviceGamepad2,
  message: IconInfoCircle,
  '': IconInfoCircle,
};

/** Neighbouring messages of the site. Many of them are one line ("6 people joined"), which opens to all. */
export function SystemMessages({ messages }: { messages: readonly ChatMessage[] }) {
  const [isOpen, setOpen] = useState(false);
  const [first] = messages;
  const last = messages.at(-1);
  if (!first || !last || messages.length < foldFrom)
    return messages.map((message) => <SystemMessage key={message.id} message={message} />);
  const FoldIcon = icons[first.systemMessageType];
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;

  function toggle({ currentTarget: line }: MouseEvent<HTMLElement>) {
    setOpen(!isOpen);
    // A room at its end stays there when it grows, which may move the line out of sight: two frames later.
    requestAnimationFrame(() => requestAnimationFrame(() => line.scrollIntoView({ block: 'nearest' })));
  }

  return (
    <>
      <button
        type="button"
        className={`${styles.system} ${styles.fold}`}
        id={`chat-fold-${first.id}`}
        data-line
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <FoldIcon size={15} aria-hidden />
        <span>{summaryOf(messages)}</span>
        <Chevron size={15} aria-hidden />
        <Time at={last.timestamp} format="clock" className={styles.time} />
      </button>
      {isOpen && messages.map((message) => <SystemMessage key={message.id} message={message} />)}
    </>
  );
}

/** "6 people joined", "2 games created", or both. */
function summaryOf(messages: readonly ChatMessage[]): string {
  const games = messages.filter(({ systemMessageType }) => systemMessageType === 'createdGame').length;
  const people = messages.length - games;
  const parts = [
    people > 0 && (people === 1 ? '1 person joined' : `${people} people joined`),
    games > 0 && (games === 1 ? '1 game created' : `${games} games created`),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

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
