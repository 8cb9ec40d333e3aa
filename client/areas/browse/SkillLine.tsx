import { VisuallyHidden } from '@mantine/core';
import { useReference } from '../reference';
import styles from './Card.module.css';

const maxShown = 4;

/** The names of the first skills, and the number of the others. */
export function SkillLine({ skillIds }: { skillIds: number[] }) {
  const { skill, known, error } = useReference();
  const names = skillIds.flatMap((id) => skill(id)?.skill ?? []);
  // An empty line keeps the place of names that are still being fetched.
  if (skillIds.length > 0 && !known && error === undefined) return <div className={styles.skillsPlace} />;
  if (names.length === 0) return null;
  const hidden = names.slice(maxShown);
  return (
    <ul className={styles.skills} aria-label="Skills">
      {names.slice(0, maxShown).map((name) => (
        <li key={name} className={styles.skill}>
          {name}
        </li>
      ))}
      {hidden.length > 0 && (
        <li className={styles.quiet} title={hidden.join(', ')}>
          +{hidden.length}
          <VisuallyHidden> more: {hidden.join(', ')}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
