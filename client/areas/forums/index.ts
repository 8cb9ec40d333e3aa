import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

/** A chunk of its own, so that the game's page does not wait for it. */
export const GameForums = lazyWithRetry(() => import('./GameForums'));

/** The categories and forums of the site's board, for the operators' desk. */
export const BoardSettings = lazyWithRetry(() => import('./manage/BoardSettings'));
