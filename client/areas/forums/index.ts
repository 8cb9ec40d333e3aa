import { lazyWithRetry } from '../../app/lazyWithRetry';

/** A chunk of its own, so that the game's page does not wait for it. */
export const GameForums = lazyWithRetry(() => import('./GameForums'));
