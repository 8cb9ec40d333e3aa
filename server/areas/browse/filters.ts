import type { developerFields, DeveloperConditions, gameFields, GameConditions } from '#shared/areas/browse';
import { offersOf } from '../../people';

type DeveloperField = (typeof developerFields)[number];
type GameField = (typeof gameFields)[number];

/** The bits of `browseFlags` for the field names of requests, as the migration defined them. */
const developerBits: Record<DeveloperField, number> = {
  is_designer: 1,
  is_artist: 2,
  is_programmer: 4,
  is_writer: 8,
  is_musician: 16,
  is_sfx_artist: 32,
  is_tester: 64,
  is_producer: 128,
  looking_for_game: 256,
};
const gameBits: Record<GameField, number> = {
  seeking_designers: 1,
  seeking_artists: 2,
  seeking_programmers: 4,
  seeking_writers: 8,
  seeking_musicians: 16,
  seeking_sfx_artists: 32,
  seeking_testers: 64,
  seeking_producers: 128,
  seeking_is: 256,
};

/** Bits of `browseFlags` that must be set (0: any), a skill (0: any), and for those who look for a team their availability. */
export interface BrowseFilter {
  flags: number;
  skillId: number;
  available?: AvailabilityFilter;
}

/** The offer asked for: bits of `offers` (0: any), least hours (0: any), clocks near an offset in minutes. */
export interface AvailabilityFilter {
  offers: number;
  hoursAWeek: number;
  utcOffset: number | null;
}

const flagsOf = <F extends string>(bits: Record<F, number>, ...lists: F[][]) =>
  lists.flat().reduce((flags, field) => flags | bits[field], 0);

export function developerFilter(conditions: DeveloperConditions): BrowseFilter {
  const { filterOptions, showOptions, skillFilterId } = conditions;
  const filter = { flags: flagsOf(developerBits, filterOptions, showOptions), skillId: skillFilterId };
  const available = availabilityFilter(conditions);
  return available ? { ...filter, available } : filter;
}

function availabilityFilter(conditions: DeveloperConditions): AvailabilityFilter | null {
  const { pay, projectKind, hoursAWeek = 0, utcOffset = null } = conditions;
  const offers = offersOf({ pays: pay ? [pay] : [], projectKinds: projectKind ? [projectKind] : [] });
  const isAny = offers === 0 && hoursAWeek === 0 && utcOffset === null;
  return isAny ? null : { offers, hoursAWeek, utcOffset };
}

export function gameFilter({ filterOptions, recruitingOptions, skillFilterId }: GameConditions): BrowseFilter {
  return { flags: flagsOf(gameBits, filterOptions, recruitingOptions), skillId: skillFilterId };
}

/** Whether only flags are wanted. */
export const isFlagged = ({ flags, skillId, available }: BrowseFilter): boolean =>
  flags !== 0 && skillId === 0 && !available;

/** A name of the filter for caches. */
export const nameOfFilter = ({ flags, skillId, available }: BrowseFilter): string =>
  [flags, skillId, ...(available ? [available.offers, available.hoursAWeek, available.utcOffset] : [])].join('.');
