import type { RendererRule, StateCore, Token } from 'markdown-it';
import { siteName } from '#shared/siteIdentity';
import { foreignPictures } from '#shared/markdown/foreignPictures';
import { unlinkMentions } from '#shared/markdown/mentions';
import { buildParser } from '#shared/markdown/parser';
import { signedPicturesOf } from '../../http/pictures/signatures';
import { escapeHtml } from '../escape';

/** Longer texts end at the block that reaches this many characters. */
const maxLength = 10_000;

const markdown = buildParser();
markdown.use(foreignPictures);
markdown.use(
  unlinkMentions,
  (stringUrl, env) => !(env as unknown as EntryPlace).mentioned.has(stringUrl.toLowerCase()),
);
markdown.core.ruler.push('spawnpoint_absolute', makeAbsolute);
Object.assign(markdown.renderer.rules, {
  icon: () => '',
  clip: showClip,
  task: (tokens, index) => ((tokens[index]!.meta as { isDone: boolean }).isDone ? '☑ ' : '☐ '),
} satisfies Record<string, RendererRule>);

export interface EntryPlace {
  /** The address of the site. */
  site: string;
  /** The addresses, in lower case, of mentioned developers who are there; mentions of others are plain text. */
  mentioned: ReadonlySet<string>;
}

/** A Markdown text as HTML for feeds, as its page shows it: addresses are absolute, a long text ends with a link to the rest. */
export function renderEntryText(text: string, { path, ...place }: EntryPlace & { path: string }): string {
  const { site } = place;
  const env = { ...place, pictures: signedPicturesOf([text]) };
  const tokens = markdown.parse(text, env);
  const end = endOfBeginning(tokens, text);
  const html = markdown.renderer.render(tokens.slice(0, end), markdown.options, env).trim();
  if (end === tokens.length) return html;
  return `${html}\n<p><a href="${escapeHtml(`${site}${path}`)}">Read the rest on ${escapeHtml(siteName())}</a></p>`;
}

/** The number of tokens of the outer blocks that are shown: those up to the one that reaches the limit. */
function endOfBeginning(tokens: readonly Token[], text: string): number {
  if (text.length <= maxLength) return tokens.length;
  const lines = text.split('\n').map((line) => line.length + 1);
  let length = 0;
  let line = 0;
  for (const [index, { level, nesting, map }] of tokens.entries()) {
    if (level > 0) continue;
    for (; map && line < map[1]; line += 1) length += lines[line] ?? 0;
    if (nesting <= 0 && length >= maxLength) return index + 1;
  }
  return tokens.length;
}

function makeAbsolute({ tokens, env }: StateCore) {
  const site = String(env.site);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const name = token.type === 'link_open' ? 'href' : token.type === 'image' ? 'src' : null;
    if (name !== null) token.attrSet(name, new URL(String(token.attrGet(name)), site).href);
  }
}

function showClip(tokens: readonly Token[], index: number): string {
  const address = `https://www.youtube.com/watch?v=${tokens[index]?.content ?? ''}`;
  return `<a href="${address}">${address}</a>`;
}
