import * as z from '#zod';
import { get, post } from '../endpoint';
import { id, nothing, pageOf, paging, time } from '../fields';
import { personXp } from '../shapes';

export const contactLimits = {
  /** The most accounts that one account may block. */
  blocked: 1_000,
  blockedPerPage: 20,
} as const;

/** Texts of the settings about contact, of blocking, and of what is refused because of either. */
export const contactTexts = {
  /** The same text for a setting and for a block, so that nobody learns that they were blocked. */
  notReachable: (name: string) => `You cannot contact ${name}`,
  youBlocked: (name: string) => `You have blocked ${name}. Unblock them to get in touch.`,
  tooManyBlocked: `You have blocked ${contactLimits.blocked} people already`,
  noneBlocked: "You haven't blocked anyone.",
} as const;

/** The setting for new conversations: with everyone, with followed people, or with nobody. */
export const whoMayMessage = z.enum(['everyone', 'following', 'nobody']);
export type WhoMayMessage = z.output<typeof whoMayMessage>;

/** The choices as the account settings show them. */
export const whoMayMessageChoices = [
  { choice: 'everyone', label: 'Everyone', hint: 'Messages from people you do not know go to your requests.' },
  { choice: 'following', label: 'People I follow', hint: 'Others are told that you do not accept messages from them.' },
  { choice: 'nobody', label: 'Nobody', hint: 'You can still write to others, and they can answer.' },
] as const satisfies { choice: WhoMayMessage; label: string; hint: string }[];

const contactSettings = z.object({ whoMayMessage });

/** Somebody whom the viewer has blocked. */
const block = z.object({ developer: personXp, blockedAt: time });
export type Block = z.output<typeof block>;

const blockState = z.object({ developerId: z.int(), isBlocked: z.boolean() });

export const contact = {
  readSettings: get('/contact', {
    access: 'loggedIn',
    summary: 'Who may start a conversation with me',
    input: nothing,
    output: contactSettings,
  }),
  saveSettings: post('/contact', {
    access: 'loggedIn',
    summary: 'Saves who may start a conversation with me',
    input: contactSettings,
    output: contactSettings,
  }),
  listBlocks: get('/contact/blocks', {
    access: 'loggedIn',
    summary: 'The people I have blocked, newest first',
    input: z.object(paging(contactLimits.blockedPerPage)),
    output: pageOf(block),
  }),
  block: post('/contact/block', {
    access: 'loggedIn',
    summary:
      'Blocks a developer: the two can no longer comment under each other’s posts or send each other messages, invitations, requests or notifications; follows between them end',
    input: z.object({ developerId: id }),
    output: blockState,
  }),
  unblock: post('/contact/unblock', {
    access: 'loggedIn',
    summary: 'Removes a block',
    input: z.object({ developerId: id }),
    output: blockState,
  }),
};
