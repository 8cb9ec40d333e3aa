import { unspacedPattern } from './searchWords';
import { latinOf } from './slug';

/** From this length on, a search finds the beginnings of words; a shorter one finds whole words. */
const minPrefixLength = 3;
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

/** The folded form of a name or search; names of signs without a Latin form have one of their own. */
const foldedName = (text: string) =>
  foldedText(text) || Array.from(text.trim(), (sign) => (sign.codePointAt(0) ?? 0).toString(36)).join('');

// A word begins after a space, and with the first letter or digit after any other sign, so that "moth" finds
// "pixel-moth".
const wordStart = /(?<=^| )\S|(?<=[^a-z0-9])[a-z0-9]/g;
/** A whole word that is too short for prefixes. */
const shortWord = /^[^ ]{1,2}(?= |$)/;

/** A sign that Latin forms lack. It stands before each character of a script without blanks. */
const boundary = '\0';

/** The folded name, and where its words begin: in a script without blanks, with any character. */
function wordsOf(name: string) {
  const marked = foldedName(name.replace(unspacedPattern, `${boundary}$&`));
  const starts = [...marked.matchAll(new RegExp(boundary, 'g'))].map(({ index }, before) => index - before);
  const folded = marked.replaceAll(boundary, '');
  return { folded, starts: new Set([...starts, ...[...folded.matchAll(wordStart)].map(({ index }) => index)]) };
}

/** The index entries of a name: one for each of the prefixes of every word, and for each short word, without duplicates. */
export function nameStartsOf(name: string): NameStart[] {
  const { folded, starts: indexes } = wordsOf(name);
  const starts = new Map<string, NameStart>();
  for (const index of indexes) {
    const rest = folded.slice(index, index + maxTailLength);
    const [short] = shortWord.exec(rest) ?? [];
    if (short !== undefined) starts.set(short, { head: short, tail: '' });
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
  const folded = foldedName(search).slice(0, maxTailLength);
  if (folded.length < minPrefixLength) return folded === '' ? null : { head: folded, tail: null };
  const length = headLengths.findLast((each) => each <= folded.length) ?? minPrefixLength;
  return { head: folded.slice(0, length), tail: folded.length > length ? folded : null };
}
