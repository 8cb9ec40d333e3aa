import { Time } from '../../../ui/text/Time';
import { HideBlocked } from '../../contact';
import type { ChatRow } from './chatRows';
import { MessageGroup } from './MessageGroup';
import styles from './Messages.module.css';
import { SystemMessages } from './SystemMessages';

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
      return <SystemMessages messages={row.messages} />;
    case 'group':
      return (
        <HideBlocked from={row.from.id}>
          <MessageGroup from={row.from} messages={row.messages} />
        </HideBlocked>
      );
  }
}
