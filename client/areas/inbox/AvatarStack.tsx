import type { Person } from '#shared/shapes';
import { Avatar } from '../../profiles/Avatar';
import styles from './Inbox.module.css';

const maxAvatars = 3;

/** The first few of them, overlapping; their names stand beside. */
export function AvatarStack({ people }: { people: readonly Person[] }) {
  return (
    <span className={styles.faces} aria-hidden>
      {people.slice(0, maxAvatars).map((person) => (
        <Avatar key={person.id} of={person} kind="developer" size={28} />
      ))}
    </span>
  );
}
