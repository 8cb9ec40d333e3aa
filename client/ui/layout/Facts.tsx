import { VisuallyHidden } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export interface Fact {
  icon: Icon;
  /** Meaning of the value, for those who cannot see the icon. */
  name: string;
  value: ReactNode;
}

/** A list of short facts, one a line. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ icon: FactIcon, name, value }) => (
        <div key={name} className={styles.fact} title={name}>
          <dt>
            <FactIcon size={16} aria-hidden />
            <VisuallyHidden>{name}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
