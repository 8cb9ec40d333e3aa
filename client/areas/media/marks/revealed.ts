import { createExternalStore } from '../../../ui/externalStore';

const revealed = createExternalStore<ReadonlySet<string>>(new Set());

/** Uncovers something marked, everywhere on the site and until the tab is closed: `piece.7`, `post.7`. */
export const reveal = (name: string) => revealed.set(new Set([...revealed.get(), name]));

export const useIsRevealed = (name: string): boolean => revealed.use().has(name);
