import { paths } from './pages';

interface ForumPlace {
  /** The address of the board's game; null is the site's board. */
  game: string | null;
  category?: string;
  forum?: string;
  thread?: string;
}

/** The path of a board, or of a category, forum or thread on it, by their addresses. */
export function forumPath({ game, category, forum, thread }: ForumPlace): string {
  const below = [category, forum, thread].flatMap((part) => (part === undefined ? [] : encodeURIComponent(part)));
  return game === null ? ['/Forums', ...below].join('/') : paths.game(game, ['Forums', ...below].join('/'));
}
