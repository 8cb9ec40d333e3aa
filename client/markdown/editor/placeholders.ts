import { truncate } from '#shared/characters';

let count = 0;

/** A unique text for a picture that is being uploaded. */
export function newPlaceholder(name: string): string {
  count += 1;
  return `![Uploading ${name}…](#upload-${Date.now().toString(36)}-${count})`;
}

const anyPlaceholder = /!\[Uploading [^\]\n]*…\]\(#upload-[a-z0-9]+-\d+\)\n?/g;

/** Removes placeholders of uploads that never finished. */
export const withoutPlaceholders = (text: string) => text.replace(anyPlaceholder, '');

/** Alternative text of a picture: its file name without characters that are Markdown. */
export function altTextOf(fileName: string): string {
  const name = fileName.replace(/\.[a-z0-9]+$/i, '').replace(/[[\]\\\n_-]+/g, ' ');
  return truncate(name.trim(), 80) || 'picture';
}
