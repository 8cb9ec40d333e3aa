import { isSiteBoardModerator } from '#shared/areas/forums.policy';
import type { SearchWord } from '#shared/searchWords';
import type { Viewer } from '#shared/viewer';

/** A search as the queries of all lists take it. */
export interface ContentQuery {
  words: readonly SearchWord[];
  viewer: Viewer;
  startResult: number;
  limit: number;
}

/** What the statements leave open. */
export interface ContentQueryValues {
  against: string;
  startResult: number;
  /** One more than the page shows. */
  rows: number;
  viewerId: number;
  moderatesSite: boolean;
}

export const valuesOf = ({ words, viewer, startResult, limit }: ContentQuery): ContentQueryValues => ({
  against: inBooleanMode(words),
  startResult,
  rows: limit + 1,
  viewerId: viewer?.id ?? 0,
  moderatesSite: isSiteBoardModerator(viewer),
});

/** All of the words. They are letters, digits and underscores alone, so nothing of what was typed is an operator. */
const inBooleanMode = (words: readonly SearchWord[]) =>
  words.map(({ text, isPrefix }) => `+${text}${isPrefix ? '*' : ''}`).join(' ');

/** A page of what was found, of which one more was read. */
export const pageOf = <T>(found: readonly T[], { limit }: ContentQuery) => ({
  items: found.slice(0, limit),
  hasMore: found.length > limit,
});
