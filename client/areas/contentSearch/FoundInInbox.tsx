import type { FoundInboxMessage } from '#shared/areas/contentSearch';
import { paths } from '#shared/pages';
import type { SearchWord } from '#shared/searchWords';
import { Time } from '../../ui/text/Time';
import { FoundRow } from './FoundRow';
import styles from './Search.module.css';

/** Messages of the viewer's inbox that match. */
export function FoundInboxMessages({
  items,
  words,
}: {
  items: readonly FoundInboxMessage[];
  words: readonly SearchWord[];
}) {
  return items.map((message) => (
    <FoundRow
      key={message.id}
      to={paths.conversation(message.inboxId)}
      title={message.subject}
      excerpt={message.excerpt}
      words={words}
      by={{ of: message.poster, kind: 'developer' }}
      from={message.poster.id}
    >
      <span className={styles.kind}>Message</span>
      <span dir="auto">by {message.poster.alias}</span>
      <Time at={message.timestamp} />
    </FoundRow>
  ));
}
