/** The shortest and longest words in a full-text index (InnoDB's token sizes). */
const minLength = 3;
const maxLength = 84;
/** The length from which a word also matches by prefix: "light" finds "lights". */
const minPrefixLength = 4;
/** Words beyond these are ignored. */
const maxWords = 10;
/** Pairs of a run beyond these are ignored. */
const maxPairs = 20;

/** Scripts that are written without blanks; and Korean, whose particles stand right after a word. */
const unspaced = ['Han', 'Hira', 'Kana', 'Bopo', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => `\\p{scx=${script}}`)
  .join('');
const wordCharacter = String.raw`[\p{L}\p{M}\p{N}_]`;
const unspacedCharacter = `(?:(?=${wordCharacter})[${unspaced}])`;
// The index splits texts at everything that is no letter, digit or underscore. The signs of C# and C++ are ours.
const token = new RegExp(`(?<run>${unspacedCharacter}+)|(?:(?!${unspacedCharacter})${wordCharacter})+(?:[#+]+)?`, 'gu');

/** A character of a script without blanks. */
export const unspacedPattern = new RegExp(unspacedCharacter, 'gu');

/** The comparable form of a word: without case and accents. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** The same for a script without blanks, whose marks are letters of their own. */
const foldedRun = (text: string) => text.normalize('NFKC').toLowerCase();
const lengthOf = (text: string) => [...text].length;

interface Token {
  text: string;
  start: number;
  /** Whether it is of a script without blanks. */
  isRun: boolean;
  /** Whether it borders on such a text, in which the index finds no word. */
  isGlued: boolean;
}

function* tokensOf(text: string): Generator<Token> {
  let previous: Token | undefined;
  for (const { 0: found, index, groups } of text.matchAll(token)) {
    const isRun = groups?.run !== undefined;
    const touches = previous !== undefined && previous.start + previous.text.length === index;
    const next = { text: found, start: index, isRun, isGlued: touches };
    if (previous) yield { ...previous, isGlued: previous.isGlued || touches };
    previous = next;
  }
  if (previous) yield previous;
}

const isSigned = (text: string) => /[#+]$/.test(text);
/** The word of a token as the index has it. */
const unsigned = (text: string) => text.replace(/[#+]+$/, '');

/** Words of two letters, and of one with a sign: C#. Single letters are no words. */
function shortWordOf(text: string): string | null {
  const word = unsigned(text);
  const length = lengthOf(word);
  if (length >= minLength || (length === 1 && !isSigned(text))) return null;
  return folded(length === 1 ? text : word);
}

/** A term in letters and digits that an index takes as one word of three or more, whatever its collation. */
const termOf = (text: string) =>
  `x${Array.from(text, (sign) => (sign.codePointAt(0) ?? 0).toString(36).padStart(4, '0')).join('')}`;

/** The pairs of neighbours in a run; of its last character, that one alone. */
function pairsOf(run: string): string[] {
  const signs = [...foldedRun(run)];
  return signs.map((sign, index) => `${sign}${signs[index + 1] ?? ''}`);
}

/**
 * The terms of texts that a full-text index does not have by itself: words of two letters, pairs of characters of
 * scripts without blanks (of the last one it alone), and words that touch these. They are indexed beside the texts.
 */
export function searchTermsOf(...texts: readonly string[]): string {
  const terms = new Set<string>();
  for (const { text, isRun, isGlued } of tokensOf(texts.join('\n').normalize('NFC'))) {
    const short = isRun ? null : shortWordOf(text);
    if (isRun) for (const pair of pairsOf(text)) terms.add(termOf(pair));
    else if (short !== null) terms.add(termOf(short));
    else if (isGlued && lengthOf(text) >= minLength) terms.add(unsigned(text).toLowerCase());
  }
  return [...terms].join(' ');
}

/** A word of a search. */
export interface SearchWord {
  text: string;
  /** Whether it also matches longer words. */
  isPrefix: boolean;
  /** Whether it matches within a text without blanks. */
  isRun: boolean;
  /** The words of the index that it needs. */
  terms: readonly { text: string; isPrefix: boolean }[];
}

function searchWordOf({ text, isRun }: Token): SearchWord | null {
  if (isRun) {
    const pairs = pairsOf(text).map((pair) => ({ text: termOf(pair), isPrefix: false }));
    // A single character matches every pair that begins with it; the last one of several is in the pair before.
    const terms =
      pairs.length === 1 ? pairs.map((pair) => ({ ...pair, isPrefix: true })) : pairs.slice(0, -1).slice(0, maxPairs);
    return { text, isPrefix: false, isRun, terms };
  }
  const short = shortWordOf(text);
  if (short !== null) return { text: short, isPrefix: false, isRun, terms: [{ text: termOf(short), isPrefix: false }] };
  const word = unsigned(text);
  const length = lengthOf(word);
  if (length < minLength || length > maxLength) return null;
  const isPrefix = length >= minPrefixLength;
  return { text: word, isPrefix, isRun, terms: [{ text: word, isPrefix }] };
}

/** The distinct words of a search. Signs have no meaning, except those of C# and C++. */
export function searchWordsOf(search: string): SearchWord[] {
  const typed = [...tokensOf(search.normalize('NFC'))].flatMap((each) => searchWordOf(each) ?? []);
  const words = new Map(typed.map((word) => [folded(word.text), word]));
  return [...words.values()].slice(0, maxWords);
}

/** A range of a text, `end` excluded. */
export interface FoundWord {
  start: number;
  end: number;
}

/** The ranges of a text that match words of a search, in order. */
export function findWords(text: string, words: readonly SearchWord[]): FoundWord[] {
  const runs = words.filter(({ isRun }) => isRun);
  const wanted = words.filter(({ isRun }) => !isRun).map((word) => ({ ...word, text: folded(word.text) }));
  const isWanted = (found: string) => {
    const [whole, word] = [folded(found), folded(unsigned(found))];
    return wanted.some(({ text, isPrefix }) => (isPrefix ? word.startsWith(text) : word === text || whole === text));
  };
  return [...tokensOf(text)].flatMap((found) => {
    if (found.isRun)
      return runs.flatMap((run) => rangesIn(found, run.text)).toSorted((one, other) => one.start - other.start);
    return isWanted(found.text) ? [{ start: found.start, end: found.start + unsignedEnd(found.text, wanted) }] : [];
  });
}

/** The length of a found word: with its sign where that was searched. */
const unsignedEnd = (found: string, wanted: readonly SearchWord[]) =>
  wanted.some(({ text }) => text === folded(found)) ? found.length : unsigned(found).length;

function rangesIn({ text, start }: Token, run: string): FoundWord[] {
  const ranges: FoundWord[] = [];
  for (let at = text.indexOf(run); at !== -1; at = text.indexOf(run, at + run.length))
    ranges.push({ start: start + at, end: start + at + run.length });
  return ranges;
}
