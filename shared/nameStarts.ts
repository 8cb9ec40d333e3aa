import { latinOf } from './slug';

/** The least number of characters of a search. */
export const searchFrom = 3;
/**
 * Up to this length every prefix of a word has its own index entry; longer searches share the entry and compare the
 * rest.
 */
export const longestHead = 8;
/** Characters of a name beyond this are not searched. */
const longestTail = 100;

/**
 * The searchable form of a name: lower-case Latin letters, digits and signs with single spaces, without accents. `%`
 * and `_` are ordinary signs; characters without a Latin form (emoji) are dropped.
 */
export const foldedText = (text: string): string => latinOf(text).toLowerCase().replace(/\s+/g, ' ').trim();

/**
 * An index entry of a name. A search matches it by the head; a longer search also by the tail, which repeats the text
 * from its start.
 */
export interface NameStart {
  head: string;
  tail: string;
}

// A word begins after a space, and with the first letter or digit after any other sign, so that "moth" finds
// "pixel-moth".
const wordStart = /(?<=^| )\S|(?<=[^a-z0-9])[a-z0-9]/g;

/** The index entries of a name: one for every prefix of every word, without duplicates. */
export function nameStartsOf(name: string): NameStart[] {
  const folded = foldedText(name);
  const starts = new Map<string, NameStart>();
  for (const { index } of folded.matchAll(wordStart)) {
    const rest = folded.slice(index, index + longestTail);
    for (let length = searchFrom; length <= Math.min(rest.length, longestHead); length += 1) {
      const head = rest.slice(0, length);
      const tail = length === longestHead ? rest : '';
      starts.set(`${head}\n${tail}`, { head, tail });
    }
  }
  return [...starts.values()];
}

/** The entries that a search matches: those with this head and, where there is one, a tail that begins with `tail`. */
export function nameSearchOf(search: string): { head: string; tail: string | null } | null {
  const folded = foldedText(search).slice(0, longestTail);
  if (folded.length < searchFrom) return null;
  const head = folded.slice(0, longestHead);
  return { head, tail: folded.length > longestHead ? folded : null };
}
