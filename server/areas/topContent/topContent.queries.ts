import type { Knex } from 'knex';
import { topContentLimits, topContentType, type TopPiece } from '#shared/areas/topContent';
import { dayMs } from '#shared/durations';
import { ttlCache } from '../../db/ttlCache';
import { compiledQuery } from '../../db/compiledQuery';
import { draw, lotOf, type Pools } from './draw';

const { keptMs, drawnFrom, newForDays, oldAfterDays, shown } = topContentLimits;
const kinds = topContentType.options;
const recentDraw = ttlCache<{ minute: number; ids: number[] }>(keptMs);

/** Well-liked pieces of all ages: the same choice for everybody for a minute, without deleted ones. */
export async function listTopContent(db: Knex): Promise<TopPiece[]> {
  // The draw depends on the clock only, so that it is the same in all processes.
  const minute = Math.floor(Date.now() / keptMs);
  const drawn = async () => ({ minute, ids: draw(await readPools(db), lotOf(minute)) });
  const { ids } = await recentDraw(db, 'topContent', drawn, (kept) => kept.minute !== minute);
  const pieces = new Map((await piecesOf(db, { ids })).map((piece) => [piece.id, piece]));
  return ids.flatMap((id) => pieces.get(id) ?? []);
}

interface PoolRow {
  pool: keyof Pools;
  id: number;
}

interface Ages {
  /** The limits of `new` and `old`. */
  newSince: Date;
  oldBefore: Date;
}

/** A subquery: the author of the piece is banned, also where it is on the page of a game. */
const bannedAuthors = (db: Knex) =>
  db('developers').where('developers.id', db.ref('media_pieces.authorId')).where('developers.isBanned', true);

const bestPieces = compiledQuery<Ages, PoolRow>((db, value) => {
  const pieces = (pool: keyof Pools): Knex.QueryBuilder =>
    db('media_pieces')
      .select(db.raw('? as pool', [pool]), 'id')
      .whereIn('mediaType', kinds)
      .where('mark', 'none')
      .whereNotExists(bannedAuthors(db));
  const best = (pool: keyof Pools) =>
    pieces(pool)
      .where('voteTotal', '>', 0)
      .orderBy([
        { column: 'voteTotal', order: 'desc' },
        { column: 'created', order: 'desc' },
      ])
      .limit(drawnFrom);
  const parts = [
    best('old').where('created', '<', value('oldBefore')),
    best('recent').where('created', '>=', value('oldBefore')).where('created', '<', value('newSince')),
    best('new').where('created', '>=', value('newSince')),
    pieces('newest')
      .orderBy('id', 'desc')
      .limit(shown.old + shown.recent + shown.new),
  ];
  return db.unionAll(parts, true);
});

async function readPools(db: Knex): Promise<Pools> {
  const now = Date.now();
  const ages = { newSince: new Date(now - newForDays * dayMs), oldBefore: new Date(now - oldAfterDays * dayMs) };
  const rows = await bestPieces(db, ages);
  const of = (name: keyof Pools) => rows.filter(({ pool }) => pool === name).map(({ id }) => id);
  return { old: of('old'), recent: of('recent'), new: of('new'), newest: of('newest') };
}

/** Pieces that still exist, without those of banned accounts and marked ones. */
const piecesOf = compiledQuery<{ ids: readonly number[] }, TopPiece>((db, value) =>
  db('media_pieces')
    .join('media_albums', 'media_albums.id', 'media_pieces.albumId')
    .join('feed_posts', 'feed_posts.id', 'media_pieces.postId')
    .leftJoin('games as authorGame', 'authorGame.id', 'media_pieces.gameId')
    .leftJoin('developers as poster', 'poster.id', 'media_pieces.authorId')
    .whereIn('media_pieces.id', value('ids'))
    .where('media_pieces.mark', 'none')
    .whereRaw('coalesce(poster.isBanned, false) = false')
    .whereRaw('coalesce(poster.id, authorGame.id) is not null')
    .select({
      id: 'media_pieces.id',
      pieceStringUrl: 'media_pieces.stringUrl',
      mediaUrl: 'media_pieces.mediaUrl',
      previewUrl: db.raw("coalesce(media_pieces.previewImageUrl, '')"),
      title: 'media_pieces.title',
      mediaType: 'media_pieces.mediaType',
      commentCount: 'feed_posts.commentCount',
      voteTotal: 'media_pieces.voteTotal',
      albumStringUrl: 'media_albums.stringUrl',
      posterStringUrl: db.raw('if(authorGame.id is null, poster.stringUrl, null)'),
      posterAlias: db.raw('if(authorGame.id is null, poster.alias, null)'),
      subPosterStringUrl: 'authorGame.stringUrl',
      subPosterAlias: 'authorGame.alias',
      authorId: 'media_pieces.authorId',
      gameId: 'media_pieces.gameId',
    }),
);
