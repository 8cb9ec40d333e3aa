import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './NewItemsPill.module.css';
import { useQuietReveal } from './useQuietReveal';

interface NewItemsPillProps {
  /** How many items wait; none shows no pill. */
  count: number;
  text: string;
  /** Shows the items at the top of the list; or `to`, an address further down where they are. */
  onClick?: () => void;
  /** Shows the items without a click, where that disturbs nobody; without it they always wait. */
  onQuiet?: () => void;
  /** The list is empty, so that nothing can move. */
  isEmpty?: boolean;
  to?: string | undefined;
  /** The gap of the list in px: the pill takes no room of its own. */
  gap?: number;
  /** Further news for screen readers. */
  children?: ReactNode;
}

/**
 * Floats over the top of a list and says how many new items wait for a click, unless they can be shown quietly. Screen
 * readers hear of them at once either way.
 */
export function NewItemsPill({ count, text, onClick, onQuiet, isEmpty, to, gap = 16, children }: NewItemsPillProps) {
  const [shownQuietly, setShownQuietly] = useState('');
  const anchor = useQuietReveal(count, {
    isEmpty,
    reveal:
      onQuiet &&
      (() => {
        setShownQuietly(text);
        onQuiet();
      }),
  });
  const look = { className: styles.pill ?? '', radius: 'xl' };
  return (
    <div ref={anchor} className={styles.place} style={{ marginBottom: -gap }} role="status">
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
      {count === 0 && <VisuallyHidden>{shownQuietly}</VisuallyHidden>}
      {children}
    </div>
  );
}
