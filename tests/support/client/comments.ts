import type { Comment } from '#shared/areas/comments';
import { levelOf } from '#shared/shapes';
import { mika, oren } from './feed';

const { hasBanner: _none, ...orenSpeaking } = oren;
const { hasBanner: _neither, ...mikaSpeaking } = mika;
export const byMika = { poster: mikaSpeaking } satisfies Partial<Comment>;

/** A comment of Oren's on post 3 as the server answers it. */
export function aComment(id: number, given: Partial<Comment> = {}): Comment {
  return {
    id,
    type: 'comment',
    content: `Words of ${id}`,
    timestamp: '2025-03-01T12:00:00.000Z',
    modifiedDate: '2025-03-01T12:00:00.000Z',
    parentId: 3,
    subPosterType: given.subPoster ? 'game' : 'developer',
    poster: orenSpeaking,
    subPoster: null,
    voteTotal: 0,
    loggedVote: 0,
    ...given,
  };
}

export const lanternfallSpeaking = {
  ...{ id: 7, alias: 'Lanternfall', stringUrl: 'Lanternfall', hasAvatar: false, avatarId: '0' },
  xpLevelData: levelOf(42),
};

/** The comments with these ids, as the first page of so many. */
export const aPage = (items: Comment[], total = items.length) => ({ items, hasMore: total > items.length, total });

/** The same as every viewer of the post hears of it. */
export function placed({ loggedVote: _vote, ...commentData }: Comment, commentCount: number) {
  return {
    type: 'comment' as const,
    commentData,
    parentData: { id: 3, parentType: 'developer' as const, parentId: oren.id, commentCount },
  };
}
