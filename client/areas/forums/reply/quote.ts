import type { ForumPost } from '#shared/areas/forums/forums';

/** The words of a post as a quotation, to be answered below. */
export function quoteOf({ content, posterData }: Pick<ForumPost, 'content' | 'posterData'>): string {
  const lines = content.trim().split('\n');
  return [`**${escaped(posterData.alias)}** wrote:`, ...lines].map((line) => `> ${line}`.trimEnd()).join('\n') + '\n\n';
}

/** Names are no formatting. */
const escaped = (alias: string) => alias.replace(/[\\`*_[\]<>~]/g, '\\$&');
