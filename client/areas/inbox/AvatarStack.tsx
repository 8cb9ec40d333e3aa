import type { Person } from '#shared/shapes';
import { Avatar } from '../../profiles/Avatar';
import styles from './Inbox.module.css';

const maxAvatars = 3;

/** Overlapping avatars of the first few people, whose names stand beside. */
export function AvatarStack({ people }: { people: readonly Person[] }) {
  return (
    <span className={styles.avatars} aria-hidden>
      {people.slice(0, maxAvatars).map((person) => (
        <Avatar key={person.id} of={person} kind="developer" size={28} />
      ))}
    </span>
  );
}
