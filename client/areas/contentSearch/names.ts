import type { SearchKind } from './searchQuery';

/** How the tabs and lists of results are called. */
export const names: Readonly<Record<SearchKind, string>> = {
  people: 'Developers & games',
  posts: 'Feed posts',
  threads: 'Threads',
  forumPosts: 'Forum posts',
};
