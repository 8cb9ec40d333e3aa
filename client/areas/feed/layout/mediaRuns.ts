import type { FeedPost } from '#shared/areas/feed';

/** A card of a feed: one post, or consecutive media posts of one author. */
export type FeedItem =
  | { type: 'singlePost'; key: string; post: FeedPost }
  | { type: 'groupPost'; key: string; posts: FeedPost[] };

const isMedia = (post: FeedPost) => post.type === 'media' && post.mediaData !== null;
const belongTogether = (one: FeedPost, other: FeedPost) =>
  isMedia(one) && isMedia(other) && one.parentType === other.parentType && one.parentId === other.parentId;
const isEitherPinned = (one: FeedPost, other: FeedPost) => one.isPinned || other.isPinned;

/**
 * The cards of a feed: consecutive media posts of one author share a card. With `hasPins`, a pinned post has one of its
 * own.
 */
export function groupMediaRuns(posts: readonly FeedPost[], { hasPins }: { hasPins: boolean }): FeedItem[] {
  return runsOf(posts, hasPins ? isEitherPinned : () => false).map((run) => {
    const [post] = run;
    // The oldest post of a run stays while newer ones come.
    const key = String(run.at(-1)?.id);
    return run.length === 1 && post ? { type: 'singlePost', key, post } : { type: 'groupPost', key, posts: run };
  });
}

/** How many cards the posts take. */
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
