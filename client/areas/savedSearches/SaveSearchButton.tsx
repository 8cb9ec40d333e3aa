import { ActionIcon, Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { SearchKind } from '#shared/areas/recruiting/savedSearches';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { ByWidth } from '../../ui/layout/ByWidth';
import { useSession } from '../account';

const SaveSearchDialog = lazyWithRetry(() => import('./SaveSearchDialog'));

const saveText = 'Save this search';

interface SaveSearchButtonProps {
  kind: SearchKind;
  /** The address of the list with its filters. */
  address: string;
}

/** Saves the list that is shown, for those who are logged in. On a phone it is an icon, so that the list begins higher. */
export function SaveSearchButton({ kind, address }: SaveSearchButtonProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user) return null;
  const [, query = ''] = address.split('?');
  return (
    <>
      <ByWidth
        at="phone"
        otherwise={
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {saveText}
          </Button>
        }
      >
        <ActionIcon variant="subtle" color="gray" title={saveText} aria-label={saveText} onClick={() => setOpen(true)}>
          <IconBookmark size={18} aria-hidden />
        </ActionIcon>
      </ByWidth>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog kind={kind} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
