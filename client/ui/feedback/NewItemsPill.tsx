import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './NewItemsPill.module.css';

interface NewItemsPillProps {
  /** How many items wait; none shows no pill. */
  count: number;
  text: string;
  /** Shows the items at the top of the list; or `to`, an address further down where they are. */
  onClick?: () => void;
  to?: string | undefined;
  /** The gap of the list in px: the pill takes no room of its own. */
  gap?: number;
  /** Further news for screen readers. */
  children?: ReactNode;
}

/** Floats over the top of a list and says how many new items wait for a click. Screen readers hear it at once. */
export function NewItemsPill({ count, text, onClick, to, gap = 16, children }: NewItemsPillProps) {
  const look = { className: styles.pill ?? '', radius: 'xl' };
  return (
    <div className={styles.place} style={{ marginBottom: -gap }} role="status">
      {count > 0 && to === undefined && (
        <Button {...look} leftSection={<IconArrowUp size={16} />} onClick={onClick}>
          {text}
        </Button>
      )}
      {count > 0 && to !== undefined && (
        <Button {...look} component={Link} to={to} leftSection={<IconArrowDown size={16} />}>
          {text}
        </Button>
      )}
      {children}
    </div>
  );
}
