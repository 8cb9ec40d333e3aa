import markdownIt from 'markdown-it';
import { beginningOf, truncate } from '#shared/characters';

const markdown = markdownIt({ html: false, linkify: false });
/** `[youtube:…]` and `[icon:…]`, which have no words. */
const bracketTags = /\[(youtube|icon):[^\]\s]{1,200}\]/gi;
/** The boxes of tasks in lists. */
const taskBoxes = /^([ >\t]*(?:[-+*]|\d{1,9}[.)])[ \t]+)\[[ xX]\](?=[ \t])/gm;
/** The characters that are parsed for an excerpt. */
const longestRead = 4_000;

/** The words of a Markdown text, by paragraph. */
export function wordsOf(text: string, most = longestRead): string[] {
  const tokens = markdown.parse(beginningOf(text, most).replace(bracketTags, '').replace(taskBoxes, '$1'), {});
  return tokens
    .map(({ type, content, children }) => (type === 'inline' ? inlineWords(children ?? []) : content))
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}

function inlineWords(tokens: { type: string; content: string }[]): string {
  return tokens.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');
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
