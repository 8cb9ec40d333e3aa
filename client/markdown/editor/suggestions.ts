import { emoji } from '#shared/markdown/emoji';
import { iconPaths } from '#shared/markdown/icons';
import { searches } from '#shared/areas/search';
import { call } from '../../app/call';
import type { AvatarOwner } from '../../profiles/Avatar';
import type { CompletionQuery } from './completionQuery';

export interface Suggestion {
  key: string;
  /** What comes into the text. */
  insert: string;
  label: string;
  /** Beside the label. */
  hint?: string;
  developer?: AvatarOwner;
  symbol?: string;
  iconPath?: string;
}

const most = 6;

/** Names that begin so, then those that hold it. */
function named(names: readonly string[], query: string): string[] {
  const holding = names.filter((name) => name.includes(query));
  const begins = holding.filter((name) => name.startsWith(query));
  return [...begins, ...holding.filter((name) => !begins.includes(name))].slice(0, most);
}

const emojiNamed = (query: string): Suggestion[] =>
  named(Object.keys(emoji), query).map((name) => ({
    key: name,
    insert: `:${name}: `,
    label: `:${name}:`,
    symbol: emoji[name] ?? '',
  }));

const iconsNamed = (query: string): Suggestion[] =>
  named(Object.keys(iconPaths), query).map((name) => ({
    key: name,
    insert: `[icon:${name}] `,
    label: name,
    iconPath: iconPaths[name] ?? '',
  }));

/** Developers whose names have a word that begins so; the hyphens of an address stand for spaces. */
async function developersNamed(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  const search = query.replaceAll('-', ' ').trim();
  const { developers } = await call(searches.searchDevelopersAndGames, { search }, { signal });
  return developers.slice(0, most).map((developer) => ({
    key: String(developer.id),
    insert: `@${developer.stringUrl} `,
    label: developer.alias,
    hint: `@${developer.stringUrl}`,
    developer,
  }));
}

/** What completes it; developers are searched for on the server. */
export async function suggestionsFor({ kind, query }: CompletionQuery, signal: AbortSignal): Promise<Suggestion[]> {
  if (kind === 'emoji') return emojiNamed(query);
  return kind === 'icon' ? iconsNamed(query) : developersNamed(query, signal);
}
