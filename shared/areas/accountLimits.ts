import * as z from '#zod';
import { get } from '../endpoint';
import { nothing, time } from '../fields';

/** The actions of new accounts that are counted. `shareLink` is a resource, or a media piece that leads to another site. */
export type CountedAction = 'messageStranger' | 'invite' | 'requestToJoin' | 'shareLink';
/** The limited actions; `write` is limited only in the links of its text. */
export type NewAccountAction = 'write' | CountedAction;

const times = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
const until = (hours: number) => `in its first ${times(hours, 'hour', 'hours')}`;

/** The refusals for new accounts; `hours` is how long an account is new. */
export const newAccountsTexts = {
  links: (most: number, hours: number) =>
    most === 0
      ? `A new account cannot post links ${until(hours)}. Please leave them out for now.`
      : `A new account can put at most ${times(most, 'link', 'links')} into a text ${until(hours)}. Please leave some out for now.`,
  strangers: (most: number, hours: number) =>
    `A new account can write to at most ${times(most, 'stranger', 'strangers')} ${until(hours)}. You can always write to people who answer or follow you.`,
  invitations: (most: number, hours: number) =>
    `A new account can send at most ${times(most, 'invitation', 'invitations')} ${until(hours)}.`,
  requestsToJoin: (most: number, hours: number) =>
    `A new account can ask to join at most ${times(most, 'game project', 'game projects')} ${until(hours)}.`,
  sharedLinks: (most: number, hours: number) =>
    `A new account can share at most ${times(most, 'link', 'links')} as resources and media ${until(hours)}.`,
  builds: (hours: number) => `A new account cannot upload or publish builds ${until(hours)}.`,
  websites: (most: number, hours: number) =>
    most === 0
      ? `A new account cannot name websites ${until(hours)}. Please leave them out for now.`
      : `A new account can name at most ${times(most, 'website', 'websites')} ${until(hours)}. Please leave some out for now.`,
} as const;

/** The most bytes that the uploads of one account may take: 1 GiB. */
export const accountBytes = 1_073_741_824;

/** The rate limits of uploads, in files an account; a setting of the operator multiplies them. */
export const uploadPace = { aMinute: 40, anHour: 120 } as const;

export const storageTexts = {
  /** 409, for an upload beyond the limit. */
  full: 'Your uploads would take more than 1 GB. Delete some of them first.',
} as const;

/** How much of each a new account may have: links in a text, websites on a profile, and what is counted. */
const limit = z.object({
  what: z.enum(['links', 'websites', 'messageStranger', 'invite', 'requestToJoin', 'shareLink', 'builds']),
  limit: z.int(),
});

const atMost = (limit: number, one: string, several: string) =>
  limit === 0 ? `No ${several}` : times(limit, one, several);

/** The limits as the page about them lists them. */
export const limitTexts: Record<z.output<typeof limit>['what'], (limit: number) => string> = {
  links: (most) => `${atMost(most, 'link', 'links')} to other sites in a text, also in chat and messages`,
  websites: (most) => `${atMost(most, 'website', 'websites')} on your profile, and as many on the page of a game`,
  messageStranger: (most) =>
    `${atMost(most, 'conversation', 'conversations')} that you begin with people who do not follow you`,
  invite: (most) => atMost(most, 'invitation to a game', 'invitations to games'),
  requestToJoin: (most) => atMost(most, 'request to join a game', 'requests to join games'),
  shareLink: (most) => `${atMost(most, 'link', 'links')} shared as resources or media`,
  builds: (most) => `${atMost(most, 'build', 'builds')} of games that are played in the browser`,
};

export const accountLimits = {
  readLimits: get('/accountLimits', {
    access: 'loggedIn',
    summary: 'What is limited for me while my account is new, and until when; nothing afterwards',
    input: nothing,
    output: z.object({ until: z.nullable(time), limits: z.array(limit) }),
  }),
};
