import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Empty } from '../../ui/Empty';
import { Notice } from '../../ui/Notice';
import { Waiting } from '../../ui/Waiting';
import styles from './History.module.css';
import { HistoryDay } from './HistoryDay';
import { dayName } from './lines';
import { useDates } from './useHistory';

/** What was said on earlier days: the days, then the messages of one. */
export function History({ chatRoomId }: { chatRoomId: string }) {
  const [day, setDay] = useState<string | null>(null);
  const [pages, setPages] = useState(1);
  if (day === null)
    return (
      <div className="scroller">
        <ul className={styles.dates}>
          {Array.from({ length: pages }, (_, page) => (
            <DatesPage
              key={page}
              chatRoomId={chatRoomId}
              page={page}
              isLast={page === pages - 1}
              onChoose={setDay}
              onMore={() => setPages(pages + 1)}
            />
          ))}
        </ul>
      </div>
    );
  return (
    <>
      <div className={styles.head}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="text"
          leftSection={<IconChevronLeft size={16} />}
          onClick={() => setDay(null)}
        >
          All days
        </Button>
        <h3 className={styles.title}>{dayName(day)}</h3>
      </div>
      <div className="scroller" tabIndex={0} role="region" aria-label={`Messages of ${dayName(day)}`}>
        <HistoryDay chatRoomId={chatRoomId} historyDate={day} />
      </div>
    </>
  );
}

interface DatesPageProps {
  chatRoomId: string;
  page: number;
  isLast: boolean;
  onChoose: (day: string) => void;
  onMore: () => void;
}

function DatesPage({ chatRoomId, page, isLast, onChoose, onMore }: DatesPageProps) {
  const { data, error, retry } = useDates(chatRoomId, page);
  if (error)
    return (
      <li className={styles.inset}>
        <Notice text={error} onRetry={retry} />
      </li>
    );
  if (!data)
    return (
      <li className={styles.inset}>
        <Waiting count={6} />
      </li>
    );
  if (page === 0 && data.items.length === 0)
    return (
      <li className={styles.inset}>
        <Empty text="Nothing was said here yet." icon={<IconCalendarOff size={32} />} />
      </li>
    );
  return (
    <>
      {data.items.map(({ day, messageCount }) => (
        <li key={day}>
          <button type="button" className={styles.date} onClick={() => onChoose(day)}>
            <span>{dayName(day)}</span>
            <span className={styles.count}>{messageCount === 1 ? '1 message' : `${messageCount} messages`}</span>
            <IconChevronRight size={16} aria-hidden />
          </button>
        </li>
      ))}
      {isLast && data.hasMore && (
        <li className={styles.more}>
          <Button variant="subtle" size="compact-sm" onClick={onMore}>
            Earlier days
          </Button>
        </li>
      )}
    </>
  );
}
