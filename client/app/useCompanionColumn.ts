import { useBreakpoint } from '../ui/theme/useBreakpoint';
import { useStored } from './browserStorage';

/** Whether the right column of wide screens is open; remembered in this browser. */
export function useCompanionColumn() {
  const isWide = useBreakpoint('wide');
  const [stored, store] = useStored('spawnpoint.companion');
  return {
    isWide,
    isOpen: isWide && stored !== 'closed',
    setOpen: (open: boolean) => store(open ? null : 'closed'),
  };
}
