import styles from './TagList.module.css';
import { byCategory, type Tag } from './tags';

/** Tags grouped by category. */
export function TagList({ tags, label }: { tags: Tag[]; label: string }) {
  return (
    <dl className={styles.groups} aria-label={label}>
      {byCategory(tags).map((group) => (
        <div key={group.category}>
          <dt>{group.category}</dt>
          {group.tags.map(({ id, skill }) => (
            <dd key={id}>{skill}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
