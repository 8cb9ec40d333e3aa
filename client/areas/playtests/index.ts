import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

/** An open playtest beside the game that is played. */
export const PlaytestBeside = lazyWithRetry(() => import('./PlaytestBeside'));
