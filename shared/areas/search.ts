import * as z from '#zod';
import { failureTexts, get } from '../endpoint';
import { optionalTitle } from '../fields';
import { gameRef, xpLevelData } from '../shapes';

export const searchLimits = {
  /** Addresses in one request. */
  addresses: 50,
  from: 3,
  text: 100,
  results: 20,
  /** Pause in typing before the search is sent. */
  debounceMs: 500,
  /** How long the results stay after the focus has left. */
  hideAfterMs: 500,
} as const;

export const searchTexts = {
  label: 'Search for Developers & Games',
  tooShort: 'Enter three or more characters',
  searchingDevelopers: 'Searching for matching developers...',
  none: 'Sorry, no matching results were found.',
  all: (text: string) => `See all results for “${text}”`,
  /** Offered when no name matches. */
  inside: (text: string) => `Search posts and forums for “${text}”`,
} as const;

/** Search text of at least three characters. */
export const searchText = z
  .prefault(optionalTitle({ max: searchLimits.text, tooLong: failureTexts.tooLong }), '')
  .check(z.refine((text) => [...text].length >= searchLimits.from, searchTexts.tooShort));

/** Addresses separated by commas. */
const addressList = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(searchLimits.addresses * 100)),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.string().check(z.minLength(1))).check(z.maxLength(searchLimits.addresses)),
);

/** A match by name with its picture, and the level for its ring. */
const found = z.extend(gameRef, { xpLevelData });
const foundDeveloper = z.extend(found, { type: z.literal('developer') });
const foundGame = z.extend(found, { type: z.literal('game') });
export type Found = z.output<typeof foundDeveloper> | z.output<typeof foundGame>;

export const searches = {
  searchDevelopers: get('/searchDeveloperByAlias', {
    access: 'anyone',
    sameForVisitors: true,
    summary: 'Developers by the beginning of a word of their name',
    rate: 'search',
    input: z.object({ search: searchText }),
    output: z.array(z.object({ id: z.int(), alias: z.string() })),
  }),
  searchDevelopersAndGames: get('/searchDevelopersAndGamesByAlias', {
    access: 'anyone',
    sameForVisitors: true,
    summary: 'Developers and games by the beginning of a word of their name',
    rate: 'search',
    input: z.object({ search: searchText }),
    output: z.object({ developers: z.array(foundDeveloper), games: z.array(foundGame) }),
  }),
  developersAt: get('/developersAt', {
    access: 'anyone',
    sameForVisitors: true,
    summary: 'Which of these addresses lead to a developer, in lower case: those whose mentions are links',
    input: z.object({ stringUrls: addressList }),
    output: z.array(z.string()),
  }),
};
