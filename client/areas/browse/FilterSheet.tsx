import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

const FilterDrawer = lazyWithRetry(() => import('./FilterDrawer'));

interface FilterSheetProps {
  /** The number of active filters. */
  count: number;
  /** The number of results as a text; undefined until it is known. */
  results: string | undefined;
  children: ReactNode;
}

/** The filters where they have no room beside the results, in a sheet from below that is mounted when it is first opened. */
export function FilterSheet({ count, results, children }: FilterSheetProps) {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onPointerDown={() => void FilterDrawer.load()}
        onClick={open}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      {wasOpened && (
        <Suspense>
          <FilterDrawer isOpen={isOpen} results={results} onClose={() => setOpen(false)}>
            {children}
          </FilterDrawer>
        </Suspense>
      )}
    </>
  );
}
