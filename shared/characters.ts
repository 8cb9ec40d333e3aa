let graphemes: Intl.Segmenter | undefined;

/** A grapheme with more marks is cut within them. */
const longestGrapheme = 64;

/**
 * The beginning of a text of at most `max` UTF-16 units, cut between graphemes (UAX #29): an emoji or a letter with its
 * marks stays whole or is left out.
 */
export function beginningOf(text: string, max: number): string {
  if (text.length <= max) return text;
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const start = graphemes.segment(text.slice(0, max + longestGrapheme)).containing(max)?.index ?? max;
  return max - start <= longestGrapheme ? text.slice(0, start) : text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** As `beginningOf`, but `limit` counts code points, as the limits of texts do. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return beginningOf(text, [...text.slice(0, 2 * limit)].slice(0, limit).join('').length);
}

/** The text with its first letter as a capital. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
