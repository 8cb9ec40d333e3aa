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
/** The page of a developer or game: by address, present or former, or by id. */
export const addressOrId = z
  .object({ stringUrl: z.optional(z.string().check(z.minLength(1), z.maxLength(200))), id: z.optional(idText) })
  .check(z.refine(({ stringUrl, id }) => stringUrl !== undefined || id !== undefined));
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

// Control characters but newline and tab, and unpaired surrogates, which no database stores as they are.
const unfitCharacter = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Cs}]/u;
// Marks that change the direction of writing: in a name they would also turn the text beside it.
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

const lineBreak = /[\t\n\u2028\u2029]/;

/** The stored form of a title or name. */
const asTitle = (text: string) => text.replace(directions, '').trim();
/** Whether a text has no visible characters; U+2800 is a Braille pattern without dots. */
const isBlank = (text: string) => /^[\p{Z}\p{Cf}\p{DI}\s\u2800]*$/u.test(text);

/** Text of a person: CRLF becomes a newline; characters that cannot be stored are malformed (400), with a text. */
export const userText = z
  .pipe(
    z.string(),
    z.transform((text) => text.replaceAll('\r\n', '\n')),
  )
  .check(z.refine((text) => !unfitCharacter.test(text), failureTexts.unfitCharacters));

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

/** The rule that a name has no line break or tab: they are malformed there as other control characters are. */
const isOneLine = (text: string) => !lineBreak.test(text);

/** Optional text, stored as typed; a missing one is blank. */
export const optionalText = (rules: TextRules) =>
  userText.check(z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong));
/** Optional text of one or more lines, stored trimmed. */
export const optionalTrimmed = (rules: TextRules) =>
  z.pipe(userText, z.transform(asTitle)).check(z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong));
/** Optional title or name: one line, stored trimmed. */
export const optionalTitle = (rules: TextRules) =>
  optionalTrimmed(rules).check(z.refine(isOneLine, failureTexts.unfitCharacters));

/** Required text, stored as typed. */
export const requiredText = (rules: FilledRules) =>
  z.prefault(userText, '').check(
    z.refine((text) => !isBlank(text), rules.needed),
    z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong),
  );
/** Required text of one or more lines, stored trimmed. */
export const requiredTrimmed = (rules: FilledRules) =>
  z.pipe(z.prefault(userText, ''), z.transform(asTitle)).check(
    z.refine((text) => !isBlank(text), rules.needed),
    z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong),
  );
/** Required title or name: one line, stored trimmed. */
export const requiredTitle = (rules: FilledRules) =>
  requiredTrimmed(rules).check(z.refine(isOneLine, failureTexts.unfitCharacters));

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
