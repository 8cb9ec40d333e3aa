import { feedLimits, type FeedPost } from '#shared/areas/feed';
import type { FeedItem } from './mediaRuns';
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
export function effectiveStyle(style: ShownStyle, width: number): ShownStyle {
  if (style === 'whole' || !fits('masonry', width)) return 'whole';
  return fits(style, width) ? style : 'single';
}

/** Of a card around what it shows, of a picture of unknown shape, and of a row of small ones, in px. */
const frameHeight = 130;
const pictureHeight = 280;
const rowHeight = 190;

/** About how tall a card is, in px: enough to tell which column is the shorter one. */
function heightOf(item: FeedItem): number {
  if (item.type === 'groupPost') return frameHeight + rowHeight * Math.ceil(Math.min(item.posts.length, 6) / 2);
  const { content, mediaData } = item.post;
  if (mediaData) return frameHeight + heightOfPiece(mediaData);
  const pictures = content.match(/!\[|\[youtube:/g)?.length ?? 0;
  return Math.min(640, frameHeight + content.length / 3 + pictures * pictureHeight);
}

function heightOfPiece({ width, height }: NonNullable<FeedPost['mediaData']>): number {
  if (width === null || height === null) return pictureHeight;
  return Math.min(640, (height / width) * feedLimits.masonryMinWidth);
}

/**
 * Gives each item the column that it had, or the shorter one: when one arrives or goes, the others stay where they are,
 * with what is being read, edited or played in them. `places` remembers.
 */
export function assignColumns(items: readonly FeedItem[], count: number, places: Map<string, number>): FeedItem[][] {
  const columns: FeedItem[][] = Array.from({ length: count }, () => []);
  const heights = columns.map(() => 0);
  for (const item of items) {
    const kept = places.get(item.key);
    const at = kept !== undefined && kept < count ? kept : heights.indexOf(Math.min(...heights));
    places.set(item.key, at);
    heights[at] = (heights[at] ?? 0) + heightOf(item);
    columns[at]?.push(item);
  }
  return columns;
}

/** The columns as the one list that react-masonry-css deals out in turn; null where a column has ended. */
export function interleave<T>(columns: T[][]): (T | null)[] {
  const rows = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null)).flat();
}
