import type { developerFields, DeveloperConditions, gameFields, GameConditions } from '#shared/areas/browse';

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

/** Bits of `browseFlags` that must be set (0: any) and a skill (0: any). */
export interface BrowseFilter {
  flags: number;
  skillId: number;
}

const flagsOf = <F extends string>(bits: Record<F, number>, ...lists: F[][]) =>
  lists.flat().reduce((flags, field) => flags | bits[field], 0);

export function developerFilter({ filterOptions, showOptions, skillFilterId }: DeveloperConditions): BrowseFilter {
  return { flags: flagsOf(developerBits, filterOptions, showOptions), skillId: skillFilterId };
}

export function gameFilter({ filterOptions, recruitingOptions, skillFilterId }: GameConditions): BrowseFilter {
  return { flags: flagsOf(gameBits, filterOptions, recruitingOptions), skillId: skillFilterId };
}

const isUnfiltered = ({ flags, skillId }: BrowseFilter): boolean => flags === 0 && skillId === 0;

/** Whether only flags are wanted. */
export const isFlagged = ({ flags, skillId }: BrowseFilter): boolean => flags !== 0 && skillId === 0;
