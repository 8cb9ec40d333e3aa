import type { FeedPost } from '#shared/areas/feed';
import { levelOf } from '#shared/shapes';

export const mika = {
  id: 100,
  alias: 'Mika Vale',
  stringUrl: 'Mika-Vale',
  hasAvatar: false,
  avatarId: '0',
  hasBanner: false,
  xpLevelData: levelOf(42),
};
export const oren = { ...mika, id: 101, alias: 'Oren Task', stringUrl: 'Oren-Task' };
export const lanternfall = { ...mika, id: 7, alias: 'Lanternfall', stringUrl: 'Lanternfall' };

/** A post of Oren's as the server answers it. */
export function aPost(id: number, given: Partial<FeedPost> = {}): FeedPost {
  const posterDetails = given.posterDetails ?? oren;
  const parentType = given.subPosterDetails ? 'game' : 'developer';
  return {
    id,
    type: 'status',
    title: '',
    content: `Words of ${id}`,
    postDate: '2025-03-01T12:00:00.000Z',
    modifiedDate: '2025-03-01T12:00:00.000Z',
    isPinned: false,
    mark: 'none',
    question: '',
    commentCount: 0,
    posterType: parentType,
    subPosterType: parentType,
    parentType,
    parentId: given.subPosterDetails?.id ?? posterDetails.id ?? 0,
    posterDetails,
    subPosterDetails: null,
    mediaData: null,
    voteTotal: 0,
    loggedVote: 0,
    ...given,
  };
}

/** A post of Oren's with a picture; the id of its media piece is that of the post plus 1,000. */
export function aMediaPost(id: number, given: Partial<FeedPost> = {}): FeedPost {
  const post = aPost(id, { type: 'media', content: String(id + 1_000), ...given });
  const { parentType, parentId, posterDetails, subPosterDetails } = post;
  const mediaData = {
    id: id + 1_000,
    title: `Piece of ${id}`,
    description: '',
    mediaUrl: `al4id${id + 1_000}_harbour.png`,
    mediaType: 'Image' as const,
    stringUrl: `Piece-of-${id}`,
    previewImageUrl: null,
    mark: 'none' as const,
    ...{
      width: 900,
      height: 600,
      altText: '',
      posterType: parentType,
      posterId: parentId,
      albumId: 4,
      albumStringUrl: 'Harbours',
    },
    posterAlias: subPosterDetails ? null : posterDetails.alias,
    subPosterAlias: subPosterDetails?.alias ?? null,
  };
  return { ...post, mediaData, ...given };
}

/** Posts with descending ids. */
export const posts = (first: number, last: number) =>
  Array.from({ length: first - last + 1 }, (_, index) => aPost(first - index));

/** A post as live events carry it: without the viewer's own vote. */
export function everybodys({ loggedVote: _vote, ...post }: FeedPost) {
  return post;
}
