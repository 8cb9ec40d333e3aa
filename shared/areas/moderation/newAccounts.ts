import * as z from '#zod';
import { minuteMs } from '../../durations';
import { get, post } from '../../endpoint';
import { id, idText, time } from '../../fields';
import { person } from '../../shapes';
import { recentThing } from './reports';
import { sanctionReason } from './sanctions';
import { removalPeriod } from './trash';

export const newAccountsLimits = {
  pageSize: 20,
  /** Accounts that one ban takes. */
  atOnce: 20,
  /** The longest host name (RFC 1035). */
  host: 253,
  /** Days back in which texts are searched for a host. */
  hostDays: 30,
  /** Moderators are alarmed when so many accounts, which are younger than a day, write within this time. */
  wave: { accounts: 10, withinMs: 10 * minuteMs },
} as const;

const { wave } = newAccountsLimits;

export const newAccountsTexts = {
  none: 'Nobody has registered yet.',
  noneWithHost: (host: string) => `In the last ${newAccountsLimits.hostDays} days no one has linked to ${host}.`,
  noHost: 'Enter a host, such as spam.example.',
  tooMany: `At most ${newAccountsLimits.atOnce} accounts can be banned at once.`,
  banned: (count: number) => (count === 1 ? '1 account is banned.' : `${count} accounts are banned.`),
  alarm: (accounts: number) =>
    `${accounts} accounts that are younger than a day wrote within ${wave.withinMs / minuteMs} minutes. All of them are listed under “New accounts”.`,
} as const;

/** A host as somebody typed or copied it, also within a whole address: `https://www.Spam.example/x` is `www.spam.example`. */
const hostText = z.pipe(
  z.string().check(z.maxLength(2_000)),
  z.transform((typed, context) => {
    const host = typed
      .trim()
      .toLowerCase()
      .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
      .replace(/[/?#:].*$/s, '');
    if (host.length <= newAccountsLimits.host && /^[\p{L}\p{N}.-]+\.[\p{L}\p{N}-]+$/u.test(host)) return host;
    context.issues.push({ code: 'custom', message: newAccountsTexts.noHost, input: typed });
    return z.NEVER;
  }),
);

/** An account with how much it has written. */
const newAccount = z.extend(person, {
  id: z.int(),
  registered: time,
  isBanned: z.boolean(),
  /** Its viewer may ban it. */
  mayBan: z.boolean(),
  /** Everything that it has written where others read it. */
  written: z.int(),
  /** The last of it, or of what names the host; null where there is nothing. */
  latest: z.nullable(recentThing),
});
export type NewAccount = z.output<typeof newAccount>;

export const newAccounts = {
  listNewAccounts: get('/moderation/newAccounts', {
    access: 'siteModerator',
    summary:
      'The accounts, newest first, with how much each has written; with a host those that have linked to it lately',
    rate: 'search',
    input: z.object({
      /** The accounts below this one. */
      before: z.optional(idText),
      host: z.optional(hostText),
    }),
    output: z.object({ items: z.array(newAccount), hasMore: z.boolean() }),
  }),
  banSeveral: post('/moderation/banSeveral', {
    access: 'siteModerator',
    summary:
      'Bans several accounts, all or none of them; with `remove`, what they wrote in that period is removed as well',
    input: z.object({
      developerIds: z.array(id).check(z.minLength(1), z.maxLength(newAccountsLimits.atOnce, newAccountsTexts.tooMany)),
      reason: sanctionReason,
      remove: z.optional(removalPeriod),
    }),
    output: z.object({ banned: z.array(z.int()) }),
  }),
};
