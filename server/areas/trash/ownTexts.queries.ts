import type { Knex } from 'knex';
import type { RemovableName } from '#shared/content';
import { contentKind, type AnyKind } from '../../content';
import { trashOf } from './snapshotParts';

interface OwnQuery {
  developerId: number;
  /** Only ids above this one. */
  after: number;
  limit: number;
}

/** Ids of what an account wrote of one kind in its own name, in places of members too. */
export async function ownIds(db: Knex, { table, written }: AnyKind, { developerId, after, limit }: OwnQuery) {
  if (!written) return [];
  const { by, own = 'true' } = written;
  const query = db.from(table).where(by, developerId).where('id', '>', after).whereRaw(`(${own})`);
  return query.orderBy('id').limit(limit).pluck('id') as Promise<number[]>;
}

/**
 * Whether something stands below a thing that anybody else has written, or that was written as a game. Others are kept from
 * adding something until the transaction ends.
 */
export async function isAnswered(
  db: Knex,
  name: RemovableName,
  { id, developerId }: { id: number; developerId: number },
) {
  for (const { kind, where } of trashOf(name).parts) {
    const { table, written } = contentKind(kind);
    if (kind === name || !written) continue;
    const { by, own = 'true' } = written;
    const found: unknown = await db
      .from(table)
      .whereRaw(where, { id })
      .whereRaw(`not coalesce(?? = ? and (${own}), false)`, [by, developerId])
      .forShare()
      .first('id');
    if (found !== undefined) return true;
  }
  return false;
}
