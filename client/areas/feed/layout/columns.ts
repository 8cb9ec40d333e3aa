import { feedLimits, type FeedPost } from '#shared/areas/feed';
import type { FeedItem } from './mediaRuns';
import type { LayoutStyle } from './useLayoutStyle';

const leastWidth = { masonry: feedLimits.masonryMinWidth, double: feedLimits.doubleMinWidth };

/** "whole" is one column over the full width, where there is no choice. */
export type ShownStyle = LayoutStyle | 'whole';

/** How many columns of the layout's minimum width fit side by side. */
export function columnsThatFit(style: ShownStyle, width: number): number {
  if (style === 'single' || style === 'whole') return 1;
  const fitting = Math.max(1, Math.floor((width + feedLimits.gutter) / (leastWidth[style] + feedLimits.gutter)));
  return style === 'double' ? Math.min(2, fitting) : fitting;
}

/** Whether a width has room for a layout's columns. */
export const fits = (style: LayoutStyle, width: number) => style === 'single' || columnsThatFit(style, width) > 1;

/** The layout that a width allows: without room for a choice, one column over the full width. */
export function effectiveStyle(style: ShownStyle, width: number): ShownStyle {
  if (style === 'whole' || !fits('masonry', width)) return 'whole';
  return fits(style, width) ? style : 'single';
}

/** Estimated heights in px: a card without its content, a picture of unknown size, a row of small pictures. */
const frameHeight = 130;
const pictureHeight = 280;
const rowHeight = 190;

/** The estimated height of a card in px, good enough to tell which column is shorter. */
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
 * Assigns items to columns: the one that an item had, else the shortest. So what is being read, edited or played stays
 * where it is when items come and go. `columnOfItem` remembers, by key, and is changed.
 */
export function assignColumns(
  items: readonly FeedItem[],
  count: number,
  columnOfItem: Map<string, number>,
): FeedItem[][] {
  const columns: FeedItem[][] = Array.from({ length: count }, () => []);
  const heights = columns.map(() => 0);
  for (const item of items) {
    const before = columnOfItem.get(item.key);
    const at = before !== undefined && before < count ? before : heights.indexOf(Math.min(...heights));
    columnOfItem.set(item.key, at);
    heights[at] = (heights[at] ?? 0) + heightOf(item);
    columns[at]?.push(item);
  }
  return columns;
}

/** The columns as one list, row by row, as react-masonry-css takes it; null where a column has ended. */
export function interleave<T>(columns: T[][]): (T | null)[] {
  const rows = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => column[row] ?? null)).flat();
}
