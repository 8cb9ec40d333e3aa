import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { BuildsButton } from './BuildsButton';
export { PlayButton } from './PlayButton';

/** The page of a game's build, with its frame. */
export const PlayedGame = lazyWithRetry(() => import('./PlayedGame'));
