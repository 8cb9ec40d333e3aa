import { createExternalStore } from '../../../ui/externalStore';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { HeaderTarget } from './HeaderMenu';

/** Search and commands, whose code comes when they open, or when a key is held that may open them. */
export const LazyPalette = lazyWithRetry(() => import('../../palette/CommandPalette'));

/** Whether they are open; `LaterParts` has them. */
export const palette = createExternalStore(false);

/** Opens search and commands. It stands beside the search of wide screens, and in its place on phones. */
export const PaletteButton = () => <HeaderTarget of="palette" data-search onClick={() => palette.set(true)} />;
