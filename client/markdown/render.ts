import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import { sizeOfPicture } from '#shared/areas/textPictures';
import { iconPaths } from '#shared/markdown/icons';
import { isAllowedImage } from '#shared/markdown/links';
import { mentionedBy } from '#shared/markdown/mentions';
import { buildParser, type MarkdownMode } from '#shared/markdown/parser';
import { isUnknownMention } from './unknownMentions';

export { findUnknownMentions } from './unknownMentions';

/** Gives code its colours: the language as it was named, and safe HTML back; null where it knows no such language. */
export type Highlighter = (code: string, language: string) => string | null;

let highlighter: Highlighter | undefined;
/** How long the colours of one text may take, in ms; what code is left then stays plain. */
const patience = 100;
let begun = 0;

/** From now on code is rendered in colours. */
export function colourCodeWith(given: Highlighter) {
  highlighter = given;
}

export const hasColours = () => highlighter !== undefined;

function build(mode: MarkdownMode): MarkdownIt {
  const md = buildParser(mode);
  md.core.ruler.push('spawnpoint_images', refuseImages);
  md.core.ruler.push('spawnpoint_headings', fitHeadings);
  md.core.ruler.push('spawnpoint_strangers', unlinkUnknownMentions);
  md.set({ highlight: inColours });
  const { rules } = md.renderer;
  rules.icon = (tokens, index) => iconHtml(tokens[index]?.content ?? '');
  rules.clip = (tokens, index) => clipHtml(tokens[index]?.content ?? '');
  rules.link_open = openLink;
  rules.image = showImage(rules.image);
  rules.fence = scrollingCode(rules.fence);
  rules.code_block = scrollingCode(rules.code_block);
  return md;
}

/** What is not coloured is escaped by the library. */
function inColours(code: string, language: string): string {
  if (language === '' || performance.now() - begun > patience) return '';
  return highlighter?.(code, language) ?? '';
}

function iconHtml(name: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" role="img" aria-label="${name}"><path d="${iconPaths[name] ?? ''}"/></svg>`;
}

/** Nothing is loaded from elsewhere until somebody presses play. */
function clipHtml(id: string): string {
  return `<span class="clip"><button type="button" data-clip="${id}">Play video clip</button></span>`;
}

/** A picture from an address that pictures may not come from becomes its words. */
function refuseImages({ tokens }: StateCore) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'image' || isAllowedImage(String(token.attrGet('src')))) continue;
    token.type = 'text';
    token.children = null;
  }
}

/** A mention of somebody who is not there is what was typed. */
function unlinkUnknownMentions({ tokens }: StateCore) {
  for (const { children } of tokens) {
    if (!children) continue;
    for (const [index, token] of children.entries()) {
      const mentioned = mentionedBy(token);
      if (mentioned === null || !isUnknownMention(mentioned)) continue;
      // The link, its words, and its end.
      for (const part of [token, children[index + 2]])
        if (part) Object.assign(part, { type: 'text', content: '', nesting: 0 });
    }
  }
}

/**
 * Headlines of a text continue the page's own: they begin at its level and never skip one, so that who listens to the
 * page finds their way. How large they look is how they were typed.
 */
function fitHeadings({ tokens, env }: StateCore) {
  const headingsFrom = Number(env.headingsFrom);
  let level = headingsFrom - 1;
  for (const token of tokens) {
    const typed = Number(/^h([1-6])$/.exec(token.tag)?.[1] ?? 0);
    if (typed === 0) continue;
    if (token.type === 'heading_open') {
      level = Math.min(6, headingsFrom - 1 + typed, level + 1);
      token.attrSet('class', `headline-${typed}`);
    }
    token.tag = `h${level}`;
  }
}

/** What people link to opens in a tab of its own and is told nothing; a mention stays on the site. */
const openLink: RendererRule = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && mentionedBy(token) === null) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'nofollow noopener noreferrer ugc');
  }
  return self.renderToken(tokens, index, options);
};

/** As high as pictures in texts are shown; Markdown.module.css says the same. */
const highest = 640;

const showImage = (render: RendererRule | undefined): RendererRule => {
  return (tokens, index, options, env, self) => {
    const token = tokens[index];
    token?.attrSet('referrerpolicy', 'no-referrer');
    token?.attrSet('loading', 'lazy');
    token?.attrSet('decoding', 'async');
    if (token) keepPlace(token);
    const picture = render?.(tokens, index, options, env, self) ?? '';
    return isInLink(tokens, index) ? picture : `<button type="button" ${pictureButton}>${picture}</button>`;
  };
};

/** Uploads tell their size, so that the text does not jump when they arrive. */
function keepPlace(token: Token) {
  const size = sizeOfPicture(String(token.attrGet('src')));
  if (!size) return;
  const scale = Math.min(1, highest / size.height);
  token.attrSet('width', String(Math.round(size.width * scale)));
  token.attrSet('height', String(Math.round(size.height * scale)));
}

/** What shows a picture large: its name is the picture's, or the title. */
const pictureButton = 'class="picture" data-picture title="Show it large"';

function isInLink(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).findLast(({ type }) => type === 'link_open' || type === 'link_close');
  return before?.type === 'link_open';
}

/** A long line of code scrolls inside its block, so those without a pointer must be able to get into it. */
const scrollingCode = (render: RendererRule | undefined): RendererRule => {
  return (tokens, index, options, env, self) =>
    (render?.(tokens, index, options, env, self) ?? '').replace(/^<pre/, '<pre tabindex="0"');
};

const whole = build('whole');
const limited = build('limited');

/**
 * Markdown to safe HTML. `limited` leaves out headings: for chat and comments. `headingsFrom` is the level of the first
 * one: one below the page's heading that the text stands under.
 */
export function renderMarkdown(text: string, mode: MarkdownMode = 'whole', headingsFrom = 3): string {
  begun = performance.now();
  return (mode === 'limited' ? limited : whole).render(text, { headingsFrom });
}
