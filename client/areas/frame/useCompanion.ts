import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompanionColumn } from '../../app/useCompanionColumn';
import { companion } from '../../app/screens';
import { useCompanionRequest } from '../chat';

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
  const { isWide, isOpen: column, setOpen } = useCompanionColumn();
  const { pathname } = useLocation();
  // A link followed inside the drawer leads to the page behind it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const drawer = drawerAt === pathname;
  const exists = companion !== null;
  useCompanionRequest(() => (isWide ? setOpen(true) : setDrawerAt(pathname)));
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
      setOpen(!column);
      // What closed the column is gone with it.
      if (column) document.getElementById(companionButtonId)?.focus();
    },
  };
}
