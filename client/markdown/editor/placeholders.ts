import { truncate } from '#shared/characters';

let count = 0;

/** What stands in the text while a picture is on its way; no other one is alike. */
export function newPlaceholder(name: string): string {
  count += 1;
  return `![Uploading ${name}…](#upload-${Date.now().toString(36)}-${count})`;
}

const leftBehind = /!\[Uploading [^\]\n]*…\]\(#upload-[a-z0-9]+-\d+\)\n?/g;

/** A draft without the pictures that never arrived. */
export const withoutPlaceholders = (text: string) => text.replace(leftBehind, '');

/** What a picture is called in the text: the file's name without what would end the name. */
export function wordsOf(fileName: string): string {
  const words = fileName.replace(/\.[a-z0-9]+$/i, '').replace(/[[\]\\\n_-]+/g, ' ');
  return truncate(words.trim(), 80) || 'picture';
}
