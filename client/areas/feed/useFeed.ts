import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useFetched } from '../../app/fetched';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live';
import type { RootState } from '../../app/store';
import { topics } from '#shared/topics';
import { selectViewerId } from '../account';
import { feedDeepened, feedLeft, feedRevealed, fetchPage } from './feed.slice';
import { feedKey, followPages, viewFeed, type Feed } from './feedView';

const selectPages = (state: RootState) => state.feed.pages;

/**
 * A feed with its pages, followed live while it is shown. `held` are the posts of others that wait behind the pill:
 * nothing moves under a pointer.
 */
export function useFeed(of: Feed) {
  const dispatch = useAppDispatch();
  const key = feedKey(of);
  const { feedType, feedId, postType } = of;
  // The same feed is the same object, so that what follows from it is computed only when something has changed.
  const asked = useMemo<Feed>(
    () => ({ feedType, ...(feedId !== undefined && { feedId }), ...(postType && { postType }) }),
    [feedType, feedId, postType],
  );
  const visit = `${useLocation().key} ${key}`;
  const depth = useAppSelector((state) => state.feed.depths[visit] ?? 1);
  const pages = useAppSelector(selectPages);
  const known = useAppSelector((state) => state.feed.posts.entities);
  const arrivals = useAppSelector((state) => state.feed.arrivals);
  const revealed = useAppSelector((state) => state.feed.revealed[key] ?? 0);
  const generation = useAppSelector((state) => state.connection.generation);
  const viewerId = useAppSelector(selectViewerId);

  const chain = useMemo(() => followPages(pages, asked, { depth, generation }), [pages, asked, depth, generation]);
  const view = useMemo(
    () => viewFeed(asked, { known, chain, arrivals, revealed, viewerId }),
    [asked, known, chain, arrivals, revealed, viewerId],
  );
  const { retry } = useFetched(fetchPage, selectPages, chain.asked);
  useTopics([topicOf(asked)]);
  useEffect(() => () => void dispatch(feedLeft(asked)), [dispatch, asked]);

  const { entry } = chain.asked;
  return {
    ...view,
    /** Something is there to show: the first page, even if it is out of date. */
    isKnown: chain.posts.length > 0 || chain.isComplete,
    isComplete: chain.isComplete,
    isFetching: entry?.status !== 'fetched',
    error: entry?.error,
    retry,
    loadMore: () => void dispatch(feedDeepened(visit)),
    reveal: () => void dispatch(feedRevealed({ feed: asked, upTo: Math.max(...view.held) })),
  };
}

/** Media and classifieds have topics of their own; whoever looks at these alone hears of nothing else. */
function topicOf(of: Feed): string {
  if (of.feedType !== 'home') return topics.page(pageOf(of));
  if (of.postType === 'classifieds') return topics.classifiedsFeed;
  return of.postType === 'media' ? topics.mediaFeed : topics.homeFeed;
}

const pageOf = ({ feedType, feedId = 0 }: Feed) => ({
  parentType: feedType === 'game' ? ('game' as const) : ('developer' as const),
  parentId: feedId,
});
