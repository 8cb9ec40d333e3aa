import { useMemo } from 'react';
import { topics } from '#shared/topics';
import { useFetched } from '../../app/data/fetched';
import { useAppSelector } from '../../app/hooks';
import { useLiveList } from '../../app/live/liveList';
import type { RootState } from '../../app/store';
import { selectMuted, selectViewerId } from '../account';
import { feedSlice, fetchFollowed, fetchPage } from './feed.slice';
import { feedContents, feedKey, feedPages, isOfSite, type Feed, type FeedPages } from './feedView';

const selectPages = (state: RootState) => state.feed.pages;
const slice = { select: (state: RootState) => state.feed, actions: feedSlice.actions };

/** A feed with its pages, followed live while it is shown. `newIds` are the posts that wait behind the pill. */
export function useFeed({ feedType, feedId, postType }: Feed) {
  // The same feed is the same object, so that its contents are computed only when something has changed.
  const feed = useMemo<Feed>(
    () => ({ feedType, ...(feedId !== undefined && { feedId }), ...(postType && { postType }) }),
    [feedType, feedId, postType],
  );
  const list = useLiveList(slice, feedKey(feed), topicOf(feed));
  const { pages, arrivals, revealed = 0, depth, generation } = list;
  const known = useAppSelector((state) => state.feed.posts.entities);
  const followed = useAppSelector((state) => state.feed.followed);
  const muted = useAppSelector(selectMuted);
  const viewerId = useAppSelector(selectViewerId);
  const fetched = useMemo(() => feedPages(pages, feed, { depth, generation }), [pages, feed, depth, generation]);
  const contents = useMemo(
    () => feedContents(feed, { known, fetched, arrivals, followed, muted, revealed, viewerId }),
    [feed, known, fetched, arrivals, followed, muted, revealed, viewerId],
  );
  const { status, error, retry } = usePage(fetched.due);

  return {
    ...contents,
    /** There is something to show: the first page, even if it is out of date. */
    isKnown: fetched.posts.length > 0 || fetched.isComplete,
    isComplete: fetched.isComplete,
    isFetching: status !== 'fetched',
    error,
    retry,
    loadMore: list.loadMore,
    reveal: () => list.reveal(contents.newIds),
  };
}

/** The page of a feed to fetch. The feed of followed pages has a call of its own. */
function usePage({ key, input }: FeedPages['due']) {
  const { feedType, postType, before, limit } = input;
  const isFollowing = feedType === 'following';
  const ofFollowed = { ...(postType !== 'critique' && { postType }), before, limit };
  const ofPage = { ...input, feedType: isFollowing ? 'home' : feedType };
  const followed = useFetched(fetchFollowed, selectPages, { key, input: ofFollowed }, { when: isFollowing });
  const page = useFetched(fetchPage, selectPages, { key, input: ofPage }, { when: !isFollowing });
  return isFollowing ? followed : page;
}

/** Media and classifieds have topics of their own, so that their pages do not hear of everything. */
function topicOf(of: Feed): string {
  if (!isOfSite(of)) return topics.page(pageOf(of));
  if (of.postType === 'classifieds') return topics.classifiedsFeed;
  return of.postType === 'media' ? topics.mediaFeed : topics.homeFeed;
}

const pageOf = ({ feedType, feedId = 0 }: Feed) => ({
  parentType: feedType === 'game' ? ('game' as const) : ('developer' as const),
  parentId: feedId,
});
