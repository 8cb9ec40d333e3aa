import styles from './Rows.module.css';

const columns = {
  threads: ['Thread', 'Last post', 'Replies', 'Views'],
  forums: ['Forum', 'Last reply', 'Threads', 'Posts', 'Views'],
} as const;

interface ColumnHeadsProps {
  kind: keyof typeof columns;
  /** Rows end with a button. */
  isEditable?: boolean;
}

/** The names of the columns above the rows; to screen readers each row names its own. */
export function ColumnHeads({ kind, isEditable = false }: ColumnHeadsProps) {
  return (
    <div className={styles.container} aria-hidden>
      <div className={styles.heads} data-kind={kind} data-editable={isEditable || undefined}>
        {columns[kind].map((name, index) => (
          <span key={name} className={index > 1 ? styles.number : undefined}>
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
