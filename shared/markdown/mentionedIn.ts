import { buildParser } from './parser';
import { mentionedBy } from './mentions';

const parser = buildParser();

/** The addresses of developers that a text mentions, lower-case and distinct: the same that become links. */
export function mentionedIn(text: string): string[] {
  if (!/@[a-z0-9]/i.test(text)) return [];
  const inside = parser.parse(text, {}).flatMap(({ children }) => children ?? []);
  const named = inside.map(mentionedBy).filter((stringUrl) => stringUrl !== null);
  return [...new Set(named.map((stringUrl) => stringUrl.toLowerCase()))];
}
