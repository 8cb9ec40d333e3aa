import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStored } from '../../../app/browserStorage';
import type { Board } from './board';

/** The categories with their forums, or the latest threads of all of them. */
export type BoardView = 'categories' | 'latest';

export const viewAddress = ({ path }: Pick<Board, 'path'>, view: BoardView) => `${path}?view=${view}`;

/**
 * The view of the site's board: that of the address, else the one last used in this browser. A game's board is small
 * and has its categories alone.
 */
export function useBoardView({ gameId }: Board): BoardView {
  const [search] = useSearchParams();
  const [stored, store] = useStored('spawnpoint.forums');
  const asked = search.get('view');
  const isSite = gameId === null;
  useEffect(() => {
    if (isSite && asked !== null) store(asked === 'latest' ? asked : null);
  }, [isSite, asked, store]);
  return isSite && (asked ?? stored) === 'latest' ? 'latest' : 'categories';
}
