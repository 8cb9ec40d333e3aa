import { useMemo, useState } from 'react';
import { feedLimits, type FeedPost } from '#shared/areas/feed';
import { useFetched } from '../../app/data/fetched';
import { useAppSelector } from '../../app/hooks';
import type { RootState } from '../../app/store';
import { cardOfPost } from './gallery/pieceCards';
import type { MediaOwner } from './mediaKeys';
import { fetchPagePosts } from './media.slice';

const selectPosts = (state: RootState) => state.media.pagePosts;

/** The pieces of all albums of a page, newest first after pinned ones, about `count` at a time. */
export function usePagePieces({ pageType, pageId }: Omit<MediaOwner, 'page'>, count: number) {
  // All pieces of one page are one run, of which a page has several posts.
  const limit = Math.ceil(count / feedLimits.postsARun);
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null]);
  const keyOf = (before: number | null) => `${pageType}.${pageId}/${limit}<${before ?? ''}`;
  const last = cursors.at(-1) ?? null;
  const input = { feedType: pageType, feedId: pageId, postType: 'media', limit } as const;
  const { data, error, retry } = useFetched(fetchPagePosts, selectPosts, {
    key: keyOf(last),
    input: last === null ? input : { ...input, before: last },
  });
  const known = useAppSelector(selectPosts);
  const deleted = useAppSelector((state) => state.media.deleted);
  const keys = cursors.map(keyOf).join();
  const posts = useMemo(() => keys.split(',').flatMap((key) => known[key]?.data ?? []), [keys, known]);
  const pieces = useMemo(() => {
    const cards = new Map(posts.flatMap((post) => cardOfPost(post) ?? []).map((card) => [card.id, card]));
    return [...cards.values()].filter(({ id }) => !deleted.includes(id));
  }, [posts, deleted]);
  const next = data && data.length >= limit * feedLimits.postsARun ? lowestId(data) : null;
  return {
    pieces,
    isKnown: posts.length > 0 || data !== undefined,
    isFetching: data === undefined && error === undefined,
    hasMore: next !== null,
    error,
    retry,
    loadMore: () => next !== null && setCursors([...cursors, next]),
  };
}

/** Pinned posts stand first, whatever their id is. */
const lowestId = (posts: readonly FeedPost[]): number | null => {
  const ids = posts.flatMap(({ id, isPinned }) => (isPinned ? [] : id));
  return ids.length === 0 ? null : Math.min(...ids);
};
