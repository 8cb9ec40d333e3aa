import { late } from '../../app/late';

/** A chunk of its own: the game's page does not wait for it. */
export const GameForums = late(() => import('./GameForums'));
