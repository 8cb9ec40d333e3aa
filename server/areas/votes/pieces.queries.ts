import { votesTexts } from '#shared/areas/votes';
import { notFound } from '../../http/refusal';
import { postTopics } from '../feed';
import { memberIds } from '../members';
import type { VotableKind } from './votable';

/** Media pieces: anybody may read them. Those of a game are all its members' (wire §19.1, §19.3). */
export const votablePieces: VotableKind = {
  readTotal: async (db, id) => {
    const piece = await db('media_pieces').where({ id }).first('voteTotal');
    if (!piece) throw notFound(votesTexts.missingPiece);
    return { parentType: 'media', parentId: id, voteTotal: piece.voteTotal };
  },
  lock: async (db, id) => {
    const piece = await db('media_pieces').where({ id }).forUpdate().first();
    const post = piece && (await db('feed_posts').where({ id: piece.postId }).first());
    if (!post) throw notFound(votesTexts.missingPiece);
    const { voteTotal, authorId, gameId } = piece;
    return {
      voted: { parentType: 'media', parentId: id },
      table: 'media_pieces',
      voteTotal,
      authorId,
      gameId,
      topics: postTopics(post),
      news: { targetType: 'media', targetId: id },
      ...(gameId !== null && { ownerIds: await memberIds(db, gameId) }),
    };
  },
};
