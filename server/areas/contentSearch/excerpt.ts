import { contentSearchLimits } from '#shared/areas/contentSearch';
import { findWords, type SearchWord } from '#shared/searchWords';
import { shorten, wordsOf } from '../../text/plainText';

const { excerpt: most } = contentSearchLimits;
/** Characters shown before the first match. */
const before = 60;
/** Posts are no longer than this. */
const longest = 20_000;

/** Plain text of a Markdown text around the first match, or its beginning without one. */
export function excerptAround(text: string, words: readonly SearchWord[]): string {
  const plain = wordsOf(text, longest).join(' ');
  const [first] = findWords(plain, words);
  if (!first || first.end <= most) return shorten(plain, most);
  const from = plain.lastIndexOf(' ', first.start - before) + 1;
  const start = from > first.start - 2 * before ? from : first.start;
  return `…${shorten(plain.slice(start), most - 1)}`;
}
