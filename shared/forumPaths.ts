import { paths } from './pages';

interface ForumPlace {
  /** The address of the game whose board it is; null is the site's own. */
  game: string | null;
  category?: string;
  forum?: string;
  thread?: string;
}

/** The page of a board, or of a category, forum or thread of it, by their addresses (part 2 §2). */
export function forumPath({ game, category, forum, thread }: ForumPlace): string {
  const below = [category, forum, thread].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)));
  return game === null ? ['/Forums', ...below].join('/') : paths.game(game, ['Forums', ...below].join('/'));
}
