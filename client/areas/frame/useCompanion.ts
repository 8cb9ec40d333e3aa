import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { companion } from '../../app/screens';
import { useStored } from '../../app/storage';

/** The button of the header that opens and closes it. */
export const companionButtonId = 'companion-button';

export interface Companion {
  exists: boolean;
  /** Shown as the right column, on wide screens. */
  column: boolean;
  /** Shown as a drawer or, on phones, as a sheet. */
  drawer: boolean;
  /** A link led away from it. */
  wasLeft: boolean;
  toggle: () => void;
}

/** Whether the right column is open; on wide screens the choice is remembered. */
export function useCompanion(): Companion {
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, { getInitialValueInEffect: false });
  const [stored, store] = useStored('spawnpoint.companion');
  const { pathname } = useLocation();
  // A link followed inside the drawer leads to the page behind it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawer = drawerAt === pathname;
  const exists = companion !== null;
  const column = exists && !!isWide && stored !== 'closed';
  return {
    exists,
    column,
    drawer: exists && !isWide && drawer,
    wasLeft: drawerAt !== null && !drawer,
    toggle: () => {
      if (!isWide) {
        setDrawerAt(drawer ? null : pathname);
        return;
      }
      store(column ? 'closed' : null);
      // What closed the column is gone with it.
      if (column) document.getElementById(companionButtonId)?.focus();
    },
  };
}
