import type { Token } from 'markdown-it';
import { buildParser } from './parser';
import { mentionedBy } from './mentions';

const parser = buildParser();

/** The names, pictures and links of a text are tokens within its blocks. */
const partsOf = (text: string): Token[] => parser.parse(text, {}).flatMap(({ children }) => children ?? []);

function mentionsAmong(parts: readonly Token[]): string[] {
  const named = parts.map(mentionedBy).filter((stringUrl) => stringUrl !== null);
  return [...new Set(named.map((stringUrl) => stringUrl.toLowerCase()))];
}

const mayMention = /@[a-z0-9]/i;

/** The addresses of developers that a text mentions, lower-case and distinct: the same that become links. */
export const mentionedIn = (text: string): string[] => (mayMention.test(text) ? mentionsAmong(partsOf(text)) : []);

/** The references of a Markdown text. */
export interface TextReferences {
  /** See `mentionedIn`. */
  mentions: string[];
  /** The addresses of its links and pictures, as often as they stand there. */
  addresses: string[];
}

/** Reads a text once for all that saving it asks. */
export function referencesIn(text: string): TextReferences {
  if (!/[.:]/.test(text) && !mayMention.test(text)) return { mentions: [], addresses: [] };
  const parts = partsOf(text);
  const addresses = parts.flatMap((token) => token.attrGet(token.type === 'link_open' ? 'href' : 'src') ?? []);
  return { mentions: mentionsAmong(parts), addresses: addresses.map(String) };
}
