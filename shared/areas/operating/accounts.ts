import * as z from '#zod';
import { get, live, post, type OutputOf } from '../../endpoint';
import { id, idText, requiredTitle, time } from '../../fields';
import { atMost } from '../../limitTexts';

/** Which accounts the desk lists. */
export const accountFilters = ['all', 'unconfirmed', 'banned'] as const;
export type AccountFilter = (typeof accountFilters)[number];

export const deskAccountsLimits = {
  search: 254,
  pageSize: 20,
  /** Newer accounts that are counted: one more stands for any number. */
  newer: 20,
} as const;

const { newer: maxNewer } = deskAccountsLimits;

export const deskAccountsTexts = {
  searchNeeded: 'Enter a whole name or email address',
  searchTooLong: atMost('A search can have', deskAccountsLimits.search),
  none: 'No account has this name or address.',
  noneListed: {
    all: 'There are no accounts.',
    unconfirmed: 'Every address is confirmed.',
    banned: 'No one is banned.',
  } satisfies Record<AccountFilter, string>,
  newer: (count: number) => {
    if (count > maxNewer) return `More than ${maxNewer} new accounts`;
    return count === 1 ? '1 new account' : `${count} new accounts`;
  },
  confirmed: 'confirmed',
  unconfirmed: 'not confirmed yet',
  noAddress: 'No email address',
  nothingToConfirm: 'This account has no address to confirm.',
  sentOften: 'Links were sent to this address several times within the last hour. Please wait.',
  resent: 'The link is on its way.',
  endSessionsWarning: 'The account is logged out everywhere at once. Its password and its access tokens stay.',
  sessionsEnded: 'The account is logged out everywhere.',
  moderatorWarning: {
    on: 'They see all reports, remove content, ban accounts and move bug items, on the whole site.',
    off: 'They lose these rights at once. What they have done as a moderator stays.',
  },
  roleSaved: { on: 'The account is a site moderator now.', off: 'The account is no site moderator any more.' },
  noRole: (standing: 'banned' | 'suspended' | 'limited') => `This account is ${standing}.`,
  aliasNeeded: 'Type the name of the account',
  aliasDiffers: 'This is not the name of the account',
  deleteWarning:
    'The account, its avatar, portfolio and memberships are permanently deleted, and the person is told by email. What they wrote stays under the name DELETED USER.',
  deleted: 'The account is deleted.',
} as const;

/** An account as far as an operator needs it: nothing private but a part of its addresses. */
const foundAccount = z.object({
  id: z.int(),
  alias: z.string(),
  stringUrl: z.string(),
  /** Masked: the first letters, as in "m•••@e•••.com". Null for the accounts of the installation that nobody has claimed. */
  email: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  /** Masked too: a new address that waits for its confirmation. */
  pendingEmail: z.nullable(z.string()),
  registered: time,
  isBanned: z.boolean(),
  /** When it will be deleted, where its person has asked for that. */
  deletionDueAt: z.nullable(time),
  /** Whether the account moderates the whole site. */
  isModerator: z.boolean(),
  mayDelete: z.boolean(),
});
export type FoundAccount = z.output<typeof foundAccount>;

const gone = z.object({ id: z.int() });

export const deskAccounts = {
  listAccounts: get('/operator/accounts', {
    access: 'operator',
    summary: 'The accounts, newest first; the first page of a sign-in is in the audit log',
    input: z.object({
      which: z._default(z.enum(accountFilters), 'all'),
      /** The accounts below this one. */
      before: z.optional(idText),
      /** The newest account to list. Those above it are only counted, so that pages stay as they are while people register. */
      upTo: z.optional(idText),
    }),
    output: z.object({
      items: z.array(foundAccount),
      hasMore: z.boolean(),
      /** Number of accounts newer than `upTo`, counted to one more than the limit; 0 without it. */
      newer: z.int(),
    }),
  }),
  // No GET: addresses of requests are logged by proxies, and this one would hold an email address.
  findAccounts: post('/operator/accounts/find', {
    access: 'operator',
    summary: 'The accounts with this name, profile address or email address; each search is in the audit log',
    rate: 'search',
    input: z.object({
      search: requiredTitle({
        max: deskAccountsLimits.search,
        needed: deskAccountsTexts.searchNeeded,
        tooLong: deskAccountsTexts.searchTooLong,
      }),
    }),
    output: z.object({ items: z.array(foundAccount) }),
  }),
  resendLink: post('/operator/accounts/resendLink', {
    access: 'operator',
    summary: 'Sends the link again that confirms the address of an account',
    input: z.object({ developerId: id }),
    output: gone,
  }),
  endSessions: post('/operator/accounts/endSessions', {
    access: 'operator',
    summary: 'Logs an account out everywhere',
    input: z.object({ developerId: id }),
    output: gone,
  }),
  setModerator: post('/operator/accounts/setModerator', {
    access: 'operator',
    summary: 'Makes an account a moderator of the site, or no longer one; it takes effect at once',
    input: z.object({ developerId: id, isModerator: z.boolean() }),
    output: gone,
  }),
  deleteAccount: post('/operator/accounts/delete', {
    access: 'operator',
    summary: 'Deletes an account on request; its person is told by email at once',
    input: z.object({
      developerId: id,
      /** Typed by the operator, so that no other account is deleted. */
      alias: requiredTitle({
        max: deskAccountsLimits.search,
        needed: deskAccountsTexts.aliasNeeded,
        tooLong: deskAccountsTexts.aliasDiffers,
      }),
    }),
    output: gone,
  }),
};
export type AccountsPage = OutputOf<typeof deskAccounts.listAccounts>;

export const deskAccountsEvents = {
  /** The list of accounts has changed, which only operators may read. */
  accountsUpdated: live('accountsUpdated', z.object({})),
};
