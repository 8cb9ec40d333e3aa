import {
  choiceNames,
  classifiedRoles,
  classifiedsLimits,
  classifiedState,
  optionsOf,
  type ChoiceTerm,
  type ClassifiedRole,
  type ClassifiedState,
  type classifiedPostTypes,
  type TermValues,
} from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';

export type PostType = (typeof classifiedPostTypes)[number]['param'];

type Choices = Pick<TermValues, ChoiceTerm>;

/** The filters in the address of the page. */
export interface Filters extends Choices {
  postType: PostType;
  role: ClassifiedRole;
  /** The id of a skill; 0 for any. */
  skillId: number;
  state: ClassifiedState | 'all';
  /** Ads for game jams, or all others. */
  jam: 'with' | 'without' | null;
  /** The most hours a week. */
  hoursAWeek: number | null;
  /** An offset from UTC in minutes, for ads from nearby time zones. */
  utcOffset: number | null;
}

const choicesBy = (choose: (name: ChoiceTerm) => string | null) =>
  Object.fromEntries(choiceNames.map((name) => [name, choose(name)])) as Choices;

const { pay, ...plainFilters } = choicesBy(() => null);

/** In the order of addresses, which saved searches keep. */
export const unfiltered = (postType: PostType): Filters => ({
  ...{ postType, role: 'all', skillId: 0, state: 'open' },
  ...{ pay, jam: null, ...plainFilters, hoursAWeek: null, utcOffset: null },
});

const jams = ['with', 'without'] as const;
const states = ['all', ...classifiedState.options] as const;

/** Reads the filters of an address. Invalid values are ignored. */
export function readFilters(query: URLSearchParams): Filters {
  const text = (name: string) => query.get(name)?.toLowerCase() ?? '';
  const { utcOffsetMin, utcOffsetMax, hoursAWeek: maxHours } = classifiedsLimits;
  return {
    postType: text('postType').startsWith('developer') ? 'developers' : 'game projects',
    role: classifiedRoles.find(({ param }) => param === text('role'))?.param ?? 'all',
    skillId: readNumber(query.get('skillId'), { min: 0, max: 2_147_483_647 }) ?? 0,
    state: states.find((state) => state === text('state')) ?? 'open',
    ...choicesBy((name) => optionsOf(name).find(({ id }) => id.toLowerCase() === text(name))?.id ?? null),
    jam: jams.find((jam) => jam === text('jam')) ?? null,
    hoursAWeek: readNumber(query.get('hoursAWeek'), { min: 1, max: maxHours }),
    utcOffset: readNumber(query.get('utcOffset'), { min: utcOffsetMin, max: utcOffsetMax }),
  };
}

function readNumber(text: string | null, { min, max }: { min: number; max: number }): number | null {
  const number = text !== null && /^-?\d+$/.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}

/** The address of a list. */
export const filtersAddress = (filters: Filters): string => paths.classifieds + queryOf(filters);
/** The address of its Atom feed. */
export const feedAddress = (filters: Filters): string => paths.classifiedsFeed + queryOf(filters);

/** Default values are left out, so that each list has one address. */
function queryOf(filters: Filters): string {
  const defaults = unfiltered('game projects');
  const query = new URLSearchParams();
  for (const name of Object.keys(defaults) as (keyof Filters)[]) {
    const value = filters[name];
    if (value !== null && value !== defaults[name]) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

/** How many filters differ from the defaults. */
export function countFilters(filters: Filters): number {
  const defaults = unfiltered(filters.postType);
  return (Object.keys(defaults) as (keyof Filters)[]).filter((name) => filters[name] !== defaults[name]).length;
}
