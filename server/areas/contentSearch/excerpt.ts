import { contentSearchLimits } from '#shared/areas/contentSearch';
import { findWords, type SearchWord } from '#shared/searchWords';
import { shorten, wordsOf } from '../../seo/plainText';

const { excerpt: most } = contentSearchLimits;
/** Characters of what stands before the first word that was found. */
const before = 60;
/** Posts are no longer than this. */
const longest = 20_000;

/** The words of a Markdown text around the first that was searched for; its beginning where none is shown. */
export function excerptAround(text: string, words: readonly SearchWord[]): string {
  const plain = wordsOf(text, longest).join(' ');
  const [first] = findWords(plain, words);
  if (!first || first.end <= most) return shorten(plain, most);
  const from = plain.lastIndexOf(' ', first.start - before) + 1;
  const start = from > first.start - 2 * before ? from : first.start;
  return `…${shorten(plain.slice(start), most - 1)}`;
}
