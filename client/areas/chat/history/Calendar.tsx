import { ActionIcon } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { dayName, monthText } from '#shared/calendarDay';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { DaysNote } from './DaysNote';
import styles from './History.module.css';
import { monthFrom, monthOf, thisMonth, weeksOf } from './months';
import { useMonth } from './useHistory';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface CalendarProps {
  chatRoomId: string;
  /** The day that was left: its month is shown, and it takes the focus. */
  from: string | null;
  onChoose: (day: string) => void;
}

/** The days with messages, month by month, beginning with the latest. */
export function Calendar({ chatRoomId, from, onChoose }: CalendarProps) {
  const [chosen, setChosen] = useState(from && monthOf(from));
  const [left, setLeft] = useState(from);
  function goTo(other: string) {
    setChosen(other);
    setLeft(null);
  }
  const newest = useMonth(chatRoomId, thisMonth());
  const { firstDay, lastDay } = newest.data ?? {};
  const month = chosen ?? (lastDay ? monthOf(lastDay) : thisMonth());
  const shown = useMonth(chatRoomId, month);
  const error = newest.error ?? shown.error;
  if (error)
    return (
      <div className={styles.inset}>
        <ErrorNotice text={error} onRetry={newest.error ? newest.retry : shown.retry} />
      </div>
    );
  if (!newest.data)
    return (
      <div className={styles.inset}>
        <LoadingSkeleton count={6} />
      </div>
    );
  if (!firstDay || !lastDay)
    return (
      <div className={styles.inset}>
        <EmptyState text="No one has written anything here yet." icon={<IconCalendarOff size={32} />} />
      </div>
    );
  const counts = new Map(shown.data?.items.map(({ day, messageCount }) => [day, messageCount]));
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <ActionIcon
          variant="subtle"
          color="text"
          size={36}
          aria-label="Previous month"
          disabled={month <= monthOf(firstDay)}
          onClick={() => goTo(monthFrom(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <h3 className={styles.title} aria-live="polite">
          {monthText(month)}
        </h3>
        <ActionIcon
          variant="subtle"
          color="text"
          size={36}
          aria-label="Next month"
          disabled={month >= monthOf(lastDay)}
          onClick={() => goTo(monthFrom(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <Month month={month} counts={counts} from={left} onChoose={onChoose} />
      <DaysNote />
    </div>
  );
}

interface MonthProps extends Pick<CalendarProps, 'from' | 'onChoose'> {
  month: string;
  counts: ReadonlyMap<string, number>;
}

function Month({ month, counts, from, onChoose }: MonthProps) {
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={index}>
            {week.map((day, at) => (
              <td key={day ?? at}>
                {day && <Day day={day} count={counts.get(day) ?? 0} wasLeft={day === from} onChoose={onChoose} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<CalendarProps, 'onChoose'> {
  day: string;
  count: number;
  wasLeft: boolean;
}

function Day({ day, count, wasLeft, onChoose }: DayProps) {
  const date = Number(day.slice(8));
  if (count === 0) return <span className={styles.noDay}>{date}</span>;
  const messages = count === 1 ? '1 message' : `${count} messages`;
  return (
    <button
      type="button"
      className={styles.day}
      autoFocus={wasLeft}
      aria-label={`${dayName(day)}, ${messages}`}
      title={messages}
      onClick={() => onChoose(day)}
    >
      {date}
    </button>
  );
}
