import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCompanionColumn } from '../../../app/page/useCompanionColumn';
import { useCompanionRequest } from '../../../areas/chat';
import { useRootAttribute } from '../../../ui/useRootAttribute';

/** Id of the rail's button that opens and closes the companion. */
export const companionButtonId = 'companion-button';

export interface Companion {
  /** The page wants no column beside it. */
  isPlain: boolean;
  /** Open as a column, on wide screens. */
  column: boolean;
  /** Open as a drawer, on narrow screens. */
  drawer: boolean;
  /** The drawer was left by a link. */
  wasLeft: boolean;
  toggle: () => void;
}

/**
 * Whether the chat beside the page is open; on wide screens the choice is remembered. Where it stands beside no page, it
 * is a drawer. What a button of a page opens stays on that page, so that accepting somebody does not open it everywhere.
 */
export function useCompanion(): Companion {
  const { isPlain, isWide, isOpen, setOpen } = useCompanionColumn();
  const { pathname } = useLocation();
  // The drawer closes when a link inside it leads to another page.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpenHere = openedAt === pathname;
  const column = isWide && (isOpen || isOpenHere);
  useRootAttribute('data-companion', column);
  useCompanionRequest(() => setOpenedAt(pathname));
  return {
    isPlain,
    column,
    drawer: !isWide && isOpenHere,
    wasLeft: openedAt !== null && !isOpenHere,
    toggle: () => {
      setOpenedAt(isWide || isOpenHere ? null : pathname);
      if (!isWide) return;
      if (isOpen || !column) setOpen(!column);
      // The button that closed the column is gone with it.
      if (column) document.getElementById(companionButtonId)?.focus();
    },
  };
}
