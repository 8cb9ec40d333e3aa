import { beginningOf, truncate } from '#shared/characters';
import { buildParser } from '#shared/markdown/parser';

const markdown = buildParser();
/** The characters that are parsed for an excerpt. */
const longestRead = 4_000;

/** The words of a Markdown text, by paragraph. */
export function wordsOf(text: string, most = longestRead): string[] {
  const tokens = markdown.parse(beginningOf(text, most), {});
  return tokens
    .map(({ type, content, children }) => (type === 'inline' ? inlineWords(children ?? []) : content))
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

/** Icons and clips have no words. */
const wordless = new Set(['icon', 'clip']);

function inlineWords(tokens: { type: string; content: string }[]): string {
  return tokens
    .filter(({ type }) => !wordless.has(type))
    .map(({ type, content }) => (type.endsWith('break') ? ' ' : content))
    .join('');
}

/** At most so many characters, cut between words, or between graphemes. */
export function shorten(text: string, most: number): string {
  if ([...text].length <= most) return text;
  const cut = truncate(text, most - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > most / 2 ? cut.slice(0, lastSpace) : cut}…`;
}

/** The beginning of a Markdown text as plain words. */
export const excerptOf = (text: string, most: number): string => shorten(wordsOf(text).join(' '), most);
