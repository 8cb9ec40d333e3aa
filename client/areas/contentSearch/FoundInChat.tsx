import { siteRoomName } from '#shared/areas/chat';
import type { FoundChatLine, FoundPrivateLine } from '#shared/areas/contentSearch';
import { paths } from '#shared/pages';
import type { SearchWord } from '#shared/searchWords';
import { Time } from '../../ui/text/Time';
import { privateRoomOf } from '#shared/privateRooms';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

interface FoundProps<T> {
  items: readonly T[];
  words: readonly SearchWord[];
}

/** Lines of chat rooms that match. */
export function FoundChatLines({ items, words }: FoundProps<FoundChatLine>) {
  return items.map((line) => (
    <FoundRow
      key={line.id}
      to={paths.chatDay(line.chatRoomId, String(line.id))}
      title={line.poster.alias}
      excerpt={line.excerpt}
      words={words}
      by={{ of: line.poster, kind: 'developer' }}
      from={line.poster.id}
    >
      <span className={styles.kind}>Chat</span>
      <span dir="auto">{line.roomAlias ?? siteRoomName}</span>
      <Time at={line.timestamp} />
    </FoundRow>
  ));
}

/** Lines of the viewer's private conversations that match. */
export function FoundPrivateLines({ items, words }: FoundProps<FoundPrivateLine>) {
  return items.map((line) => (
    <FoundRow
      key={line.id}
      to={paths.chatDay(privateRoomOf(line.chatId), String(line.id))}
      title={line.poster.alias}
      excerpt={line.excerpt}
      words={words}
      by={{ of: line.poster, kind: 'developer' }}
      from={line.poster.id}
    >
      <span className={styles.kind}>Private chat</span>
      <span dir="auto">with {line.partner.alias}</span>
      <Time at={line.timestamp} />
    </FoundRow>
  ));
}
