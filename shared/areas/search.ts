import * as z from '#zod';
import { failureTexts, get } from '../endpoint';
import { optionalTrimmed } from '../fields';
import { gameRef, xpLevelData } from '../shapes';
import { searchLabel } from './searchLabel';

export const searchLimits = {
  /** Addresses in one request. */
  addresses: 50,
  /** From this length on, names are found by the beginnings of their words; by whole ones before. */
  from: 3,
  text: 100,
  results: 20,
  /** Pause in typing before the search is sent. */
  debounceMs: 500,
  /** Pieces of content of each kind that are counted; more are "100+". */
  counted: 100,
  /** Delay before the results are hidden after the focus has left. */
  hideAfterMs: 500,
} as const;

export const searchTexts = {
  label: searchLabel,
  palette: 'Search and commands',
  tooShort: 'Enter three or more characters',
  searchingDevelopers: 'Searching for matching developers...',
  none: 'Sorry, no matching results were found.',
  /** Offered while it is not known how many there are. */
  all: (text: string) => `See all results for “${text}”`,
  count: (count: string, text: string) => `${count} ${count === '1' ? 'result' : 'results'} for “${text}”`,
} as const;

/** Whether a search is too short for the beginnings of words: it finds whole ones. */
export const isShortSearch = (text: string) => [...text].length < searchLimits.from;

/** Search text. Of fewer than three characters it finds whole words; a Latin letter alone, whole names. */
export const searchText = z
  .prefault(optionalTrimmed({ max: searchLimits.text, tooLong: failureTexts.tooLong }), '')
  .check(z.minLength(1, searchTexts.tooShort))
  .register(z.globalRegistry, { minLength: 1, maxLength: searchLimits.text });

/** Addresses separated by commas. */
const addressList = z.pipe(
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(searchLimits.addresses * 100)),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.string().check(z.minLength(1))).check(z.maxLength(searchLimits.addresses)),
);

/** A match by name with its picture, and the level for its ring. */
const found = z.extend(gameRef, { xpLevelData });
const foundDeveloper = z.extend(found, { type: z.literal('developer') });
const foundGame = z.extend(found, { type: z.literal('game'), tagline: z.string() });
export type Found = z.output<typeof foundDeveloper> | z.output<typeof foundGame>;

export const searches = {
  searchDevelopers: get('/searchDeveloperByAlias', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'Developers by the beginning of any word in their name',
    rate: 'search',
    input: z.object({ search: searchText }),
    output: z.array(z.object({ id: z.int(), alias: z.string() })),
  }),
  searchDevelopersAndGames: get('/searchDevelopersAndGamesByAlias', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'Developers and games by the beginning of any word in their name',
    rate: 'search',
    input: z.object({ search: searchText }),
    output: z.object({ developers: z.array(foundDeveloper), games: z.array(foundGame) }),
  }),
  countContent: get('/countContent', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: `How many developers (by what they say about themselves), games, feed posts, threads and forum posts have all of these words, of each up to ${searchLimits.counted}`,
    rate: 'search',
    input: z.object({ search: searchText }),
    output: z.object({ developers: z.int(), games: z.int(), posts: z.int(), threads: z.int(), forumPosts: z.int() }),
  }),
  developersAt: get('/developersAt', {
    access: 'anyone',
    token: 'read',
    sameForVisitors: true,
    summary: 'Which of these addresses lead to a developer, in lower case: those whose mentions are links',
    input: z.object({ stringUrls: addressList }),
    output: z.array(z.string()),
  }),
};
