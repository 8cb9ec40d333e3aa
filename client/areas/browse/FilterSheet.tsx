import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useEscape } from '../../ui/overlay/useEscape';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  /** The number of active filters. */
  count: number;
  /** The number of results as a text; undefined until it is known. */
  results: string | undefined;
  children: ReactNode;
}

/** The filters where they have no room beside the results, in a sheet from below. */
export function FilterSheet({ count, results, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEscape(isOpen, close);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer.Root
        opened={isOpen}
        onClose={close}
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
            <Button size="md" fullWidth onClick={close}>
              {results === undefined ? 'Show results' : `Show ${results}`}
            </Button>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
