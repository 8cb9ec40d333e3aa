import * as z from '#zod';
import { get, live, post, readMarker } from '../endpoint';
import { nothing, time } from '../fields';

export const draftsLimits = {
  /** Characters of a text from which it is kept on the server too. */
  from: 200,
  /** Characters of a draft; a form is kept as JSON. */
  text: 60_000,
  name: 200,
  path: 300,
  /** Drafts of an account: beyond that the oldest ones go. */
  drafts: 50,
  /** Ends of drafts that are remembered, so that no device brings back what was sent. */
  ended: 200,
  days: 30,
} as const;

export const draftsTexts = {
  about: `Texts of more than ${draftsLimits.from} characters that you have not sent yet are kept for ${draftsLimits.days} days, up to ${draftsLimits.drafts} of them, and go with you to your other devices.`,
  none: 'No drafts are kept.',
  confirmDiscard: 'It will be deleted from all your devices.',
  discarded: 'The draft was discarded.',
  changedElsewhere: 'This was changed on another device meanwhile.',
  secret: 'Texts with a private key are not kept here.',
} as const;

/** A private key in the form of PEM (RFC 7468), which is never kept. */
export const holdsPrivateKey = (text: string): boolean => /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY-----/.test(text);

const name = z.string().check(z.regex(/^[!-~]{1,200}$/));
const version = z.int().check(z.minimum(0), z.maximum(2_000_000_000));

/** A draft as it is now. */
const draft = z.object({
  name: z.string(),
  /** '' once it has ended. */
  text: z.string(),
  path: z.string(),
  version: z.int(),
  /** It was sent or discarded. */
  isEnded: z.boolean(),
  changed: time,
});
export type Draft = z.output<typeof draft>;

export const drafts = {
  listDrafts: get('/drafts', {
    access: 'loggedIn',
    summary: 'The long texts that I have typed and not sent, and the ends of former ones, newest first',
    input: nothing,
    output: z.array(draft),
  }),
  saveDraft: post('/drafts', {
    access: 'loggedIn',
    summary: 'Keeps a text that I am typing; 409 when another device has changed it since the version that is sent',
    rate: 'draft',
    input: z.object({
      name,
      text: z.string().check(
        z.minLength(1),
        z.maxLength(draftsLimits.text),
        z.refine((text) => !holdsPrivateKey(text), draftsTexts.secret),
      ),
      path: z.string().check(z.maxLength(draftsLimits.path)),
      /** The version that was changed; 0 for a new one. */
      version,
    }),
    output: z.object({ name: z.string(), version: z.int() }),
  }),
  endDraft: readMarker('/drafts/end', {
    summary:
      'Ends a draft that I have sent or discarded, on all devices; 409 when it was changed since the version that is sent',
    rate: 'draft',
    input: z.object({ name, version }),
    output: z.object({ name: z.string(), version: z.int() }),
  }),
};

export const draftsEvents = {
  /** For the account's own tabs and devices. */
  draftUpdated: live('draftUpdated', z.object({ name: z.string(), version: z.int() })),
};
