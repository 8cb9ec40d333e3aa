import markdownIt, { type MarkdownIt } from 'markdown-it';
import { bareLinks } from './bareLinks';
import { isAllowedLink } from './links';
import { mentions } from './mentions';
import { smallTables } from './tables';
import { bracketTags, shortNames } from './tags';
import { taskLists } from './taskLists';
import { deepestNesting, wholeText } from './wholeText';

/** The extent of the language: `limited` has no headings. */
export type MarkdownMode = 'whole' | 'limited';

/** The parser for all texts of people, on both sides. */
export function buildParser(mode: MarkdownMode = 'whole'): MarkdownIt {
  // A list adds two levels, and the library skips the rest of a text that reaches its limit.
  const maxNesting = deepestNesting + 2;
  const md = markdownIt({ html: false, linkify: true, breaks: true, typographer: false, maxNesting });
  if (mode === 'limited') md.disable(['heading', 'lheading']);
  md.validateLink = isAllowedLink;
  md.use(bareLinks);
  md.use(wholeText);
  md.use(smallTables);
  md.use(taskLists);
  md.use(bracketTags);
  md.use(shortNames);
  md.use(mentions);
  return md;
}
