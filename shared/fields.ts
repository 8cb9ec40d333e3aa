import * as z from 'zod/mini';
import { failureTexts } from './endpoint';

/** A row id in a JSON body: a number, never text or true. */
export const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

const decimal = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number))]);

/** Where everything is text (query, path, multipart): decimal digits only, so that '', '0x1' and '1e3' are refused. */
export const idText = z.pipe(decimal, id);
/** How a page of a developer or game is asked for: by its address, present or former, or by its id. */
export const addressOrId = z
  .object({ stringUrl: z.optional(z.string().check(z.minLength(1), z.maxLength(200))), id: z.optional(idText) })
  .check(z.refine(({ stringUrl, id }) => stringUrl !== undefined || id !== undefined));
/** Yes or no where everything is text: 'true' or 'false' (wire §0.1). */
export const flagText = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);
/** A count or offset where everything is text: 0..max. */
export const countText = (max: number) => z.pipe(decimal, z.int().check(z.minimum(0), z.maximum(max)));
/** A whole number of a range where everything is text. */
export const rangeText = (min: number, max: number) => z.pipe(decimal, z.int().check(z.minimum(min), z.maximum(max)));

// Newline and tab are text; every other control character is refused (wire §0.1). So is half of a character, a surrogate
// without the other: no database keeps it as it was typed.
const unfitCharacter = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\p{Cs}]/u;
// What turns the direction of writing: in a name it would turn what stands beside it.
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** A title or name as it is kept. */
const asTitle = (text: string) => text.replace(directions, '').trim();
/** Nothing of it would be seen. */
const isBlank = (text: string) => /^[\p{Z}\p{Cf}\s]*$/u.test(text);

/** Text as a person types it: CRLF becomes a newline, what cannot be kept is refused as malformed, with a text. */
export const userText = z
  .pipe(
    z.string(),
    z.transform((text) => text.replaceAll('\r\n', '\n')),
  )
  .check(z.refine((text) => !unfitCharacter.test(text), failureTexts.unfitCharacters));

interface TextRules {
  max: number;
  /** The text for one that is too long. */
  tooLong?: string;
}
interface FilledRules extends TextRules {
  /** The text for a blank or absent one. */
  needed: string;
}

/** Characters as people count them: code points, not UTF-16 units. */
const lengthOf = (text: string) => [...text].length;
const withinLength =
  ({ max }: TextRules) =>
  (text: string) =>
    text.length <= max || lengthOf(text) <= max;

/** Optional text, stored as typed; absent is blank. */
export const optionalText = (rules: TextRules) =>
  userText.check(z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong));
/** Optional text that is stored trimmed (titles, names). */
export const optionalTitle = (rules: TextRules) =>
  z.pipe(userText, z.transform(asTitle)).check(z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong));

/** A text that must be there, stored as typed; absent is blank. */
export const requiredText = (rules: FilledRules) =>
  z.prefault(userText, '').check(
    z.refine((text) => !isBlank(text), rules.needed),
    z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong),
  );
/** A title or name that must be there, stored trimmed; absent is blank. */
export const requiredTitle = (rules: FilledRules) =>
  z.pipe(z.prefault(userText, ''), z.transform(asTitle)).check(
    z.refine((text) => !isBlank(text), rules.needed),
    z.refine(withinLength(rules), rules.tooLong ?? failureTexts.tooLong),
  );

/** A moment on the wire: ISO-8601 UTC with milliseconds (wire §0.3). */
export const time = z.iso.datetime({ precision: 3 });
/** A day on the wire: YYYY-MM-DD in UTC (wire §0.3). */
export const day = z.iso.date();

/** A month of UTC: YYYY-MM. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** One page of a list (wire §0.3). */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), hasMore: z.boolean(), total: z.optional(z.int()) });

/** How a page of a list is asked for (wire §0.3). */
export const paging = (limit = 50) => ({
  startResult: z._default(countText(100_000), 0),
  limit: z._default(rangeText(1, 50), limit),
});

/** Input of calls that take none. */
export const nothing = z.object({});
