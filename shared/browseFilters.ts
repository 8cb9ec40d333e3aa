import { browseLimits, developerSorts, gameSorts, type BrowseCategory } from './areas/browse';
import type { NamedPlace } from './areas/places';
import { availabilityLimits, pays, projectKinds, type Pay, type ProjectKind } from './availability';
import { pages, paths } from './pages';
import { placeIn } from './proximity';
import { positions, type Position } from './vocabulary';
import { distanceUnits } from './distanceUnits';

export type RoleQuery = Position['query'];

/** Distances to choose from, as addresses name them: `50km`. */
export const distances = [25, 50, 100, 250].flatMap((distance) =>
  distanceUnits.map((unit) => ({ id: `${distance}${unit}`, distance, unit })),
);
export type Distance = (typeof distances)[number];

/** The filters of a list, as its address holds them. */
export interface Filters {
  category: BrowseCategory;
  /** Only developers who want to join a game, or games that recruit. */
  seeking: boolean;
  /** The role of developers, or the role that games recruit for. */
  role: RoleQuery | null;
  /** A skill's id; 0 for any. */
  skillId: number;
  /** Availability, of developers who look for a team. */
  pay: Pay | null;
  projectKind: ProjectKind | null;
  /** Minimum hours a week. */
  hoursAWeek: number | null;
  /** An offset from UTC in minutes, for people in nearby time zones. */
  utcOffset: number | null;
  /** Where distances are measured from; null for the viewer's own place. The nearest come first then. */
  near: NamedPlace | null;
  /** Developers at most so far from there, nearest first. */
  within: Distance | null;
  /** The name of a sort of the category. */
  sort: string;
  page: number;
}

/** The sort orders of a category; the first one is the default. */
export const sortsOf = (category: BrowseCategory) => (category === 'games' ? gameSorts : developerSorts);
const defaultSort = (category: BrowseCategory): string => sortsOf(category)[0].sortCondition;

/** No filter by availability. */
export const anyAvailability = { pay: null, projectKind: null, hoursAWeek: null, utcOffset: null } as const;

/** The filters of a list without any: all of a category, by the default sort. */
export const unfiltered = (category: BrowseCategory): Filters => ({
  category,
  seeking: false,
  role: null,
  skillId: 0,
  ...anyAvailability,
  near: null,
  within: null,
  sort: defaultSort(category),
  page: 1,
});

/** Reads the filters from an address. Invalid values count as absent. */
export function readFilters(category: BrowseCategory, query: URLSearchParams): Filters {
  const role = readRole((category === 'developers' ? query.get('showRole') : null) ?? query.get('seekingRole'));
  const available = category === 'developers' ? readAvailability(query) : anyAvailability;
  const isAvailable = Object.values(available).some((value) => value !== null);
  const within = category === 'developers' ? readDistance(query.get('within')) : null;
  const near = category === 'developers' ? readPlace(query) : null;
  const sort = sortsOf(category).find(({ sortCondition }) => sortCondition === query.get('sort'));
  return {
    category,
    // A recruited role implies the filter on recruiting games, availability that on developers who look for a team.
    seeking: query.get('seeking')?.toLowerCase() === 'true' || isAvailable || (category === 'games' && role !== null),
    role,
    skillId: readNumber(query.get('seekingSkill'), { min: 0, max: 2_147_483_647 }),
    ...available,
    near,
    within,
    sort: within || near ? 'proximity' : (sort?.sortCondition ?? defaultSort(category)),
    page: readNumber(query.get('page'), { min: 1, max: browseLimits.pageMax }),
  };
}

function readAvailability(query: URLSearchParams) {
  const { hoursAWeek, utcOffsetMin, utcOffsetMax } = availabilityLimits;
  const text = (name: string) => query.get(name)?.toLowerCase();
  return {
    pay: pays.find(({ id }) => id.toLowerCase() === text('pay'))?.id ?? null,
    projectKind: projectKinds.find(({ id }) => id.toLowerCase() === text('projectKind'))?.id ?? null,
    hoursAWeek: readInRange(query.get('hoursAWeek'), { min: 1, max: hoursAWeek }),
    utcOffset: readInRange(query.get('utcOffset'), { min: utcOffsetMin, max: utcOffsetMax }),
  };
}

/** The longest name of a place that an address keeps. */
export const maxPlaceName = 120;

function readPlace(query: URLSearchParams): NamedPlace | null {
  const place = placeIn(query.get('at') ?? '');
  const name = query.get('near')?.slice(0, maxPlaceName) ?? '';
  return place && name !== '' ? { name, ...place } : null;
}

const readDistance = (text: string | null) => distances.find(({ id }) => id === text?.toLowerCase()) ?? null;

function readInRange(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const number = text !== null && /^-?\d+$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

const readRole = (text: string | null) => positions.find(({ query }) => query === text?.toLowerCase())?.query ?? null;

function readNumber(text: string | null, { min, max }: { min: number; max: number }): number {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : min;
  return Math.min(max, Math.max(min, number));
}

const availabilityNames = ['pay', 'projectKind', 'hoursAWeek', 'utcOffset'] as const;

/** The address of a list. Defaults are left out, so that every list has one address. */
export function addressOf(filters: Filters): string {
  const { category, seeking, role, skillId, sort, page } = filters;
  const query = new URLSearchParams();
  if (seeking) query.set('seeking', 'true');
  if (role) query.set('seekingRole', role);
  if (skillId > 0) query.set('seekingSkill', String(skillId));
  for (const name of availabilityNames) if (filters[name] !== null) query.set(name, String(filters[name]));
  if (filters.near) {
    query.set('near', filters.near.name);
    query.set('at', `${filters.near.lat},${filters.near.lon}`);
  }
  if (filters.within) query.set('within', filters.within.id);
  else if (!filters.near && sort !== defaultSort(category)) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  const path = category === 'games' ? paths.browseGames : paths.browseDevelopers;
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The number of active filters. */
export const countFilters = (filters: Filters) =>
  [
    filters.seeking,
    filters.role !== null,
    filters.skillId > 0,
    filters.near !== null,
    filters.within !== null,
    ...availabilityNames.map((name) => filters[name] !== null),
  ].filter(Boolean).length;

/** The title of the page under these filters. */
export function browseTitle({ category, page }: Pick<Filters, 'category' | 'page'>): string {
  const name = category === 'games' ? 'browseGames' : 'browseDevelopers';
  const title = pages.find((each) => each.name === name)?.title ?? '';
  return page > 1 ? `${title}, page ${page}` : title;
}
