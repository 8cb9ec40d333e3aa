import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SearchKind } from '#shared/areas/recruiting/savedSearches';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useSession } from '../account';

const SaveSearchDialog = lazyWithRetry(() => import('./SaveSearchDialog'));

interface SaveSearchButtonProps {
  kind: SearchKind;
  /** The address of the list with its filters. */
  address: string;
}

/** Saves the list that is shown, for those who are logged in. */
export function SaveSearchButton({ kind, address }: SaveSearchButtonProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const [, query = ''] = address.split('?');
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconBookmark size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Save this search
      </Button>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog kind={kind} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
