import { latinOf } from './slug';

/** The least number of characters of a search. */
export const minSearchLength = 3;
/**
 * The lengths of prefixes that have an index entry of their own. A search of another length takes the next shorter
 * entry and compares the rest: up to 17 characters, that is one.
 */
const headLengths: readonly number[] = [3, 4, 5, 6, 7, 8, 10, 12, 14, 16];
/** From this prefix length on, an entry serves searches of several lengths, and has a tail. */
const minSharedLength = 8;
/** Characters of a name beyond this are not searched. */
const maxTailLength = 100;

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

/** The index entries of a name: one for each of the prefixes of every word, without duplicates. */
export function nameStartsOf(name: string): NameStart[] {
  const folded = foldedText(name);
  const starts = new Map<string, NameStart>();
  for (const { index } of folded.matchAll(wordStart)) {
    const rest = folded.slice(index, index + maxTailLength);
    for (const length of headLengths.filter((each) => each <= rest.length)) {
      const head = rest.slice(0, length);
      const tail = length < minSharedLength ? '' : rest;
      starts.set(`${head}\n${tail}`, { head, tail });
    }
  }
  return [...starts.values()];
}

/** The entries that a search matches: those with this head and, where there is one, a tail that begins with `tail`. */
export function nameSearchOf(search: string): { head: string; tail: string | null } | null {
  const folded = foldedText(search).slice(0, maxTailLength);
  if (folded.length < minSearchLength) return null;
  const length = headLengths.findLast((each) => each <= folded.length) ?? minSearchLength;
  return { head: folded.slice(0, length), tail: folded.length > length ? folded : null };
}
