import markdownIt, { type MarkdownIt } from 'markdown-it';
import { bareLinks } from './bareLinks';
import { isAllowedLink } from './links';
import { mentions } from './mentions';
import { smallTables } from './tables';
import { bracketTags, shortNames } from './tags';
import { taskLists } from './taskLists';

/** Deeper lists and quotes stay text. */
const deepestNesting = 20;

/** The extent of the language: `limited` has no headings. */
export type MarkdownMode = 'whole' | 'limited';

/** The parser for all texts of people, on both sides. */
export function buildParser(mode: MarkdownMode = 'whole'): MarkdownIt {
  const md = markdownIt({ html: false, linkify: true, breaks: true, typographer: false, maxNesting: deepestNesting });
  if (mode === 'limited') md.disable(['heading', 'lheading']);
  md.validateLink = isAllowedLink;
  md.use(bareLinks);
  md.use(smallTables);
  md.use(taskLists);
  md.use(bracketTags);
  md.use(shortNames);
  md.use(mentions);
  return md;
}
