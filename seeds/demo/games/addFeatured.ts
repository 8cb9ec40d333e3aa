import type { Knex } from 'knex';
import { gamesLimits } from '#shared/areas/games';
import { youtubeCode } from '#shared/media/youtube';

/** Features the first pieces of each game's media; a clip among them is its trailer. */
export async function addFeatured(db: Knex) {
  const pieces = await db('media_pieces')
    .whereNotNull('gameId')
    .orderBy(['gameId', 'id'])
    .select('id', 'gameId', 'mediaType', 'mediaUrl');
  for (const gameId of new Set(pieces.map((piece) => piece.gameId ?? 0))) {
    const own = pieces.filter((piece) => piece.gameId === gameId);
    const clip = own.find(({ mediaType }) => mediaType === 'Youtube');
    if (clip)
      await db('games')
        .where({ id: gameId })
        .update({ trailer: youtubeCode(clip.mediaUrl) ?? '' });
    const shown = own.filter(({ mediaType }) => mediaType === 'Image').slice(0, gamesLimits.featured);
    if (shown.length > 0)
      await db('game_featured_pieces').insert(shown.map(({ id: pieceId }, rank) => ({ gameId, pieceId, rank })));
  }
}
