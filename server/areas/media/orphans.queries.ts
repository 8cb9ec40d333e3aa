import type { Knex } from 'knex';

/** Which of these pieces there are. */
export async function piecesAmong(db: Knex, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set<number>(await db('media_pieces').whereIn('id', ids).pluck('id'));
}

/** Which of these albums there are. */
export async function albumsAmong(db: Knex, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set<number>(await db('media_albums').whereIn('id', ids).pluck('id'));
}
