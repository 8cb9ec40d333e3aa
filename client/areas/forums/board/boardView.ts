import { useSearchParams } from 'react-router-dom';
import { useStored } from '../../../app/storage/browserStorage';
import type { Board } from './board';

/** The categories with their forums, or the latest threads of all of them. */
export type BoardView = 'categories' | 'latest';

export const viewAddress = ({ path }: Pick<Board, 'path'>, view: BoardView) => `${path}?view=${view}`;

/**
 * The view of the site's board: that of the address, else the one last chosen in this browser. A link that somebody
 * shared shows its view without choosing it. A game's board is small and has its categories alone.
 */
export function useBoardView({ gameId }: Board): [BoardView, (view: BoardView) => void] {
  const [search] = useSearchParams();
  const [stored, store] = useStored('spawnpoint.forums');
  const shown = search.get('view') ?? stored;
  const view = gameId === null && shown === 'latest' ? 'latest' : 'categories';
  return [view, (chosen) => store(chosen === 'latest' ? chosen : null)];
}
