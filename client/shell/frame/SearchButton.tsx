import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { searchLabel } from '#shared/areas/searchLabel';

const SearchOverlay = lazyWithRetry(() =>
  import('../../areas/search/SearchOverlay').then((module) => ({ default: module.SearchOverlay })),
);

/** On phones a button that opens the search over the page; the search is mounted when it is first opened. */
export function SearchButton() {
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  function open() {
    setWasOpened(true);
    setOpen(true);
  }
  return (
    <>
      <ActionIcon
        data-search
        variant="subtle"
        color="text"
        size={44}
        title="Search"
        onPointerDown={() => void SearchOverlay.load()}
        onClick={open}
      >
        <IconSearch size={20} aria-hidden />
        <VisuallyHidden>{searchLabel}</VisuallyHidden>
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <SearchOverlay isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
