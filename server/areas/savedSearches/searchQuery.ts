import * as z from '#zod';
import { browse } from '#shared/areas/browse';
import { playtests, type PlaytestsQuery } from '#shared/areas/playtests/playtests';
import { classifieds, type ClassifiedsQuery } from '#shared/areas/recruiting/classifieds';
import type { SearchKind } from '#shared/areas/recruiting/savedSearches';
import { addressOf, readFilters } from '#shared/browseFilters';
import { browseInput } from '#shared/browseInput';
import { paths } from '#shared/pages';
import { developerFilter, gameFilter, type BrowseFilter } from '../browse';

interface Field {
  safeParse: (value: unknown) => { success: boolean };
}

/** A list with its filters. */
interface Search {
  kind: SearchKind;
  /** The query of the list's address. */
  query: string;
}

/** The query that an address of the list would have today: without what is no filter, and without the page. */
export function filtersOf({ kind, query }: Search): string {
  const given = new URLSearchParams(query);
  if (kind === 'classifieds') return new URLSearchParams(adFilters(given)).toString();
  if (kind === 'playtests') return new URLSearchParams(playtestFilters(given)).toString();
  return new URL(addressOf({ ...readFilters(kind, given), page: 1 }), 'http://localhost').search.slice(1);
}

const listPaths = {
  developers: paths.browseDevelopers,
  games: paths.browseGames,
  classifieds: paths.classifieds,
  playtests: paths.playtests,
};

/** The address of a list with these filters. */
export const addressOfSearch = ({ kind, query }: Search): string =>
  query === '' ? listPaths[kind] : `${listPaths[kind]}?${query}`;

const adInput = classifieds.listClassifieds.input;
/** The parts of that input that page through a list. */
const pagingNames = ['before', 'startResult', 'limit'];

/** The filters of the list of classifieds that are valid by its contract. */
const adFilters = (given: URLSearchParams) =>
  Object.entries(adInput.shape)
    .filter(([name]) => !pagingNames.includes(name))
    .flatMap((field) => validIn(given, field));

/** A filter of the address, if it is valid. */
function validIn(given: URLSearchParams, [name, field]: [string, Field]): [string, string][] {
  const value = given.get(name);
  return value !== null && field.safeParse(value).success ? [[name, value]] : [];
}

/** The filters as the list of classifieds takes them; open ones unless the address says otherwise. */
export const adQueryOf = (query: string): ClassifiedsQuery =>
  adInput.parse({ state: 'open', ...Object.fromEntries(adFilters(new URLSearchParams(query))) });

const { platform, genre, minutes } = playtests.listPlaytests.input.shape;
const playtestInput = z.object({ platform, genre, minutes });

/** The filters of the list of playtests. Open ones alone are found, so that it has no state. */
const playtestFilters = (given: URLSearchParams) =>
  Object.entries(playtestInput.shape).flatMap((field) => validIn(given, field));

export const playtestQueryOf = (query: string): Pick<PlaytestsQuery, 'platform' | 'genre' | 'minutes'> =>
  playtestInput.parse(Object.fromEntries(playtestFilters(new URLSearchParams(query))));

export interface BrowseSearch {
  filter: BrowseFilter;
  /** The most miles away; null without that filter. */
  within: number | null;
  /** Where that is measured from; null for the owner's own place. */
  near: number | null;
}

/** The filters as the list of developers or games takes them. */
export function browseSearchOf({ kind, query }: Search & { kind: 'developers' | 'games' }): BrowseSearch {
  const input = browseInput(readFilters(kind, new URLSearchParams(query)));
  const { filteredConditions: asked } = browse.browseResults.input.parse(input);
  if (asked.category === 'games') return { filter: gameFilter(asked), within: null, near: null };
  return { filter: developerFilter(asked), within: asked.within ?? null, near: asked.near ?? null };
}
