import type { BrowseCategory } from '#shared/areas/browse';

const names = {
  developers: { one: 'developer', many: 'developers' },
  games: { one: 'game', many: 'games' },
} as const;

/** "1 developer", "63 games". */
export function resultCount(category: BrowseCategory, total: number): string {
  const { one, many } = names[category];
  return `${total.toLocaleString()} ${total === 1 ? one : many}`;
}
