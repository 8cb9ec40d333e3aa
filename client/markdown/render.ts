import type { MarkdownIt, RendererRule, StateCore, Token } from 'markdown-it';
import { sizeOfPicture } from '#shared/areas/texts';
import { foreignPictures, type PicturesEnv } from '#shared/markdown/foreignPictures';
import { iconPaths } from '#shared/markdown/icons';
import { mentionedBy, unlinkMentions } from '#shared/markdown/mentions';
import { buildParser, type MarkdownMode } from '#shared/markdown/parser';
import { isUnknownMention } from './unknownMentions';

export { findUnknownMentions } from './unknownMentions';

/** Turns code of a language into safe HTML with colours; null if it does not know the language. */
export type Highlighter = (code: string, language: string) => string | null;

let highlighter: Highlighter | undefined;
/** Time for highlighting the code of one text; code after that stays plain. */
const highlightBudgetMs = 100;
let startedAt = 0;

/** Renders code in colours from now on. */
export function setHighlighter(loaded: Highlighter) {
  highlighter = loaded;
}

export const hasHighlighter = () => highlighter !== undefined;

function build(mode: MarkdownMode): MarkdownIt {
  const md = buildParser(mode);
  md.use(foreignPictures);
  md.core.ruler.push('spawnpoint_headings', fitHeadings);
  md.use(unlinkMentions, isUnknownMention);
  md.core.ruler.push('spawnpoint_directions', setDirections);
  md.set({ highlight: highlightCode });
  const { rules } = md.renderer;
  rules.icon = (tokens, index) => iconHtml(tokens[index]?.content ?? '');
  rules.clip = (tokens, index) => clipHtml(tokens[index]?.content ?? '');
  rules.task = (tokens, index) => taskHtml((tokens[index]!.meta as { isDone: boolean }).isDone);
  rules.link_open = openLink;
  rules.table_open = (tokens, index, options, _env, self) => tableStart + self.renderToken(tokens, index, options);
  rules.table_close = (tokens, index, options, _env, self) => `${self.renderToken(tokens, index, options)}</div>\n`;
  rules.image = showImage(rules.image);
  rules.fence = scrollingCode(rules.fence);
  rules.code_block = scrollingCode(rules.code_block);
  return md;
}

/** An empty text leaves the code to markdown-it, which escapes it. */
function highlightCode(code: string, language: string): string {
  if (language === '' || performance.now() - startedAt > highlightBudgetMs) return '';
  return highlighter?.(code, language) ?? '';
}

function iconHtml(name: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" role="img" aria-label="${name}"><path d="${iconPaths[name] ?? ''}"/></svg>`;
}

/** Nobody can tick a task in a text: who may edit it, edits the text. */
function taskHtml(isDone: boolean): string {
  return isDone
    ? '<input type="checkbox" class="box" disabled checked aria-label="Done">'
    : '<input type="checkbox" class="box" disabled aria-label="To do">';
}

/** Wide tables scroll sideways, so keyboard users must be able to focus them. */
const tableStart = '<div class="table" role="group" aria-label="Table" tabindex="0">';

/** A play button: nothing is loaded from YouTube until it is pressed. */
function clipHtml(id: string): string {
  return `<span class="clip"><button type="button" data-clip="${id}">Play video clip</button></span>`;
}

/**
 * Headings of a text continue those of the page, without skipping a level, so that screen reader users can navigate by
 * them. Their size follows what was typed.
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

const blocksWithWords = new Set(
  ['paragraph', 'heading', 'bullet_list', 'ordered_list', 'blockquote', 'table'].map((name) => `${name}_open`),
);

/** Each outer block runs in the direction of its first letters; what stands in it follows. */
function setDirections({ tokens }: StateCore) {
  for (const token of tokens) if (token.level === 0 && blocksWithWords.has(token.type)) token.attrSet('dir', 'auto');
}

/** Links open in a new tab and send no referrer; mentions stay on the site. */
const openLink: RendererRule = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  if (token && mentionedBy(token) === null) {
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'nofollow noopener noreferrer ugc');
  }
  return self.renderToken(tokens, index, options);
};

/** Largest height of a picture in px, as in Markdown.module.css. */
const maxPictureHeight = 640;

const showImage = (render: RendererRule | undefined): RendererRule => {
  return (tokens, index, options, env, self) => {
    const token = tokens[index];
    token?.attrSet('referrerpolicy', 'no-referrer');
    token?.attrSet('loading', 'lazy');
    token?.attrSet('decoding', 'async');
    if (token) setPictureSize(token);
    const picture = render?.(tokens, index, options, env, self) ?? '';
    return isInLink(tokens, index) ? picture : `<button type="button" ${pictureButton}>${picture}</button>`;
  };
};

/** Uploads have their size in their address: with it the text does not jump when they load. */
function setPictureSize(token: Token) {
  const size = sizeOfPicture(String(token.attrGet('src')));
  if (!size) return;
  const scale = Math.min(1, maxPictureHeight / size.height);
  token.attrSet('width', String(Math.round(size.width * scale)));
  token.attrSet('height', String(Math.round(size.height * scale)));
}

/** Attributes of the button around a picture that shows it large; the picture's alternative text is its name. */
const pictureButton = 'class="picture" data-picture title="Enlarge"';

function isInLink(tokens: readonly Token[], index: number): boolean {
  const before = tokens.slice(0, index).findLast(({ type }) => type === 'link_open' || type === 'link_close');
  return before?.type === 'link_open';
}

/** Code blocks scroll sideways, so keyboard users must be able to focus them. The style shows their language. */
const scrollingCode = (render: RendererRule | undefined): RendererRule => {
  return (tokens, index, options, env, self) => {
    const language = tokens[index]?.info.trim() ?? '';
    const named = language === '' ? '' : ` data-language="${escapeHtml(language)}"`;
    return (render?.(tokens, index, options, env, self) ?? '').replace(/^<pre/, () => `<pre tabindex="0"${named}`);
  };
};

const whole = build('whole');
const { escapeHtml } = whole.utils;
const limited = build('limited');

interface Rendering extends PicturesEnv {
  /** The level of the first heading: one below the page's heading above the text. */
  headingsFrom?: number;
}

/** Renders Markdown as safe HTML. `limited` leaves out headings, for chat and comments. */
export function renderMarkdown(
  text: string,
  mode: MarkdownMode = 'whole',
  { headingsFrom = 3, pictures }: Rendering = {},
): string {
  startedAt = performance.now();
  return (mode === 'limited' ? limited : whole).render(text, { headingsFrom, pictures });
}
