import { feedLimits, type FeedPost } from '#shared/areas/feed';
import type { LayoutStyle } from './useLayoutStyle';

const leastWidth = { masonry: feedLimits.masonryMinWidth, double: feedLimits.doubleMinWidth };

/** `whole` is where there is no choice: one column, as wide as its place. */
export type ShownStyle = LayoutStyle | 'whole';

/** How many columns of a layout's least width fit side by side (part 2 §9). */
export function columnsThatFit(style: ShownStyle, width: number): number {
  if (style === 'single' || style === 'whole') return 1;
  const fitting = Math.max(1, Math.floor((width + feedLimits.gutter) / (leastWidth[style] + feedLimits.gutter)));
  return style === 'double' ? Math.min(2, fitting) : fitting;
}

/** Whether a layout is what its name says in such a place; one column always is. */
export const fits = (style: LayoutStyle, width: number) => style === 'single' || columnsThatFit(style, width) > 1;

/** What is shown of a layout: where there is no room to choose, one column as wide as its place. */
export function shownStyle(style: LayoutStyle, width: number): ShownStyle {
  if (!fits('masonry', width)) return 'whole';
  return fits(style, width) ? style : 'single';
}

/** About how tall a card is, in px: enough to tell which column is the shorter one. */
const heightOf = ({ content }: FeedPost) => {
  const pictures = content.match(/!\[|\[youtube:/g)?.length ?? 0;
  return Math.min(640, 130 + content.length / 3 + pictures * 280);
};

/**
 * Gives each post the column that it had, or the shorter one: when one arrives or goes, the others stay where they are,
 * with what is being read, edited or played in them. `places` remembers.
 */
export function fillColumns(posts: FeedPost[], count: number, places: Map<number, number>): FeedPost[][] {
  const columns: FeedPost[][] = Array.from({ length: count }, () => []);
  const heights = columns.map(() => 0);
  for (const post of posts) {
    const kept = places.get(post.id);
    const at = kept !== undefined && kept < count ? kept : heights.indexOf(Math.min(...heights));
    places.set(post.id, at);
    heights[at] = (heights[at] ?? 0) + heightOf(post);
    columns[at]?.push(post);
  }
  return columns;
}

/** The columns as the one list that react-masonry-css deals out in turn; null where a column has ended. */
export function dealOut<T>(columns: T[][]): (T | null)[] {
  const rows = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null)).flat();
}
