import type { Knex } from 'knex';
import type { PieceCard } from '#shared/areas/media';
import { hasPinnedColumn, readChosenPieces, type ChoosingPage } from '../../content';

export async function readPins(db: Knex, developerId: number): Promise<PieceCard[]> {
  const row = await db('developers')
    .where('developers.id', developerId)
    .first<ChoosingPage | undefined>('id', 'alias', 'stringUrl', db.raw(hasPinnedColumn));
  return row ? readChosenPieces(db, row, 'developer') : [];
}
