import type { FeedPost } from '#shared/areas/feed';
import type { PieceCard } from '#shared/areas/media';
import { mediaPath } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';

/** A piece in a gallery or strip. */
export interface ShownPiece extends PieceCard {
  /** The uploader, where known: pieces of blocked people are hidden. */
  authorId?: number | null;
}

/** The page of a piece's owner: a developer or a game; null where it is gone. */
export function ownerOf(card: Omit<PieceCard, 'voteTotal'>) {
  const { posterType: kind, posterId: id } = card;
  const isGame = kind === 'game';
  const alias = isGame ? card.subPosterAlias : card.posterAlias;
  const page = isGame ? card.subPosterStringUrl : card.posterStringUrl;
  return alias === null || page === null ? null : { kind, id, alias, page, path: paths[kind](page) };
}

/** The path of a piece's own page; of its post where the page of its owner is gone. */
export function pathOfPiece(card: PieceCard): string {
  const owner = ownerOf(card);
  if (!owner) return paths.post(card.postId);
  return mediaPath({ pageType: owner.kind, page: owner.page, album: card.albumStringUrl, piece: card.stringUrl });
}

/** The piece of a media post; null for other posts. */
export function cardOfPost({ id, mediaData, ...post }: FeedPost): ShownPiece | null {
  if (!mediaData) return null;
  const { posterDetails, subPosterDetails, voteTotal, commentCount } = post;
  const isGame = subPosterDetails !== null;
  return {
    ...mediaData,
    postId: id,
    voteTotal,
    commentCount,
    posterStringUrl: isGame || posterDetails.id === null ? null : posterDetails.stringUrl,
    subPosterStringUrl: subPosterDetails?.stringUrl ?? null,
    authorId: posterDetails.id,
  };
}
