import type { FeedPost } from '#shared/areas/feed';

/** What a feed shows in one place: a post, or the media that one poster put up without another post between (part 2 §3). */
export type FeedItem =
  { type: 'singlePost'; key: string; post: FeedPost } | { type: 'groupPost'; key: string; posts: FeedPost[] };

const isMedia = (post: FeedPost) => post.type === 'media' && post.mediaData !== null;
const belongTogether = (one: FeedPost, other: FeedPost) =>
  isMedia(one) && isMedia(other) && one.parentType === other.parentType && one.parentId === other.parentId;
const isEitherPinned = (one: FeedPost, other: FeedPost) => one.isPinned || other.isPinned;

/**
 * The posts of a feed in their order, runs of media of one poster as one. On a page what is pinned stands alone; home
 * ignores pins (wire §6).
 */
export function groupMediaRuns(posts: readonly FeedPost[], { hasPins }: { hasPins: boolean }): FeedItem[] {
  return runsOf(posts, hasPins ? isEitherPinned : () => false).map((run) => {
    const [post] = run;
    // What is older comes last and stays, while newer pieces come before it.
    const key = String(run.at(-1)?.id);
    return run.length === 1 && post ? { type: 'singlePost', key, post } : { type: 'groupPost', key, posts: run };
  });
}

/** How many places so many posts take. */
export const countMediaRuns = (posts: readonly FeedPost[]) => runsOf(posts, () => false).length;

function runsOf(posts: readonly FeedPost[], isParted: (one: FeedPost, other: FeedPost) => boolean): FeedPost[][] {
  const runs: FeedPost[][] = [];
  for (const post of posts) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && belongTogether(before, post) && !isParted(before, post)) run.push(post);
    else runs.push([post]);
  }
  return runs;
}
