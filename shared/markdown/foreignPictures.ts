import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { foreignPicturesLimits, isWebAddress, type SignedPictures } from '../media/foreignPictures';
import { buildParser } from './parser';
import { isUpload } from './links';

/** What a text is rendered with: `pictures` are the signed paths of its foreign pictures. */
export interface PicturesEnv {
  pictures?: SignedPictures | undefined;
}

/**
 * Shows foreign pictures by their signed paths, with their own address as `data-from`. One without a signed path becomes a
 * link to it. Pictures that are neither uploads nor of the web become their alternative text, or their address.
 */
export function foreignPictures(md: MarkdownIt) {
  md.core.ruler.push('spawnpoint_images', ({ tokens, env, Token }: StateCore) => {
    const { pictures = {} } = env as PicturesEnv;
    for (const block of tokens) {
      if (!block.children?.some(({ type }) => type === 'image')) continue;
      let links = 0;
      block.children = block.children.flatMap((token) => {
        links += token.type.startsWith('link_') ? token.nesting : 0;
        if (token.type !== 'image') return [token];
        const address = String(token.attrGet('src'));
        if (isUpload(address)) return [token];
        const signed = Object.hasOwn(pictures, address) ? pictures[address] : undefined;
        if (signed !== undefined) return [shownBy(token, signed, address)];
        const text = Object.assign(new Token('text', '', 0), { content: token.content || address });
        return links > 0 || !isWebAddress(address) ? [text] : linkTo(address, text, Token);
      });
    }
  });
}

function shownBy(token: Token, path: string, address: string): Token {
  token.attrSet('src', path);
  token.attrSet('data-from', address);
  return token;
}

function linkTo(address: string, text: Token, TokenType: StateCore['Token']): Token[] {
  const open = new TokenType('link_open', 'a', 1);
  open.attrSet('href', address);
  return [open, text, new TokenType('link_close', 'a', -1)];
}

const parser = buildParser();

/** The addresses of the foreign pictures of a text, distinct, as `foreignPictures` looks them up. */
export function foreignPicturesIn(text: string): string[] {
  if (!text.includes('![') || !/https?:/i.test(text)) return [];
  const images = parser
    .parse(text, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image');
  const addresses = new Set(images.map((token) => String(token.attrGet('src'))));
  return [...addresses]
    .filter((address) => isWebAddress(address) && address.length <= foreignPicturesLimits.address)
    .slice(0, foreignPicturesLimits.inOneText);
}
