import { emoji } from '#shared/markdown/emoji';
import { iconPaths } from '#shared/markdown/icons';
import { searches } from '#shared/areas/search';
import { call } from '../../app/data/call';
import type { AvatarOwner } from '../../profiles/Avatar';

/** The word before the caret, to be completed. */
export interface CompletionQuery {
  kind: 'developer' | 'emoji' | 'icon';
  /** Index where it begins, its mark included. */
  from: number;
  query: string;
}

const forms = {
  developer: /(?:^|[^\p{L}\p{N}_@./-])(@([\p{L}\p{N}][\p{L}\p{N}-]{0,39}))$/u,
  emoji: /(?:^|[\s(>*_])(:([a-z0-9_+-]{2,32}))$/,
  icon: /(\[icon:([a-z0-9-]{0,40}))$/,
} as const;
const kinds = ['developer', 'emoji', 'icon'] as const;

/** More characters than any completed word has. */
const maxLookback = 60;

/** The word at the caret, such as `@mik`, `:tad`, `[icon:roc`; null if it cannot be completed. */
export function completionAt(text: string, caret: number): CompletionQuery | null {
  const before = text.slice(Math.max(0, caret - maxLookback), caret);
  for (const kind of kinds) {
    const [, whole, query] = forms[kind].exec(before) ?? [];
    if (whole !== undefined && query !== undefined) return { kind, from: caret - whole.length, query };
  }
  return null;
}

export interface Suggestion {
  key: string;
  /** Text that replaces the typed word. */
  insert: string;
  label: string;
  /** Shown beside the label. */
  hint?: string;
  developer?: AvatarOwner;
  symbol?: string;
  iconPath?: string;
}

const maxSuggestions = 6;

/** Names that begin with the query, then those that contain it. */
function matchingNames(names: readonly string[], query: string): string[] {
  const containing = names.filter((name) => name.includes(query));
  const begins = containing.filter((name) => name.startsWith(query));
  return [...begins, ...containing.filter((name) => !begins.includes(name))].slice(0, maxSuggestions);
}

const findEmoji = (query: string): Suggestion[] =>
  matchingNames(Object.keys(emoji), query).map((name) => ({
    key: name,
    insert: `:${name}: `,
    label: `:${name}:`,
    symbol: emoji[name] ?? '',
  }));

const findIcons = (query: string): Suggestion[] =>
  matchingNames(Object.keys(iconPaths), query).map((name) => ({
    key: name,
    insert: `[icon:${name}] `,
    label: name,
    iconPath: iconPaths[name] ?? '',
  }));

/** Developers with a word in their name that begins so; the hyphens of an address count as spaces. */
async function findDevelopers(query: string, { signal, blocked }: SuggestionOptions): Promise<Suggestion[]> {
  const search = query.replaceAll('-', ' ').trim();
  const { developers } = await call(searches.searchDevelopersAndGames, { search }, { signal });
  const shown = developers.filter(({ id }) => !blocked.includes(id));
  return shown.slice(0, maxSuggestions).map((developer) => ({
    key: String(developer.id),
    insert: `@${developer.stringUrl} `,
    label: developer.alias,
    hint: `@${developer.stringUrl}`,
    developer,
  }));
}

interface SuggestionOptions {
  signal: AbortSignal;
  /** The ids of people whom the viewer has blocked: a mention would not reach them. */
  blocked: readonly number[];
}

/** Completions of a word. Developers are searched on the server. */
export async function suggestionsFor(
  { kind, query }: CompletionQuery,
  options: SuggestionOptions,
): Promise<Suggestion[]> {
  if (kind === 'emoji') return findEmoji(query);
  return kind === 'icon' ? findIcons(query) : findDevelopers(query, options);
}
