/** Shorter words stand in no full-text index (InnoDB's least token size), longer ones neither. */
const shortest = 3;
const longest = 84;
/** From this length on a word also finds those that begin with it: "light" finds "lights". */
const prefixFrom = 4;
/** More words than these make a search no clearer. */
const mostWords = 10;

// As the index takes texts apart: at everything that is no letter, digit or underscore.
const word = /[\p{L}\p{M}\p{N}_]+/gu;

/** A word as it is compared: without case and accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const lengthOf = (text: string) => [...text].length;

/** A word that is searched for. */
export interface SearchWord {
  text: string;
  /** It finds the words too that begin with it. */
  isPrefix: boolean;
}

/** The words of what somebody typed that texts are searched for, each once. Signs have no meaning of their own. */
export function searchWordsOf(search: string): SearchWord[] {
  const typed = [...search.normalize('NFC').matchAll(word)].map(([text]) => text);
  const words = new Map(typed.map((text) => [folded(text), text]));
  return [...words.values()]
    .map((text) => ({ text, length: lengthOf(text) }))
    .filter(({ length }) => length >= shortest && length <= longest)
    .slice(0, mostWords)
    .map(({ text, length }) => ({ text, isPrefix: length >= prefixFrom }));
}

/** A part of a text, from its first character to before `end`. */
export interface FoundWord {
  start: number;
  end: number;
}

/** Where the words that were searched for stand in a text, in its order. */
export function findWords(text: string, words: readonly SearchWord[]): FoundWord[] {
  const wanted = words.map(({ text, isPrefix }) => ({ text: folded(text), isPrefix }));
  const isWanted = (found: string) =>
    wanted.some(({ text, isPrefix }) => (isPrefix ? found.startsWith(text) : found === text));
  return [...text.matchAll(word)]
    .filter(([found]) => isWanted(folded(found)))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}
