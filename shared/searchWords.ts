/** The shortest and longest words in a full-text index (InnoDB's token sizes). */
const minLength = 3;
const maxLength = 84;
/** The length from which a word also matches by prefix: "light" finds "lights". */
const minPrefixLength = 4;
/** Words beyond these are ignored. */
const maxWords = 10;

// The index splits texts at everything that is no letter, digit or underscore.
const word = /[\p{L}\p{M}\p{N}_]+/gu;

/** The comparable form of a word: without case and accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lengthOf = (text: string) => [...text].length;

/** A word of a search. */
export interface SearchWord {
  text: string;
  /** Whether it also matches longer words. */
  isPrefix: boolean;
}

/** The distinct words of a search. Signs have no meaning. */
export function searchWordsOf(search: string): SearchWord[] {
  const typed = [...search.normalize('NFC').matchAll(word)].map(([text]) => text);
  const words = new Map(typed.map((text) => [folded(text), text]));
  return [...words.values()]
    .map((text) => ({ text, length: lengthOf(text) }))
    .filter(({ length }) => length >= minLength && length <= maxLength)
    .slice(0, maxWords)
    .map(({ text, length }) => ({ text, isPrefix: length >= minPrefixLength }));
}

/** A range of a text, `end` excluded. */
export interface FoundWord {
  start: number;
  end: number;
}

/** The ranges of a text that match words of a search, in order. */
export function findWords(text: string, words: readonly SearchWord[]): FoundWord[] {
  const wanted = words.map(({ text, isPrefix }) => ({ text: folded(text), isPrefix }));
  const isWanted = (found: string) =>
    wanted.some(({ text, isPrefix }) => (isPrefix ? found.startsWith(text) : found === text));
  return [...text.matchAll(word)]
    .filter(([found]) => isWanted(folded(found)))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
