import type { MarkdownIt } from 'markdown-it';
import { isAllowedImage } from './links';

/** Replaces pictures from addresses that are not allowed by their alternative text, or by the address itself. */
export function refusedPictures(md: MarkdownIt) {
  md.core.ruler.push('spawnpoint_images', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'image' || isAllowedImage(String(token.attrGet('src')))) continue;
      token.type = 'text';
      token.content ||= String(token.attrGet('src'));
      token.children = null;
    }
  });
}
