import * as z from '#zod';
import { get, post } from '../../endpoint';
import { idText, nothing, optionalText, time } from '../../fields';
import { pictures } from '../../media/foreignPictures';
import { atMost } from '../../limitTexts';
import { ref } from '../../shapes';

/** The texts that an operator may be bound to have. */
export const legalKinds = ['terms', 'privacy', 'imprint'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalLimits = {
  text: 50_000,
  /** The versions of a text that the desk lists. */
  listed: 100,
} as const;

export const legalTextTexts = {
  missing: 'This text does not exist.',
  tooLong: atMost('A text can have', legalLimits.text),
  changedMeanwhile: 'Someone else has saved a newer version of this text. Copy yours and reload the page.',
  unchanged: 'Nothing in this text has changed.',
  saved: 'Saved. The page now shows it.',
  /** The refusal of a write by somebody who has not accepted the present terms. */
  acceptFirst: 'The terms have changed. Reload this page to read and accept them; what you typed is kept.',
  /** The same for a program with an access token. */
  ownerAcceptsFirst: 'The terms have changed. The owner of this access token has to accept them on the site first.',
  newerTerms: 'The terms have changed again. Reload this page to read them.',
} as const;

const kind = z.enum(legalKinds);
const version = z.int().check(z.minimum(1), z.maximum(1_000_000));

const listedVersion = z.object({
  version: z.int(),
  created: time,
  /** Null once the account is gone. */
  by: z.nullable(ref),
  asksAcceptance: z.boolean(),
});
export type ListedVersion = z.output<typeof listedVersion>;

const editedText = z.object({
  kind,
  /** 0 where there has never been a text. */
  version: z.int(),
  /** Blank for the text that the site comes with, or none. */
  text: z.string(),
  pictures,
  /** Newest first. */
  versions: z.array(listedVersion),
});
export type EditedText = z.output<typeof editedText>;

export const legalTexts = {
  readLegalText: get('/legalTexts/:kind', {
    access: 'anyone',
    sameForVisitors: true,
    summary:
      'The terms, privacy policy or imprint of the operator: the present version, or a former one. Former imprints are for operators',
    input: z.object({ kind, version: z.optional(idText) }),
    output: z.object({ kind, version: z.int(), text: z.string(), pictures, created: time, isCurrent: z.boolean() }),
  }),
  acceptTerms: post('/legalTexts/terms/accept', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary: 'Accepts a version of the terms, without which writes are refused (403) where it asks for that',
    input: z.object({ version }),
    output: z.object({ version: z.int() }),
  }),
};

export const legalDesk = {
  listLegalTexts: get('/operator/legalTexts', {
    access: 'operator',
    summary: 'The legal texts with their versions: who saved them when',
    input: nothing,
    output: z.object({ items: z.array(editedText) }),
  }),
  saveLegalText: post('/operator/legalTexts', {
    access: 'operator',
    summary:
      'Saves a new version of a legal text; blank brings back what the site comes with. Terms may ask everybody for acceptance',
    input: z.object({
      kind,
      text: optionalText({ max: legalLimits.text, tooLong: legalTextTexts.tooLong }),
      /** The version that was edited: a newer one is not written over. */
      basedOn: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      asksAcceptance: z._default(z.boolean(), false),
    }),
    output: z.object({ kind, version: z.int() }),
  }),
};
