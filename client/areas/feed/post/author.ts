import type { FeedPost } from '#shared/areas/feed';
import { mediaPath } from '#shared/mediaPaths';
import { authorOf as authorOfComment } from '../../comments';

type Authored = Pick<FeedPost, 'posterDetails' | 'subPosterDetails'>;

/** Who a post speaks for, the developer or the game, with their page; a deleted account has none. */
export const authorOf = ({ posterDetails, subPosterDetails }: Authored) =>
  authorOfComment({ poster: posterDetails, subPoster: subPosterDetails });

/** The address of a single post, of a media post that of its piece; null where its page is gone. */
export function postAddress(post: Authored & Pick<FeedPost, 'id' | 'mediaData'>): string | null {
  const { kind, page, stringUrl } = authorOf(post);
  if (page === null || !post.mediaData) return page && `${page}/Post/${post.id}`;
  const { albumStringUrl: album, stringUrl: piece } = post.mediaData;
  return mediaPath({ pageType: kind, page: stringUrl, album, piece });
}

/** The place of all media of who put these up; null where their page is gone. */
export function mediaPageOf(post: Authored): string | null {
  const { kind, page, stringUrl } = authorOf(post);
  return page && mediaPath({ pageType: kind, page: stringUrl });
}
