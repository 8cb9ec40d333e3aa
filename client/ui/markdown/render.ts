import markdownIt, { type MarkdownIt, type RendererRule, type StateCore, type Token } from 'markdown-it';
import { isAllowedImage, isAllowedLink } from './links';
import { bracketTags, shortNames } from './tags';

/** Deeper lists and quotes are shown as they were typed. */
const deepestNesting = 20;

/** The one configuration of user text (security §9.1, wire §19.21). */
function build(): MarkdownIt {
  const md = markdownIt({ html: false, linkify: true, breaks: true, typographer: false, maxNesting: deepestNesting });
  md.disable('table');
  md.linkify.set({ fuzzyEmail: false });
  md.validateLink = isAllowedLink;
  md.use(bracketTags);
  md.use(shortNames);
  md.core.ruler.push('spawnpoint_images', refuseImages);
  md.renderer.rules.link_open = openLink;
  md.renderer.rules.image = showImage(md.renderer.rules.image);
  md.renderer.rules.fence = scrollingCode(md.renderer.rules.fence);
  md.renderer.rules.code_block = scrollingCode(md.renderer.rules.code_block);
  return md;
}

/** A picture from an address that pictures may not come from becomes its words. */
function refuseImages({ tokens }: StateCore) {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'image' || isAllowedImage(String(token.attrGet('src')))) continue;
    token.type = 'text';
    token.children = null;
  }
}

const openLink: RendererRule = (tokens, index, options, _env, self) => {
  const token = tokens[index];
  token?.attrSet('target', '_blank');
  token?.attrSet('rel', 'nofollow noopener noreferrer ugc');
  return self.renderToken(tokens, index, options);
};

const showImage = (render: RendererRule | undefined): RendererRule => {
  return (tokens, index, options, env, self) => {
    const token = tokens[index];
    token?.attrSet('referrerpolicy', 'no-referrer');
    token?.attrSet('loading', 'lazy');
    token?.attrSet('decoding', 'async');
    const picture = render?.(tokens, index, options, env, self) ?? '';
    return isInLink(tokens, index) ? picture : `<button type="button" ${pictureButton}>${picture}</button>`;
  };
};

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

const whole = build();
const limited = build();
limited.disable(['heading', 'lheading']);

/** Markdown to safe HTML. `limited` leaves out headings: for chat and comments. */
export function renderMarkdown(text: string, mode: 'whole' | 'limited' = 'whole'): string {
  return (mode === 'limited' ? limited : whole).render(text);
}
