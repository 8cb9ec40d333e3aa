import { contentLists, type ContentList } from '#shared/areas/contentSearch';
import { searchLimits } from '#shared/areas/search';
import { paths } from '#shared/pages';

/** A tab of the results. "people" are developers and games. */
export type SearchKind = 'people' | ContentList;

/** A search as its address says it; without a kind it covers everything. */
export interface SearchQuery {
  text: string;
  kind?: SearchKind | undefined;
  page: number;
  /** Only what this developer wrote is found. */
  authorId?: number | undefined;
}

const kinds: readonly string[] = ['people', ...contentLists];
const isKind = (name: string): name is SearchKind => kinds.includes(name);
const maxPage = 1_000;

export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const kind = query.get('kind') ?? '';
  const page = Number(query.get('page') ?? 1);
  return {
    text: [...(query.get('q') ?? '').trim()].slice(0, searchLimits.text).join(''),
    kind: isKind(kind) ? kind : undefined,
    authorId: readAuthorId(query),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

function readAuthorId(query: URLSearchParams): number | undefined {
  const id = Number(query.get('author') ?? 0);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}

export function addressOf({ text, kind, authorId, page = 1 }: Partial<SearchQuery>): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (kind) query.set('kind', kind);
  if (authorId !== undefined) query.set('author', String(authorId));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? paths.search : `${paths.search}?${query.toString()}`;
}

/** The names of the tabs and lists of results. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  people: 'Developers & games',
  developers: 'About developers',
  games: 'Game descriptions',
  posts: 'Feed posts',
  threads: 'Threads',
  forumPosts: 'Forum posts',
  playtests: 'Playtests',
  chat: 'Chat',
  privateChat: 'Private chat',
  inbox: 'Your messages',
};
