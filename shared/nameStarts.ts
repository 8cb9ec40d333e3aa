import { latinOf } from './slug';

/** Searches begin with this many characters (part 1 §5). */
export const searchFrom = 3;
/** Up to this many characters each beginning of a name has an entry of its own; longer ones share one and compare the rest. */
export const longestHead = 8;
/** What is beyond this many characters of a name is not searched. */
const longestTail = 100;

/**
 * A text as names are searched by: small plain Latin letters, digits and signs, with single spaces. Case and accents are
 * gone; `%` and `_` are signs like others (wire §2). What has no Latin form (emoji) is left out.
 */
export const foldedText = (text: string): string => latinOf(text).toLowerCase().replace(/\s+/g, ' ').trim();

/** One way that a name may be found: what is typed begins with the head; of a full head the tail goes on from its first character. */
export interface NameStart {
  head: string;
  tail: string;
}

// A word begins after a space, and with the first letter or digit after any other sign: "pixel-moth" is found by "moth".
const wordStart = /(?<=^| )\S|(?<=[^a-z0-9])[a-z0-9]/g;

/** All the ways that a name is found by the beginning of one of its words, each once. */
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

/** The entries that a search reads: those of this head, whose tail begins with all of it where it is longer. */
export function nameSearchOf(search: string): { head: string; tail: string | null } | null {
  const folded = foldedText(search).slice(0, longestTail);
  if (folded.length < searchFrom) return null;
  const head = folded.slice(0, longestHead);
  return { head, tail: folded.length > longestHead ? folded : null };
}
