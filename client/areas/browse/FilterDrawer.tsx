import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEscape } from '../../ui/overlay/useEscape';
import styles from './FilterSheet.module.css';

interface FilterDrawerProps {
  isOpen: boolean;
  /** The number of results as a text; undefined until it is known. */
  results: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

export default function FilterDrawer({ isOpen, results, onClose, children }: FilterDrawerProps) {
  // Mantine notes where the focus was when a drawer opens, not when it is mounted open.
  const opened = useMounted() && isOpen;
  useEscape(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={false}
      position="bottom"
      size="88%"
      classNames={{ content: `${styles.sheet}` }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        {/* No Drawer.Header: it would be a second banner of the page. */}
        <div className={styles.head}>
          <Drawer.Title className={styles.title}>Filters</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" size="lg" />
        </div>
        <Drawer.Body className={styles.body}>{children}</Drawer.Body>
        <div className={styles.foot}>
          <Button size="md" fullWidth onClick={onClose}>
            {results === undefined ? 'Show results' : `Show ${results}`}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
