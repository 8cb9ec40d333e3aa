import { feedLimits, type feed, type FeedPost } from '#shared/areas/feed';
import type { InputOf } from '#shared/endpoint';
import type { Fetched, FetchedByKey } from '../../app/fetched';
import { countMediaRuns } from './layout/mediaRuns';

type PostsQuery = InputOf<typeof feed.listPosts>;

/** Which posts a list shows: everybody's, or one page's; all kinds, or one. */
export type Feed = Pick<PostsQuery, 'feedType' | 'postType'> & { feedId?: number };

/** Everything that is posted anywhere. */
export const homeFeed: Feed = { feedType: 'home' };
export const devLogFeed: Feed = { feedType: 'home', postType: 'blog' };
export const mediaFeed: Feed = { feedType: 'home', postType: 'media' };

export const classifiedsFeed: Feed = { feedType: 'home', postType: 'classifieds' };

export const feedKey = ({ feedType, feedId, postType }: Feed) => `${feedType}.${feedId ?? 0}.${postType ?? 'all'}`;

const kinds = { media: 'media', blog: 'status', classifieds: 'classifieds' } as const;

export function belongsTo({ feedType, feedId, postType }: Feed, post: FeedPost): boolean {
  if (postType && post.type !== kinds[postType]) return false;
  return feedType === 'home' || (post.parentType === feedType && post.parentId === feedId);
}

/** Where the next page begins: below a post, or, as long as all posts are pinned ones, after so many. */
type Cursor = { before: number } | { startResult: number };

const start: Cursor = { startResult: 0 };
const pageKey = (of: Feed, cursor: Cursor) =>
  `${feedKey(of)}${'before' in cursor ? `<${cursor.before}` : `+${cursor.startResult}`}`;
const limitOf = ({ feedType }: Feed) => (feedType === 'home' ? feedLimits.homePageSize : feedLimits.pageSize);

type Pages = FetchedByKey<FeedPost[]>;

/** One page as it is asked for, and what has come of it; undefined while nobody has asked. */
interface FeedPage {
  key: string;
  input: PostsQuery;
  entry: Fetched<FeedPost[]> | undefined;
}

/** The pages of a feed that are shown, from its beginning, as far as each is known. */
export interface FeedPages {
  posts: FeedPost[];
  /** The first page that is missing or out of date, else the last one. */
  asked: FeedPage;
  isComplete: boolean;
  /** What lies below this id is still to be asked for. */
  end: number;
}

/** Follows the pages of a feed: where one ends tells the key of the next. */
export function followPages(
  pages: Pages,
  of: Feed,
  { depth, generation }: { depth: number; generation: number },
): FeedPages {
  const posts: FeedPost[] = [];
  let asked: FeedPage | undefined;
  let cursor = start;
  for (let count = 1; ; count += 1) {
    const key = pageKey(of, cursor);
    const entry = pages[key];
    const page = { key, input: { ...of, ...cursor, limit: limitOf(of) }, entry };
    if (entry?.status !== 'fetched' || entry.generation !== generation) asked ??= page;
    posts.push(...(entry?.data ?? []));
    const lowest = lowestUnpinned(of, posts);
    const isComplete = entry?.data !== undefined && isLastPage(of, entry.data);
    if (count === depth || !entry?.data || isComplete)
      return { posts, asked: asked ?? page, isComplete, end: isComplete ? 0 : (lowest ?? Infinity) };
    cursor = lowest === undefined ? { startResult: posts.length } : { before: lowest };
  }
}

/** Less has come than was asked for. Of media runs are counted, but a page of them has an end too (wire §6). */
function isLastPage(of: Feed, page: FeedPost[]): boolean {
  const limit = limitOf(of);
  if (of.postType !== 'media') return page.length < limit;
  return countMediaRuns(page) < limit && page.length < limit * feedLimits.postsARun;
}

/** Judged by the posts as they came: what is pinned or deleted since does not move the places between pages. */
function lowestUnpinned({ feedType }: Feed, posts: FeedPost[]): number | undefined {
  const counted = posts.filter((post) => feedType === 'home' || !post.isPinned);
  return counted.length === 0 ? undefined : Math.min(...counted.map(({ id }) => id));
}

const isPinnedIn = ({ feedType }: Feed, post: FeedPost) => feedType !== 'home' && post.isPinned;

interface FeedContents {
  /** All posts that the store has, by id; those that are gone are not among them. */
  known: Record<number, FeedPost>;
  chain: FeedPages;
  /** Ids that came by the live channel. */
  arrivals: number[];
  /** Newer posts of others wait until they are asked for; 0 where there was nothing that they could push down. */
  revealed: number;
  viewerId: number | null;
}

/** What a feed shows, pinned first on a page, then the newest; and what waits behind its pill. */
export function viewFeed(of: Feed, { known, chain, arrivals, revealed, viewerId }: FeedContents) {
  const ids = new Set([...chain.posts.map(({ id }) => id), ...arrivals]);
  const here = [...ids].flatMap((id) => known[id] ?? []).filter((post) => belongsTo(of, post));
  const inReach = here.filter((post) => isPinnedIn(of, post) || post.id >= chain.end || post.id > revealed);
  const isHeld = ({ id, posterDetails }: FeedPost) =>
    revealed > 0 && id > revealed && (viewerId === null || posterDetails.id !== viewerId);
  const rank = (post: FeedPost) => Number(isPinnedIn(of, post));
  return {
    posts: inReach.filter((post) => !isHeld(post)).sort((one, other) => rank(other) - rank(one) || other.id - one.id),
    held: inReach.filter(isHeld).map(({ id }) => id),
  };
}
