import type { HistoryEntry } from '#shared/areas/developerEvents';
import type { SectionProps } from './section';
import styles from './Section.module.css';

export const WorkHistory = ({ developer: { workHistory }, isOwn }: SectionProps) => (
  <History entries={workHistory} empty={isOwn ? 'Where you have worked so far.' : ''} />
);

export const EducationHistory = ({ developer: { educationHistory }, isOwn }: SectionProps) => (
  <History entries={educationHistory} empty={isOwn ? 'Where you learned what you do.' : ''} />
);

function History({ entries, empty }: { entries: readonly HistoryEntry[]; empty: string }) {
  if (entries.length === 0) return <p className={styles.quiet}>{empty}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry, index) => (
        <li key={index} className={styles.entry}>
          <strong>{entry.title || entry.place}</strong>
          {entry.title && <span>{entry.place}</span>}
          {(entry.start || entry.end) && <small>{timeText(entry)}</small>}
        </li>
      ))}
    </ul>
  );
}

/** The time of an entry from its two free texts, either of which may be empty. */
function timeText({ start, end }: HistoryEntry): string {
  if (start && end) return `${start} – ${end}`;
  return start ? `Since ${start}` : `Until ${end}`;
}
