import { browseLimits, developerSorts, gameSorts, type BrowseCategory } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { positions, type Position } from '#shared/vocabulary';

export type RoleQuery = Position['query'];

/** The filters of a list, as its address holds them. */
export interface Filters {
  category: BrowseCategory;
  /** Only developers who want to join a game, or games that recruit. */
  seeking: boolean;
  /** The role of developers, or the role that games recruit for. */
  role: RoleQuery | null;
  /** A skill's id; 0 for any. */
  skillId: number;
  /** The name of a sort of the category. */
  sort: string;
  page: number;
}

export const sortsOf = (category: BrowseCategory) => (category === 'games' ? gameSorts : developerSorts);
const defaultSort = (category: BrowseCategory): string => sortsOf(category)[0].sortCondition;

export const unfiltered = (category: BrowseCategory): Filters => ({
  category,
  seeking: false,
  role: null,
  skillId: 0,
  sort: defaultSort(category),
  page: 1,
});

/** Reads the filters from an address. Invalid values count as absent. */
export function readFilters(category: BrowseCategory, query: URLSearchParams): Filters {
  const role = readRole((category === 'developers' ? query.get('showRole') : null) ?? query.get('seekingRole'));
  const sort = sortsOf(category).find(({ sortCondition }) => sortCondition === query.get('sort'));
  return {
    category,
    // A recruited role implies the filter on recruiting games.
    seeking: query.get('seeking')?.toLowerCase() === 'true' || (category === 'games' && role !== null),
    role,
    skillId: readNumber(query.get('seekingSkill'), { min: 0, max: 2_147_483_647 }),
    sort: sort?.sortCondition ?? defaultSort(category),
    page: readNumber(query.get('page'), { min: 1, max: browseLimits.pageMax }),
  };
}

const readRole = (text: string | null) => positions.find(({ query }) => query === text?.toLowerCase())?.query ?? null;

function readNumber(text: string | null, { min, max }: { min: number; max: number }): number {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : min;
  return Math.min(max, Math.max(min, number));
}

/** The address of a list. Defaults are left out, so that every list has one address. */
export function addressOf({ category, seeking, role, skillId, sort, page }: Filters): string {
  const query = new URLSearchParams();
  if (seeking) query.set('seeking', 'true');
  if (role) query.set('seekingRole', role);
  if (skillId > 0) query.set('seekingSkill', String(skillId));
  if (sort !== defaultSort(category)) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const path = category === 'games' ? paths.browseGames : paths.browseDevelopers;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The number of active filters. */
export const countFilters = ({ seeking, role, skillId }: Filters) =>
  [seeking, role !== null, skillId > 0].filter(Boolean).length;
