import type { ReactNode } from 'react';
import { isCovering, type Mark } from '#shared/marks';
import { useIsRevealed } from './revealed';

/** Words that belong to something marked, left out while that is covered. */
export function WhenRevealed({ mark, of, children }: { mark: Mark; of: string; children: ReactNode }) {
  const isRevealed = useIsRevealed(of);
  return isCovering(mark) && !isRevealed ? null : children;
}
