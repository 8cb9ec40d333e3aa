import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { id, nothing, requiredTitle, time } from '../../fields';
import { atMost } from '../../limitTexts';

export const savedSearchesLimits = {
  name: 60,
  /** Maximum number for one account. */
  most: 20,
  /** Characters of the filters in an address. */
  query: 500,
  /** Finds that one notification counts; more are not kept. */
  finds: 20,
} as const;

export const savedSearchesTexts = {
  none: "You haven't saved any searches yet.",
  nameNeeded: 'Please enter a name for your search',
  nameTooLong: atMost('A name can have', savedSearchesLimits.name),
  nameTaken: 'You have a saved search with this name already',
  tooMany: `You have ${savedSearchesLimits.most} saved searches already. Delete one in your account settings first.`,
  missing: 'This saved search does not exist any more',
  saved: 'Your search has been saved. You can find it in your account settings.',
  changed: 'Your saved search has been changed.',
  deleted: 'Your saved search has been deleted.',
  isIncomplete: 'One of its filters does not exist any more. The search runs without it.',
  confirmDelete: (name: string) => `Delete the saved search “${name}”?`,
} as const;

/** The lists that can be searched, with their names. */
export const searchKinds = [
  { kind: 'developers', label: 'Developers' },
  { kind: 'games', label: 'Games' },
  { kind: 'classifieds', label: 'Classifieds' },
  { kind: 'playtests', label: 'Playtests' },
] as const;
export const searchKind = z.enum(['developers', 'games', 'classifieds', 'playtests']);
export type SearchKind = z.output<typeof searchKind>;

/** The channels by which a search alerts its owner. */
export const searchAlerts = [
  { alert: 'none', label: 'None' },
  { alert: 'site', label: 'On the site' },
  { alert: 'mail', label: 'By email too, once a day' },
] as const;
export const searchAlert = z.enum(['none', 'site', 'mail']);
export type SearchAlert = z.output<typeof searchAlert>;

/** A search of the viewer. Nobody else sees it. */
export const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  kind: searchKind,
  /** The address of the list with its filters. */
  address: z.string(),
  /** Whether all of its filters still exist; the search runs without those that do not. */
  isComplete: z.boolean(),
  alert: searchAlert,
  created: time,
});
export type SavedSearch = z.output<typeof savedSearch>;

const name = requiredTitle({
  max: savedSearchesLimits.name,
  needed: savedSearchesTexts.nameNeeded,
  tooLong: savedSearchesTexts.nameTooLong,
});

export const savedSearches = {
  listSearches: get('/savedSearches', {
    access: 'loggedIn',
    summary: 'My saved searches, oldest first',
    input: nothing,
    output: z.array(savedSearch),
  }),
  add: post('/savedSearches/add', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves a search: a list with the filters of its address',
    creates: true,
    input: z.object({
      name,
      kind: searchKind,
      /** The query of the list's address. As there, what is no filter is ignored. */
      query: z._default(z.string().check(z.maxLength(savedSearchesLimits.query)), ''),
      alert: z._default(searchAlert, 'site'),
    }),
    output: savedSearch,
  }),
  edit: post('/savedSearches/edit', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Renames a saved search, or changes its alert; what is left out stays as it is',
    input: z.object({ id, name: z.optional(name), alert: z.optional(searchAlert) }),
    output: savedSearch,
  }),
  remove: post('/savedSearches/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes a saved search with its notifications',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
};

export const savedSearchesEvents = {
  /** For the owner's own tabs. */
  savedSearchesUpdated: live(
    'savedSearchesUpdated',
    z.union([z.object({ item: savedSearch }), z.object({ id: z.int() })]),
  ),
};
