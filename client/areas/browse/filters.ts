import { browseLimits, developerSorts, gameSorts, type BrowseCategory } from '#shared/areas/browse';
import { paths } from '#shared/pages';
import { positions, type Position } from '#shared/vocabulary';

export type RoleQuery = Position['query'];

/** What is asked for, as the address of the page says it. */
export interface Filters {
  category: BrowseCategory;
  /** Developers who want to join a project, games that recruit. */
  seeking: boolean;
  /** Whom to show, or for which role games recruit. */
  role: RoleQuery | null;
  /** A skill's id; 0 is any. */
  skillId: number;
  /** The name of a sort of the category. */
  sort: string;
  page: number;
}

export const sortsOf = (category: BrowseCategory) => (category === 'games' ? gameSorts : developerSorts);
const usualSort = (category: BrowseCategory): string => sortsOf(category)[0].sortCondition;

export const unfiltered = (category: BrowseCategory): Filters => ({
  category,
  seeking: false,
  role: null,
  skillId: 0,
  sort: usualSort(category),
  page: 1,
});

/** Reads the filters from an address (wire §19.7); what it cannot mean is as if it were not there. */
export function readFilters(category: BrowseCategory, query: URLSearchParams): Filters {
  const role = readRole((category === 'developers' ? query.get('showRole') : null) ?? query.get('seekingRole'));
  const sort = sortsOf(category).find(({ sortCondition }) => sortCondition === query.get('sort'));
  return {
    category,
    // The role that games recruit for can only be chosen among those that recruit.
    seeking: query.get('seeking')?.toLowerCase() === 'true' || (category === 'games' && role !== null),
    role,
    skillId: readNumber(query.get('seekingSkill'), { min: 0, max: 2_147_483_647 }),
    sort: sort?.sortCondition ?? usualSort(category),
    page: readNumber(query.get('page'), { min: 1, max: browseLimits.pageMax }),
  };
}

const readRole = (text: string | null) => positions.find(({ query }) => query === text?.toLowerCase())?.query ?? null;

function readNumber(text: string | null, { min, max }: { min: number; max: number }): number {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : min;
  return Math.min(max, Math.max(min, number));
}

/** The address of these filters: what is as usual is left out, so that the same list has one address. */
export function addressOf({ category, seeking, role, skillId, sort, page }: Filters): string {
  const query = new URLSearchParams();
  if (seeking) query.set('seeking', 'true');
  if (role) query.set('seekingRole', role);
  if (skillId > 0) query.set('seekingSkill', String(skillId));
  if (sort !== usualSort(category)) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const path = category === 'games' ? paths.browseGames : paths.browseDevelopers;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** How many filters narrow the list. */
export const countFilters = ({ seeking, role, skillId }: Filters) =>
  [seeking, role !== null, skillId > 0].filter(Boolean).length;
