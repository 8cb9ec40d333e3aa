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

const whoMay = z.enum(['everyone', 'following', 'nobody']);
export type WhoMay = z.output<typeof whoMay>;

/** The choices of each setting as the account settings show them. */
export const whoMayChoices = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'following', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody' },
] as const satisfies { value: WhoMay; label: string }[];

const contactSettings = z.object({ whoMayMessage: whoMay, whoMayInvite: whoMay, whoMayMention: whoMay });
export type ContactSettings = z.output<typeof contactSettings>;

/** The settings of who may reach somebody, in the order of the account settings. */
export const contactSettingTexts = [
  {
    setting: 'whoMayMessage',
    label: 'Message me',
    hint: 'New conversations. People you do not know go to your requests.',
  },
  { setting: 'whoMayInvite', label: 'Invite me', hint: 'To their game projects.' },
  {
    setting: 'whoMayMention',
    label: 'Mention me',
    hint: 'Others can still name you, but you are not notified.',
  },
] as const satisfies { setting: keyof ContactSettings; label: string; hint: string }[];

/** Somebody whom the viewer has blocked. */
const block = z.object({ developer: personXp, blockedAt: time });
export type Block = z.output<typeof block>;

const blockState = z.object({ developerId: z.int(), isBlocked: z.boolean() });

export const contact = {
  readSettings: get('/contact', {
    access: 'loggedIn',
    summary: 'Who may start a conversation with me, invite me to games, and notify me by a mention',
    input: nothing,
    output: contactSettings,
  }),
  saveSettings: post('/contact', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves who may start a conversation with me, invite me or notify me by a mention; what is left out stays',
    input: z.partial(contactSettings),
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
    evenWhenLimited: true,
    summary:
      'Blocks a developer: the two can no longer comment under each other’s posts or send each other messages, invitations, requests or notifications; follows between them end',
    input: z.object({ developerId: id }),
    output: blockState,
  }),
  unblock: post('/contact/unblock', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Removes a block',
    input: z.object({ developerId: id }),
    output: blockState,
  }),
};
