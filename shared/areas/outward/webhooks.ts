import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { id, idText, time, needsOneTrue } from '../../fields';

export const webhooksLimits = {
  /** Failures in a row after which a webhook is switched off. */
  failures: 10,
  /** Characters of an address. */
  address: 300,
} as const;

export const webhooksTexts = {
  addressNeeded: 'Enter the address of a Discord webhook',
  notDiscord: 'This is not the address of a Discord webhook. It begins with https://discord.com/api/webhooks/',
  choiceNeeded: 'Choose at least one kind of news to send',
  missing: 'This game project has no webhook',
  saved: 'The webhook is saved.',
  deleted: 'The webhook is removed.',
  testing: 'The test message is on its way.',
  isOff: `The webhook is switched off because Discord refused ${webhooksLimits.failures} messages in a row. Saving it switches it on again.`,
  confirmDelete: 'Remove the webhook? Discord gets no more messages.',
} as const;

/** The two hosts of Discord's webhooks, an id and a token: https://docs.discord.com/developers/resources/webhook. */
const discordWebhook = /^https:\/\/(?:discord|discordapp)\.com\/api\/webhooks\/\d{15,21}\/[\w-]{50,100}$/;

/** Whether a text is the address of a Discord webhook and nothing else: no other host, port, user, query or path. */
export const isDiscordWebhook = (address: string): boolean => discordWebhook.test(address);

const address = z.pipe(
  z.string().check(z.maxLength(webhooksLimits.address, webhooksTexts.notDiscord)),
  z.transform((text) => text.trim()),
);

/** The news that a webhook sends, by kind: the setting that chooses it, its name in the form, and how a message begins. */
export const webhookNews = {
  post: { choice: 'posts', label: 'DevLogs', introduction: 'New devlog' },
  media: { choice: 'media', label: 'Pictures, clips and sounds', introduction: 'New piece' },
  opening: { choice: 'openings', label: 'Openings', introduction: 'New opening' },
} as const;
export type WebhookNewsKind = keyof typeof webhookNews;
type WebhookChoice = (typeof webhookNews)[WebhookNewsKind]['choice'];
export type WebhookChoices = Record<WebhookChoice, boolean>;

const choiceNames = Object.values(webhookNews).map(({ choice }) => choice);
const eachChoice = <T>(valueOf: (name: WebhookChoice) => T) =>
  Object.fromEntries(choiceNames.map((name) => [name, valueOf(name)])) as Record<WebhookChoice, T>;
const choices = eachChoice(() => z.boolean());

/** The choices alone out of a webhook or its form. */
export const choicesOf = (webhook: WebhookChoices): WebhookChoices => eachChoice((name) => webhook[name]);
/** The choices of a new webhook. */
export const allChoices = eachChoice(() => true);

/** A game's webhook for its owner. Its address is a secret: only its last four characters are told. */
export const webhook = z.object({
  gameId: z.int(),
  lastFour: z.string(),
  ...choices,
  /** Switched off after too many failures. */
  isOff: z.boolean(),
  failures: z.int(),
  /** The time and status of the last message; the status is null where Discord did not answer. */
  lastSent: z.nullable(time),
  lastStatus: z.nullable(z.int()),
});
export type Webhook = z.output<typeof webhook>;

export const webhooks = {
  readWebhook: get('/webhooks', {
    access: 'loggedIn',
    summary: 'The Discord webhook of a game that I own; null without one',
    input: z.object({ gameId: idText }),
    output: z.object({ webhook: z.nullable(webhook) }),
  }),
  saveWebhook: post('/webhooks/save', {
    access: 'loggedIn',
    summary: 'Sets the Discord webhook of a game and what it is told; without an address, the one before stays',
    input: z
      .object({ gameId: id, address: z._default(address, ''), ...choices })
      .check(
        z.refine(({ address: text }) => text === '' || isDiscordWebhook(text), {
          path: ['address'],
          error: webhooksTexts.notDiscord,
        }),
        z.refine((input) => choiceNames.some((name) => input[name]), {
          path: ['posts'],
          error: webhooksTexts.choiceNeeded,
        }),
      )
      .register(z.globalRegistry, needsOneTrue(...choiceNames)),
    output: webhook,
  }),
  deleteWebhook: post('/webhooks/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Removes the Discord webhook of a game',
    input: z.object({ gameId: id }),
    output: z.object({ gameId: z.int() }),
  }),
  testWebhook: post('/webhooks/test', {
    access: 'loggedIn',
    summary: 'Sends a test message to the Discord webhook of a game; webhookUpdated tells how it went',
    rate: 'invitation',
    input: z.object({ gameId: id }),
    output: webhook,
  }),
};

export const webhooksEvents = {
  /** To the owner's tabs; null once it is removed. */
  webhookUpdated: live('webhookUpdated', z.object({ gameId: z.int(), webhook: z.nullable(webhook) })),
};
