import { Suspense } from 'react';
import type { Game } from '#shared/areas/games';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

const OpenPlaytests = lazyWithRetry(() => import('./OpenPlaytests'));

/** The playtests of a game that have not ended, on its page; nothing while there is none. */
export function GamePlaytests({ game }: { game: Game }) {
  if (game.playtests.length === 0) return null;
  return (
    <Suspense>
      <OpenPlaytests playtests={game.playtests} />
    </Suspense>
  );
}
