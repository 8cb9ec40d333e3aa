import markdownIt, { type MarkdownIt } from 'markdown-it';
import { isAllowedLink } from './links';
import { mentions } from './mentions';
import { bracketTags, shortNames } from './tags';

/** Deeper lists and quotes stay text. */
const deepestNesting = 20;

/** The extent of the language: `limited` has no headings. */
export type MarkdownMode = 'whole' | 'limited';

/** The parser for all texts of people, on both sides. */
export function buildParser(mode: MarkdownMode = 'whole'): MarkdownIt {
  const md = markdownIt({ html: false, linkify: true, breaks: true, typographer: false, maxNesting: deepestNesting });
  md.disable(mode === 'limited' ? ['table', 'heading', 'lheading'] : 'table');
  md.linkify.set({ fuzzyEmail: false });
  md.validateLink = isAllowedLink;
  md.use(bracketTags);
  md.use(shortNames);
  md.use(mentions);
  return md;
}
