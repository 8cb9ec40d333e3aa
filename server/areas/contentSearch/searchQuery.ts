import { isSiteBoardModerator } from '#shared/policies/forums.policy';
import type { SearchWord } from '#shared/searchWords';
import type { Viewer } from '#shared/viewer';

/** A search, as the queries of all lists take it. */
export interface ContentQuery {
  words: readonly SearchWord[];
  viewer: Viewer;
  /** Finds only what this developer wrote. */
  authorId?: number | undefined;
  startResult: number;
  limit: number;
}

/** The values bound to the statements. */
export interface ContentQueryValues {
  against: string;
  startResult: number;
  /** The page size plus one, which tells whether there is more. */
  rows: number;
  viewerId: number;
  authorId: number | undefined;
  moderatesSite: boolean;
}

export const valuesOf = ({ words, viewer, authorId, startResult, limit }: ContentQuery): ContentQueryValues => ({
  against: inBooleanMode(words),
  startResult,
  rows: limit + 1,
  viewerId: viewer?.id ?? 0,
  authorId,
  moderatesSite: isSiteBoardModerator(viewer),
});

/** For a count, which does not tell whether there is more. */
export const countValuesOf = (query: ContentQuery): ContentQueryValues => ({ ...valuesOf(query), rows: query.limit });

/** All words are required. Terms consist of letters, digits and underscores, so nothing typed acts as an operator. */
const inBooleanMode = (words: readonly SearchWord[]) =>
  words.flatMap(({ terms }) => terms.map(({ text, isPrefix }) => `+${text}${isPrefix ? '*' : ''}`)).join(' ');

/** A page, of which one row more was read. */
export const pageOf = <T>(found: readonly T[], { limit }: ContentQuery) => ({
  items: found.slice(0, limit),
  hasMore: found.length > limit,
});
