import { lazy } from 'react';

/** A chunk of its own: the game's page does not wait for it. */
export const GameForums = lazy(() => import('./GameForums'));
