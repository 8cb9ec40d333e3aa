import { IconCalendarEvent, IconClock, IconDevices, IconUsers } from '@tabler/icons-react';
import { playtestLengthText, type Playtest } from '#shared/areas/playtests/playtests';
import { dayRangeText } from '#shared/calendarDay';
import { useReference } from '../reference';
import styles from './Playtests.module.css';

const people = (count: number) => `${count} ${count === 1 ? 'answer' : 'answers'}`;

/** How long a playtest takes, where it runs, until when, and how many have answered. */
export function PlaytestFacts({ playtest }: { playtest: Playtest }) {
  const { platformLabel } = useReference();
  const { minutes, platforms, lastDay, testers, answerCount } = playtest;
  const names = platforms.flatMap((id) => platformLabel(id) ?? []);
  return (
    <ul className={styles.facts} aria-label="Terms">
      <li>
        <IconClock size={16} aria-hidden /> {playtestLengthText(minutes)}
      </li>
      {names.length > 0 && (
        <li>
          <IconDevices size={16} aria-hidden /> {names.join(', ')}
        </li>
      )}
      <li>
        <IconCalendarEvent size={16} aria-hidden /> Until {dayRangeText(lastDay, lastDay)}
      </li>
      <li>
        <IconUsers size={16} aria-hidden />{' '}
        {testers === null ? people(answerCount) : `${answerCount} of ${people(testers)}`}
      </li>
    </ul>
  );
}
