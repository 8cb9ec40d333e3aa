import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { countFilters, type Filters } from './address';
import { countText } from './counted';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  filters: Filters;
  total: number | undefined;
  children: ReactNode;
}

/** The filters on phones: a sheet from below that says how many results they leave. */
export function FilterSheet({ filters, total, children }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters);
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
        onClose={() => setOpen(false)}
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
            <Button size="md" fullWidth onClick={() => setOpen(false)}>
              {total === undefined ? 'Show results' : `Show ${countText(filters.category, total)}`}
            </Button>
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
