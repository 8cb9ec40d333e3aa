import type { developerFields, DeveloperConditions, gameFields, GameConditions } from '#shared/areas/browse';
import type { DeveloperRow, GameRow } from '../../db/tables';

type DeveloperField = (typeof developerFields)[number];
type GameField = (typeof gameFields)[number];
type FlagOf<Row> = { [K in keyof Row]: Row[K] extends boolean ? K : never }[keyof Row];

/** The columns behind the names that a request may use; no other name reaches a query (security §2.3). */
const developerColumns: Record<DeveloperField, FlagOf<DeveloperRow>> = {
  is_designer: 'isDesigner',
  is_artist: 'isArtist',
  is_programmer: 'isProgrammer',
  is_musician: 'isMusician',
  is_sfx_artist: 'isSfxArtist',
  is_writer: 'isWriter',
  is_producer: 'isProducer',
  is_tester: 'isTester',
  looking_for_game: 'lookingForGame',
};
const gameColumns: Record<GameField, FlagOf<GameRow>> = {
  seeking_is: 'lookingForMembers',
  seeking_designers: 'seekingDesigners',
  seeking_artists: 'seekingArtists',
  seeking_programmers: 'seekingProgrammers',
  seeking_musicians: 'seekingMusicians',
  seeking_sfx_artists: 'seekingSfxArtists',
  seeking_writers: 'seekingWriters',
  seeking_producers: 'seekingProducers',
  seeking_testers: 'seekingTesters',
};

/** What all results have to be: the flags that are on, and a skill (0: any). */
export interface Narrowing {
  flags: string[];
  skillId: number;
}

export interface Sorting {
  column: string;
  direction: 'asc' | 'desc';
}

const flagsOf = <F extends string>(columns: Record<F, string>, ...lists: F[][]) =>
  [...new Set(lists.flat().map((field) => columns[field]))].sort();

export function narrowDevelopers({ filterOptions, showOptions, skillFilterId }: DeveloperConditions): Narrowing {
  return { flags: flagsOf(developerColumns, filterOptions, showOptions), skillId: skillFilterId };
}

export function narrowGames({ filterOptions, recruitingOptions, skillFilterId }: GameConditions): Narrowing {
  return { flags: flagsOf(gameColumns, filterOptions, recruitingOptions), skillId: skillFilterId };
}

/** The sort condition is the column's name: the contract lists them. */
export function sortingOf(
  given: { sortCondition: string; sortDirection: 'asc' | 'desc' } | undefined,
  usual: string,
): Sorting {
  return given ? { column: given.sortCondition, direction: given.sortDirection } : { column: usual, direction: 'desc' };
}
