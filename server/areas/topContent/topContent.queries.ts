import type { Knex } from 'knex';
import type { Muted } from '#shared/areas/session';
import { topContentLimits, topContentType, type TopPiece } from '#shared/areas/topContent';
import { dayMs } from '#shared/durations';
import { ttlCache } from '../../db/ttlCache';
import { compiledQuery } from '../../db/compiledQuery';
import { readMuted } from '../../people';
import { draw, seededRank, type Pools } from './draw';

const { keptMs, drawnFrom, newForDays, oldAfterDays, newAccountDays, shown: shownOf } = topContentLimits;
const kinds = topContentType.options;
const recentDraw = ttlCache<{ minute: number; rows: PoolRow[]; ids: number[] }>(keptMs);

/**
 * Well-liked pieces of all ages: the same choice for everybody for a minute, without deleted ones. Viewers who mute somebody
 * get others in the place of theirs.
 */
export async function listTopContent(db: Knex, muterId: number | null = null): Promise<TopPiece[]> {
  // The draw depends on the clock only, so that it is the same in all processes.
  const minute = Math.floor(Date.now() / keptMs);
  const drawn = async () => {
    const rows = await readPools(db);
    return { minute, rows, ids: draw(poolsOf(rows), seededRank(minute)) };
  };
  const kept = await recentDraw(db, 'topContent', drawn, (known) => known.minute !== minute);
  const ids = muterId === null ? kept.ids : draw(poolsOf(kept.rows, await readMuted(db, muterId)), seededRank(minute));
  const pieces = new Map((await piecesOf(db, { ids })).map((piece) => [piece.id, piece]));
  return ids.flatMap((id) => pieces.get(id) ?? []);
}

interface PoolRow {
  pool: keyof Pools;
  id: number;
  authorId: number | null;
  gameId: number | null;
}

/** A subquery: somebody else has voted for the piece. */
const votesOfOthers = (db: Knex) =>
  db('votes')
    .where({ parentType: 'media', direction: 1 })
    .where('parentId', db.ref('media_pieces.id'))
    .where('voterId', '<>', db.ref('media_pieces.authorId'));

/** A subquery: the author of the piece is banned, or new and without a vote of others; also where it is on the page of a game. */
const hiddenAuthors = (db: Knex, registeredSince: Knex.Value) =>
  db('developers')
    .where('developers.id', db.ref('media_pieces.authorId'))
    .where((either) => {
      void either.where('developers.isBanned', true).orWhere((unliked) => {
        void unliked.where('developers.registrationDate', '>=', registeredSince).whereNotExists(votesOfOthers(db));
      });
    });

/** The best of each age, and the newest. */
async function readPools(db: Knex): Promise<PoolRow[]> {
  const now = Date.now();
  const daysAgo = (days: number) => new Date(now - days * dayMs);
  const [newSince, oldBefore] = [daysAgo(newForDays), daysAgo(oldAfterDays)];
  const pieces = (pool: keyof Pools): Knex.QueryBuilder =>
    db('media_pieces')
      .select(db.raw('? as pool', [pool]), 'id', 'authorId', 'gameId')
      .whereIn('mediaType', kinds)
      .where('mark', 'none')
      .whereNotExists(hiddenAuthors(db, daysAgo(newAccountDays)));
  const best = (pool: keyof Pools) =>
    pieces(pool)
      .where('voteTotal', '>', 0)
      .orderBy([
        { column: 'voteTotal', order: 'desc' },
        { column: 'created', order: 'desc' },
      ])
      .limit(drawnFrom);
  const parts = [
    best('old').where('created', '<', oldBefore),
    best('recent').where('created', '>=', oldBefore).where('created', '<', newSince),
    best('new').where('created', '>=', newSince),
    pieces('newest')
      .orderBy('id', 'desc')
      .limit(shownOf.old + shownOf.recent + shownOf.new),
  ];
  return db.unionAll(parts, true);
}

function poolsOf(rows: readonly PoolRow[], muted: Muted = { developers: [], games: [] }): Pools {
  const [developers, games] = [new Set<number | null>(muted.developers), new Set<number | null>(muted.games)];
  const shown = rows.filter(({ authorId, gameId }) => !developers.has(authorId) && !games.has(gameId));
  const of = (name: keyof Pools) => shown.filter(({ pool }) => pool === name);
  const idsOf = (name: keyof Pools) => of(name).map(({ id }) => id);
  return { old: idsOf('old'), recent: idsOf('recent'), new: idsOf('new'), newest: onePerAuthor(of('newest')) };
}

/** The newest piece of each author, so that many uploads at once do not take all places that votes leave. */
function onePerAuthor(rows: readonly PoolRow[]): number[] {
  const authors = new Set<string>();
  return rows.flatMap(({ id, authorId, gameId }) => {
    const author = authorId === null ? `game.${gameId}` : `developer.${authorId}`;
    if (authors.has(author)) return [];
    authors.add(author);
    return id;
  });
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
