import { VisuallyHidden } from '@mantine/core';
import { compactNumber } from '../forum/compactNumber';
import styles from './Rows.module.css';

interface FactProps {
  name: string;
  count: number;
  /** The words after the number where there are no columns: 'reply', 'replies'. */
  unit?: [one: string, many: string];
}

/** A number in its column. */
export function Fact({ name, count, unit }: FactProps) {
  return (
    <div className={`${styles.number} ${unit ? '' : styles.views}`}>
      <VisuallyHidden component="dt">{name}</VisuallyHidden>
      <dd>
        {compactNumber(count)}
        {unit && (
          <span className={styles.unit} aria-hidden>
            {' '}
            {unit[count === 1 ? 0 : 1]}
          </span>
        )}
      </dd>
    </div>
  );
}
