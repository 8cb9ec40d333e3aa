import * as z from '#zod';
import { failureTexts } from './endpoint';

/** A row id in a JSON body: a number, never text or true. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const decimal = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))]);

/**
 * An id where everything is text (query, path, multipart): decimal digits only, so that '', '0x1' and '1e3' are
 * refused.
 */
export const idText = z.pipe(decimal, id);
const idsOf = z.pipe(
  z.array(idText),
  z.transform((ids) => [...new Set(ids)]),
);
const jsonOfIds = z.pipe(
  z.string().check(z.regex(/^\[(\d{1,10}(,\d{1,10})*)?\]$/)),
  z.transform((text) => JSON.parse(text) as (number | string)[]),
);
/** Distinct ids where everything is text: a list, or its JSON. */
export const idsText = z.union([idsOf, z.pipe(jsonOfIds, idsOf)]);
/** Says in the description of the API that one of these fields must be there. */
export const needsOneOf = (...fields: string[]) => ({ anyOf: fields.map((field) => ({ required: [field] })) });

/** The same of flags of which one must be true. */
export const needsOneTrue = (...flags: string[]) => ({
  anyOf: flags.map((flag) => ({ properties: { [flag]: { const: true } }, required: [flag] })),
});

/** The page of a developer or game: by address, present or former, or by id. */
export const addressOrId = z
  .object({ stringUrl: z.optional(z.string().check(z.minLength(1), z.maxLength(200))), id: z.optional(idText) })
  .check(z.refine(({ stringUrl, id }) => stringUrl !== undefined || id !== undefined))
  .register(z.globalRegistry, needsOneOf('stringUrl', 'id'));
/** A flag where everything is text: 'true' or 'false'. */
export const flagText = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
/** A count or offset from 0 to `max`, where everything is text. */
export const countText = (max: number) => z.pipe(decimal, z.int().check(z.minimum(0), z.maximum(max)));
/** An integer from `min` to `max`, where everything is text. */
export const rangeText = (min: number, max: number) => z.pipe(decimal, z.int().check(z.minimum(min), z.maximum(max)));

/** Ends of a line, also those that word processors paste. */
const lineEnds = /\r\n?|[\u000B\u000C\u0085]/g;
/** Control characters but newline and tab: they come along with pasted text, and nobody sees them. */
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u009F]/g;
/** Halves of a surrogate pair, which no database stores as they are. */
const halfCharacter = /\p{Cs}/u;
/** Marks that change the direction of writing: in a name they would also turn the text beside it. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;
/** Combining marks beyond those of any script on one letter: they would cover the lines around a name. */
const surplusMarks = /(\p{M}{6})\p{M}+/gu;
const lineBreaks = /[\t\n\u2028\u2029]+/g;

/** The stored form of a title or name, which may have several lines. */
const trimmed = (text: string) => text.replace(directions, '').replace(surplusMarks, '$1').trim();
/** The stored form of a title or name of one line. */
const asOneLine = (text: string) => trimmed(text.replace(lineBreaks, ' '));
/**
 * Whether a text has nothing to see: blanks, marks without a letter, U+2800 (a Braille pattern without dots), U+FFFC (the
 * place of an object) and U+1D159 (a note without a head).
 */
const isBlank = (text: string) => /^[\p{Z}\p{Cf}\p{DI}\p{M}\s\u2800\uFFFC\u{1D159}]*$/u.test(text);

/** Text of a person: ends of lines become newlines, control characters are left out; half a character is malformed (400). */
export const userText = z
  .pipe(
    z.string(),
    z.transform((text) => text.replace(lineEnds, '\n').replace(controls, '')),
  )
  .check(z.refine((text) => !halfCharacter.test(text), failureTexts.unfitCharacters));

interface TextRules {
  max: number;
  /** The text for a value that is too long. */
  tooLong?: string;
}
interface FilledRules extends TextRules {
  /** The text for a blank or missing value. */
  needed: string;
}

/** The length in code points, as people count characters. */
const lengthOf = (text: string) => [...text].length;
const withinLength =
  ({ max }: TextRules) =>
  (text: string) =>
    text.length <= max || lengthOf(text) <= max;

/** Lengths for the description of the API, which shows no rules that are functions. */
const lengthsOf = ({ max: maxLength }: TextRules) => ({ maxLength });
const filledLengthsOf = ({ max: maxLength }: TextRules) => ({ minLength: 1, maxLength });

/** Optional text, stored as typed; a missing one is blank. */
export const optionalText = (rules: TextRules) =>
  userText
    .check(z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong))
    .register(z.globalRegistry, lengthsOf(rules));
const optionalStored = (rules: TextRules, stored: (text: string) => string) =>
  z
    .pipe(userText, z.transform(stored))
    .check(z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong))
    .register(z.globalRegistry, lengthsOf(rules));
/** Optional text of one or more lines, stored trimmed. */
export const optionalTrimmed = (rules: TextRules) => optionalStored(rules, trimmed);
/** Optional title or name, stored trimmed: breaks of lines and tabs become blanks. */
export const optionalTitle = (rules: TextRules) => optionalStored(rules, asOneLine);

/** Required text, stored as typed. */
export const requiredText = (rules: FilledRules) =>
  z
    .prefault(userText, '')
    .check(
      z.refine((text) => !isBlank(text), rules.needed),
      z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong),
    )
    .register(z.globalRegistry, filledLengthsOf(rules));
const requiredStored = (rules: FilledRules, stored: (text: string) => string) =>
  z
    .pipe(z.prefault(userText, ''), z.transform(stored))
    .check(
      z.refine((text) => !isBlank(text), rules.needed),
      z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong),
    )
    .register(z.globalRegistry, filledLengthsOf(rules));
/** Required text of one or more lines, stored trimmed. */
export const requiredTrimmed = (rules: FilledRules) => requiredStored(rules, trimmed);
/** Required title or name, stored trimmed: breaks of lines and tabs become blanks. */
export const requiredTitle = (rules: FilledRules) => requiredStored(rules, asOneLine);

/** A time: ISO 8601 in UTC with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });
/** A day in UTC: YYYY-MM-DD. */
export const day = z.iso.date();

/** A month in UTC: YYYY-MM. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A page of a list; `hasMore` says whether more follow. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), hasMore: z.boolean(), total: z.optional(z.int()) });

/** The part of a list that is asked for: at most 50 entries from `startResult` on. */
export const paging = (limit = 50) => ({
  startResult: z._default(countText(100_000), 0),
  limit: z._default(rangeText(1, 50), limit),
});

/** The empty input. */
export const nothing = z.object({});
