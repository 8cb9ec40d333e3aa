import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { countFilters, type Filters } from './address';
import { countText } from './counted';

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
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="88%"
        title="Filters"
        closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
        styles={{
          content: { background: 'var(--surface)', display: 'flex', flexDirection: 'column' },
          header: { background: 'var(--surface)' },
          title: { fontFamily: 'var(--font-heading)', fontSize: 'var(--size-4)', fontWeight: 600 },
          body: { display: 'grid', gap: 24 },
        }}
      >
        {children}
        <Button size="md" onClick={() => setOpen(false)} style={{ position: 'sticky', bottom: 16 }}>
          {total === undefined ? 'Show results' : `Show ${countText(filters.category, total)}`}
        </Button>
      </Drawer>
    </>
  );
}
