import type { FeedPost } from '#shared/areas/feed';
import { mediaPath } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';
import { authorOf as authorOfComment } from '../../comments';

type Authored = Pick<FeedPost, 'posterDetails' | 'subPosterDetails'>;

/** The author of a post, a developer or a game. The page of a deleted account is null. */
export const authorOf = ({ posterDetails, subPosterDetails }: Authored) =>
  authorOfComment({ poster: posterDetails, subPoster: subPosterDetails });

/** The address of a post, for a media post that of its piece; by its id alone if the author's page is gone. */
export function postAddress(post: Authored & Pick<FeedPost, 'id' | 'mediaData'>): string {
  const { kind, page, stringUrl } = authorOf(post);
  if (page === null) return paths.post(post.id);
  if (!post.mediaData) return `${page}/Post/${post.id}`;
  const { albumStringUrl: album, stringUrl: piece } = post.mediaData;
  return mediaPath({ pageType: kind, page: stringUrl, album, piece });
}

/** The address of all media of the author; null if their page is gone. */
export function mediaPageOf(post: Authored): string | null {
  const { kind, page, stringUrl } = authorOf(post);
  return page && mediaPath({ pageType: kind, page: stringUrl });
}
