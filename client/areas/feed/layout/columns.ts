import { feedLimits, type FeedPost } from '#shared/areas/feed';
import type { FeedItem } from './mediaRuns';
import type { LayoutStyle } from './useLayoutStyle';

/**
 * "whole" is one column over the full width, where there is no choice; "cards" as many as pieces of media need; "pictures"
 * shows these alone.
 */
export type ShownStyle = LayoutStyle | 'whole' | 'cards' | 'pictures';

/** The width of a column and the space between two, in px. */
const measures = {
  masonry: { least: feedLimits.masonryMinWidth, gutter: feedLimits.gutter },
  double: { least: feedLimits.doubleMinWidth, gutter: feedLimits.gutter },
  cards: { least: feedLimits.mediaMinWidth, gutter: feedLimits.mediaGutter },
};

/**
 * How many columns of the layout's minimum width fit side by side. Two narrower ones are better than one that is too wide
 * to read: so it is beside the chat.
 */
export function columnsThatFit(style: ShownStyle, width: number): number {
  if (style === 'single' || style === 'whole' || style === 'pictures') return 1;
  const { least, gutter } = measures[style];
  const fitting = Math.floor((width + gutter) / (least + gutter));
  const columns = Math.max(fitting, hasRoomForTwo(width) ? 2 : 1);
  return style === 'double' ? Math.min(2, columns) : columns;
}

/** Whether a width has room for a second column, and so for a choice. */
export const hasRoomForTwo = (width: number) => width >= feedLimits.twoColumnsFrom;

/**
 * The layout that a width allows: without room for a choice, one column over the full width. It is 0 until it is measured,
 * and where the server draws: then the style sheet fits the columns.
 */
export function effectiveStyle(style: ShownStyle, width: number): ShownStyle {
  return width === 0 || style === 'cards' || style === 'pictures' || hasRoomForTwo(width) ? style : 'whole';
}

/** Estimated heights in px: a card without its content, a picture of unknown size, a row of small pictures. */
const frameHeight = 130;
const pictureHeight = 280;
const rowHeight = 190;

/** The estimated height of a card in px, good enough to tell which column is shorter. */
export function heightOf(item: FeedItem): number {
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
