import type { Replacement } from './fieldText';

interface Typed {
  text: string;
  start: number;
  end: number;
}

/** Enter inside a list or quote continues it; on an empty entry it ends it. Null elsewhere. */
export function nextLine({ text, start, end }: Typed): Replacement | null {
  if (start !== end) return null;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [, indent, mark, words] = /^([ \t]*)([-*+]|\d{1,9}[.)]|>) +(.*)$/.exec(text.slice(from, start)) ?? [];
  if (indent === undefined || mark === undefined) return null;
  if (words === '') return { from, to: start, insert: '' };
  const next = /^\d/.test(mark) ? mark.replace(/^\d+/, (number) => String(Number(number) + 1)) : mark;
  return { from: start, to: start, insert: `\n${indent}${next} ` };
}

/** An address pasted over a selection makes it a link; null for anything else. */
export function linkOver({ text, start, end }: Typed, pasted: string): Replacement | null {
  const words = text.slice(start, end);
  if (words.trim() === '' || /[\n[\]]/.test(words) || /^https?:/.test(words)) return null;
  const address = pasted.trim();
  if (!/^https?:\/\/[^\s()<>]+$/.test(address)) return null;
  return { from: start, to: end, insert: `[${words}](${address})` };
}
