import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { paths } from '../pages';

// An address of a developer, but not within a word, a path or an e-mail address.
const mention = /(?<![\w@./-])@([a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)(?![\w@-])/iy;

/** Turns `@{stringUrl}` into a link to the developer, but not inside code, links and alternative texts. */
export function mentions(md: MarkdownIt) {
  md.inline.ruler.after('escape', 'spawnpoint_mention', (state, silent) => {
    if (state.src[state.pos] !== '@' || state.linkLevel > 0) return false;
    mention.lastIndex = state.pos;
    const [whole, stringUrl] = mention.exec(state.src) ?? [];
    if (whole === undefined || stringUrl === undefined) return false;
    if (!silent) {
      const link = state.push('link_open', 'a', 1);
      link.attrs = [
        ['href', paths.developer(stringUrl)],
        ['class', 'mention'],
      ];
      link.meta = { mentioned: stringUrl };
      state.push('text', '', 0).content = whole;
      state.push('link_close', 'a', -1);
    }
    state.pos += whole.length;
    return true;
  });
}

/** The address of a mention; null for other tokens. */
export function mentionedBy({ type, meta }: Pick<Token, 'type' | 'meta'>): string | null {
  const { mentioned } = (meta ?? {}) as { mentioned?: string };
  return type === 'link_open' && mentioned !== undefined ? mentioned : null;
}

/** Turns mentions of addresses that lead to nobody into plain text. */
export const unlinkMentions = (md: MarkdownIt, leadsToNobody: (stringUrl: string, env: StateCore['env']) => boolean) =>
  md.core.ruler.push('spawnpoint_strangers', ({ tokens, env }) => {
    for (const { children } of tokens) {
      if (!children) continue;
      for (const [index, token] of children.entries()) {
        const mentioned = mentionedBy(token);
        if (mentioned === null || !leadsToNobody(mentioned, env)) continue;
        // The opening and the closing of the link; its text stays.
        for (const part of [token, children[index + 2]])
          if (part) Object.assign(part, { type: 'text', content: '', nesting: 0 });
      }
    }
  });
