import type { Knex } from 'knex';
import { addressOwner } from './db/addresses';

const tables = { developer: 'developers', game: 'games' } as const;

/** Who a profile's or game's address belongs to now; null where nobody has it, so that the page answers 404. */
export async function readPageOwner(
  db: Knex,
  kind: 'developer' | 'game',
  stringUrl: string,
): Promise<{ alias: string; stringUrl: string } | null> {
  const owner = await db(tables[kind])
    .whereIn('id', addressOwner(db, kind, stringUrl))
    .first<{ alias: string; stringUrl: string } | undefined>('alias', 'stringUrl');
  return owner ?? null;
}
