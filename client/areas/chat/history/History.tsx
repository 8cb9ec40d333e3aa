import { Button } from '@mantine/core';
import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayName } from '#shared/calendarDay';
import { paths } from '#shared/pages';
import { Calendar } from './Calendar';
import { DaysNote } from './DaysNote';
import styles from './History.module.css';
import { HistoryDay } from './HistoryDay';
import { chatIdIn } from '#shared/privateRooms';

/** Messages by day: a calendar, then the messages of the chosen day. */
export function History({ chatRoomId }: { chatRoomId: string }) {
  const [day, setDay] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  function goBack() {
    setLeft(day);
    setDay(null);
  }
  if (day === null)
    return (
      <div className="scroller">
        <Calendar chatRoomId={chatRoomId} from={left} onChoose={setDay} />
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
          onClick={goBack}
        >
          All days
        </Button>
        <h3 className={styles.title}>{dayName(day)}</h3>
        {chatIdIn(chatRoomId) === null && (
          <Link
            to={paths.chatDay(chatRoomId, day)}
            className={styles.address}
            aria-label="Open this day as a page that can be linked"
            title="Open this day as a page that can be linked"
          >
            <IconExternalLink size={16} aria-hidden />
          </Link>
        )}
      </div>
      <div className="scroller" tabIndex={-1} role="region" aria-label={`Messages of ${dayName(day)}`}>
        <div className={styles.inset}>
          <DaysNote />
        </div>
        <HistoryDay chatRoomId={chatRoomId} historyDate={day} />
      </div>
    </>
  );
}
