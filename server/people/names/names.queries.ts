import type { Knex } from 'knex';
import { nameKey } from '../../db/keys';
import { lockByName } from '../../db/namedLock';
import { inTransaction } from '../../db/transaction';
import { nameSkeleton, readingsOf } from './skeleton';

/** Names are chosen one after the other, as names that look alike have no common key. */
export const lockNames = (db: Knex): Promise<void> => lockByName(db, 'names');

/** Whether a name looks like that of another account. Its own former names are no hindrance. */
export async function looksLikeAnother(db: Knex, name: string, ownId: number): Promise<boolean> {
  const found = await lookalikes(db, name).whereNot({ id: ownId }).first('id');
  return found !== undefined;
}

/** Whether a name is, or looks like, that of somebody else who runs the site. */
export async function looksLikeOffice(db: Knex, name: string, ownId: number): Promise<boolean> {
  const found = await lookalikes(db, name)
    .where((running) => void running.where('siteModCanBan', true).orWhere('isOperator', true))
    .whereNot({ id: ownId })
    .first('id');
  return found !== undefined;
}

/** A locking read: names that were stored while the lock was awaited count. */
const lookalikes = (db: Knex, name: string) => db('developers').whereIn('skeleton', readingsOf(name)).forShare();

const rowsAtOnce = 100;

/**
 * Gives skeletons to names that have none, as those of before an upgrade, some hundred in a transaction until all have
 * them or the site stops. What another process has locked waits for the next run.
 */
export async function fillSkeletons(db: Knex, isStopping: () => boolean) {
  while (!isStopping() && (await fillSome(db)) === rowsAtOnce);
}

const fillSome = (db: Knex): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const rows = await transaction('developers')
      .whereNull('skeleton')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .select('id', 'alias');
    for (const { id, alias } of rows)
      await transaction('developers')
        .where({ id })
        .update({ skeleton: nameSkeleton(alias) });
    return rows.length;
  });

/** The columns by which a name is compared. */
export const nameColumns = (alias: string) => ({ alias, aliasKey: nameKey(alias), skeleton: nameSkeleton(alias) });
