import * as z from '#zod';
import { get, post } from '../../endpoint';
import { optionalTitle, requiredTitle, time } from '../../fields';
import { atMost } from '../../limitTexts';
import { ref } from '../../shapes';

/** The kinds of addresses that an operator can block. */
export const blocklistKinds = ['host', 'mail-domain', 'network'] as const;
export type BlocklistKind = (typeof blocklistKinds)[number];

export const blocklistLimits = {
  /** A blocked address: the longest host name (RFC 1035). */
  value: 253,
  note: 200,
  /** Blocked addresses in all: more would slow down each write that has a text. */
  blocked: 10_000,
  /** Blocked addresses that the desk lists at once. */
  listed: 100,
  /** The bits of a blocked network of IPv6: rate limits count the same halves. */
  networkBits: 64,
} as const;

/** The refusals of blocked addresses. */
export const blocklistTexts = {
  host: (host: string) => `Links to ${host} are not allowed here.`,
  mailDomain: (domain: string) => `Email addresses at ${domain} cannot be used here. Please enter another one.`,
  network: 'Accounts cannot be created from your network.',
} as const;

/** The texts of the desk and of the operator's command. */
export const blockingTexts = {
  needed: 'Enter what to block',
  tooLong: 'This is too long',
  noteTooLong: atMost('A note can have', blocklistLimits.note),
  noHost: (text: string) => `${text} is not a host. Enter one such as spam.example.`,
  noDomain: (text: string) => `${text} is not a domain. Enter one such as throwaway.example.`,
  noNetwork: (text: string) => `${text} is not a network. Enter one such as 192.0.2.0/24 or 2001:db8::/32.`,
  tooManyBits: `The prefix of an IPv6 network can be at most ${blocklistLimits.networkBits} bits, as in 2001:db8::/${blocklistLimits.networkBits}.`,
  wholeInternet: 'This network contains every address. To keep everyone out, close registration instead.',
  ownHost: 'This is the address of this site.',
  tooMany: `There are ${blocklistLimits.blocked} blocked addresses already. End a block first.`,
  blocked: (value: string) => `${value} is blocked.`,
  ended: (value: string) => `${value} is no longer blocked.`,
  notFound: 'Nothing found.',
  more: (shown: number, total: number) => `The newest ${shown} of ${total}. Search to find others.`,
  notBlocked: (value: string) => `${value} is not blocked.`,
} as const;

const kind = z.enum(blocklistKinds);
const note = z._default(optionalTitle({ max: blocklistLimits.note, tooLong: blockingTexts.noteTooLong }), '');
const value = requiredTitle({
  max: blocklistLimits.value,
  needed: blockingTexts.needed,
  tooLong: blockingTexts.tooLong,
});

const blocked = z.object({
  kind,
  value: z.string(),
  note: z.string(),
  created: time,
  /** Null for the operator's command, and once the account is gone. */
  by: z.nullable(ref),
});
export type Blocked = z.output<typeof blocked>;

export const blocklists = {
  listBlocked: get('/operator/blocklists', {
    access: 'operator',
    summary: 'The blocked addresses of a kind, newest first; a search finds parts of addresses and notes',
    input: z.object({
      kind,
      search: z._default(optionalTitle({ max: blocklistLimits.value, tooLong: blockingTexts.tooLong }), ''),
    }),
    output: z.object({ items: z.array(blocked), total: z.int() }),
  }),
  block: post('/operator/blocklists', {
    access: 'operator',
    summary:
      'Blocks a host of links, a domain of email addresses, or a network for registrations; what is blocked already gets the note',
    creates: true,
    input: z.object({ kind, value, note }),
    output: z.object({ kind, value: z.string() }),
  }),
  unblock: post('/operator/blocklists/end', {
    access: 'operator',
    summary: 'Ends a block',
    input: z.object({ kind, value }),
    output: z.object({ kind, value: z.string() }),
  }),
};
