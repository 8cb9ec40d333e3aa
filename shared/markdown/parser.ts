import markdownIt, { type MarkdownIt } from 'markdown-it';
import { isAllowedLink } from './links';
import { mentions } from './mentions';
import { bracketTags, shortNames } from './tags';

/** Deeper lists and quotes are shown as they were typed. */
const deepestNesting = 20;

/** How much of the language a place takes: `limited` leaves out headings. */
export type MarkdownMode = 'whole' | 'limited';

/** The one way in which text of people is read, on both sides (security §9.1, wire §19.21). */
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
