import { useCompanionColumn } from '../../app/useCompanionColumn';

/** The px that the columns of a feed share, and how many there would be with the chat beside them folded away. */
export function useRoom(width: number) {
  const { isOpen, setOpen } = useCompanionColumn();
  const most = isOpen ? Math.min(measure('--content-width'), width + measure('--companion-width')) : width;
  return { most: Math.max(width, most), makeRoom: () => setOpen(false) };
}

const measure = (token: string) =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue(token)) || 0;
