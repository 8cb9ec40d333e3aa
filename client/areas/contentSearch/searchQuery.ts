import { contentLists, type ContentList } from '#shared/areas/contentSearch';
import { searchLimits } from '#shared/areas/search';
import { paths } from '#shared/pages';

/** A tab of the results; people are developers and games. */
export type SearchKind = 'people' | ContentList;

/** What the address of the results says: what is searched for, in which tab (absent: all), and the page of that. */
export interface SearchQuery {
  text: string;
  kind?: SearchKind | undefined;
  page: number;
}

const kinds: readonly string[] = ['people', ...contentLists];
const isKind = (name: string): name is SearchKind => kinds.includes(name);
const farthest = 1_000;

export function readSearchQuery(query: URLSearchParams): SearchQuery {
  const kind = query.get('kind') ?? '';
  const page = Number(query.get('page') ?? 1);
  return {
    text: [...(query.get('q') ?? '').trim()].slice(0, searchLimits.text).join(''),
    kind: isKind(kind) ? kind : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= farthest ? page : 1,
  };
}

export function addressOf({ text, kind, page = 1 }: Partial<SearchQuery>): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (kind) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const asked = query.toString();
  return asked === '' ? paths.search : `${paths.search}?${asked}`;
}
