import { feedLimits, type feed, type FeedPost } from '#shared/areas/feed';
import type { Muted } from '#shared/areas/session';
import type { InputOf } from '#shared/endpoint';
import type { FetchedByKey } from '../../app/data/fetched';
import { followPages } from '../../app/live/liveList';
import { countMediaRuns } from './layout/mediaRuns';

type PostsQuery = InputOf<typeof feed.listPosts>;

/** A feed: everybody's posts, those of whom the viewer follows or those of one page, of all kinds or of one. */
export type Feed = Pick<PostsQuery, 'postType'> & { feedType: PostsQuery['feedType'] | 'following'; feedId?: number };

export const homeFeed: Feed = { feedType: 'home' };
export const devLogFeed: Feed = { feedType: 'home', postType: 'blog' };
export const followedFeed: Feed = { feedType: 'following' };
export const followedDevLogFeed: Feed = { feedType: 'following', postType: 'blog' };
export const mediaFeed: Feed = { feedType: 'home', postType: 'media' };
export const critiqueFeed: Feed = { feedType: 'home', postType: 'critique' };
export const classifiedsFeed: Feed = { feedType: 'home', postType: 'classifieds' };

export const feedKey = ({ feedType, feedId, postType }: Feed) => `${feedType}.${feedId ?? 0}.${postType ?? 'all'}`;

const typeOfFeed = { media: 'media', blog: 'status', classifieds: 'classifieds' } as const;

/** Feeds of the whole site: without pinned posts, and without what the viewer mutes. */
export const isOfSite = ({ feedType }: Feed) => feedType === 'home' || feedType === 'following';

export function belongsTo(feed: Feed, post: FeedPost): boolean {
  const { feedType, feedId, postType } = feed;
  if (postType === 'critique') return post.question !== '';
  if (postType && post.type !== typeOfFeed[postType]) return false;
  return isOfSite(feed) || (post.parentType === feedType && post.parentId === feedId);
}

const limitOf = (feed: Feed) => (isOfSite(feed) ? feedLimits.homePageSize : feedLimits.pageSize);

/** Where the next page begins: below a post, or, as long as all posts are pinned ones, after so many. */
type Cursor = { before: number } | { startResult: number };

const cursorKey = (cursor: Cursor) => ('before' in cursor ? cursor.before : `+${cursor.startResult}`);

type PageQuery = Omit<PostsQuery, 'feedType'> & Pick<Feed, 'feedType'>;

/** The fetched posts of a feed, from the top. */
export interface FeedPages {
  posts: FeedPost[];
  /** The page to fetch: the first one that is missing or out of date, else the last one. */
  due: { key: string; input: PageQuery };
  isComplete: boolean;
  /** Posts below this id are not fetched yet. */
  end: number;
}

/** The pages of a feed, as far as they are shown. */
export function feedPages(
  pages: FetchedByKey<FeedPost[]>,
  feed: Feed,
  freshness: { depth: number; generation: number },
): FeedPages {
  const isComplete = (shown: FeedPost[][]) => shown.length > 0 && isLastPage(feed, shown.at(-1) ?? []);
  const { shown, due } = followPages<FeedPost[], PageQuery, Cursor>(pages, freshness, {
    pageAt: (cursor) => ({
      key: cursor === null ? feedKey(feed) : `${feedKey(feed)}<${cursorKey(cursor)}`,
      input: { ...feed, ...(cursor ?? { startResult: 0 }), limit: limitOf(feed) },
    }),
    next: (known) => {
      if (isComplete(known)) return null;
      const lowest = lowestUnpinned(feed, known.flat());
      return lowest === undefined ? { startResult: known.flat().length } : { before: lowest };
    },
  });
  const posts = shown.flat();
  const end = isComplete(shown) ? 0 : (lowestUnpinned(feed, posts) ?? Infinity);
  return { posts, due, isComplete: isComplete(shown), end };
}

/** Whether fewer posts came than were asked for. Of media, runs are counted, up to so many pieces a page. */
function isLastPage(of: Feed, page: FeedPost[]): boolean {
  const limit = limitOf(of);
  if (of.postType !== 'media') return page.length < limit;
  return countMediaRuns(page) < limit && page.length < limit * feedLimits.postsARun;
}

/** Of the posts as they were fetched: later pins and deletions do not move the borders between pages. */
function lowestUnpinned(feed: Feed, posts: FeedPost[]): number | undefined {
  const unpinned = posts.filter((post) => !isPinnedIn(feed, post));
  return unpinned.length === 0 ? undefined : Math.min(...unpinned.map(({ id }) => id));
}

const isPinnedIn = (feed: Feed, post: FeedPost) => !isOfSite(feed) && post.isPinned;

interface FeedContents {
  /** All posts of the store by id, without deleted ones. */
  known: Record<number, FeedPost>;
  fetched: FeedPages;
  /** Ids that came by the live channel. */
  arrivals: number[];
  /** Those among them whose page the viewer follows. */
  followed: number[];
  muted: Muted;
  /** Newer posts of others wait behind the pill; 0 where there was nothing that they could push down. */
  revealed: number;
  viewerId: number | null;
}

/** A new post stands at the top for its author, whatever they follow. */
function arrivalsIn({ feedType }: Feed, { known, arrivals, followed, viewerId }: FeedContents): number[] {
  if (feedType !== 'following') return arrivals;
  return [...followed, ...arrivals.filter((id) => viewerId !== null && known[id]?.posterDetails.id === viewerId)];
}

const isMuted = ({ developers, games }: Muted, { posterDetails, parentType, parentId }: FeedPost) =>
  (posterDetails.id !== null && developers.includes(posterDetails.id)) ||
  (parentType === 'game' && games.includes(parentId));

/** The posts that a feed shows, pinned first on a page, then the newest; and the ids of those behind its pill. */
export function feedContents(feed: Feed, contents: FeedContents) {
  const { known, fetched, revealed, viewerId, muted } = contents;
  const ids = new Set([...fetched.posts.map(({ id }) => id), ...arrivalsIn(feed, contents)]);
  const inFeed = [...ids]
    .flatMap((id) => known[id] ?? [])
    .filter((post) => belongsTo(feed, post) && !(isOfSite(feed) && isMuted(muted, post)));
  const inReach = inFeed.filter((post) => isPinnedIn(feed, post) || post.id >= fetched.end || post.id > revealed);
  const isNew = ({ id, posterDetails }: FeedPost) =>
    revealed > 0 && id > revealed && (viewerId === null || posterDetails.id !== viewerId);
  const rank = (post: FeedPost) => Number(isPinnedIn(feed, post));
  return {
    posts: inReach.filter((post) => !isNew(post)).sort((one, other) => rank(other) - rank(one) || other.id - one.id),
    newIds: inReach.filter(isNew).map(({ id }) => id),
  };
}
