import type { FeedPost } from '#shared/areas/feed';
import { paths } from '#shared/routes';
import { deletedPerson } from '#shared/shapes';

/** Who a post speaks for, the developer or the game, with their page; a deleted account has none. */
export function voiceOf(post: Pick<FeedPost, 'posterDetails' | 'subPosterDetails'>) {
  const { posterDetails, subPosterDetails } = post;
  if (subPosterDetails)
    return { kind: 'game' as const, ...subPosterDetails, page: paths.game(subPosterDetails.stringUrl) };
  const isDeleted = posterDetails.stringUrl === deletedPerson.stringUrl;
  return {
    kind: 'developer' as const,
    ...posterDetails,
    page: isDeleted ? null : paths.developer(posterDetails.stringUrl),
  };
}

/** The address of a single post; null where its page is gone. */
export function addressOf(post: Pick<FeedPost, 'id' | 'posterDetails' | 'subPosterDetails'>): string | null {
  const { page } = voiceOf(post);
  return page && `${page}/Post/${post.id}`;
}
