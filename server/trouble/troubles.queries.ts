import type { Knex } from 'knex';
import type { TroubleRow } from '../db/tables';

/** More addresses than a site has operators. */
const maxOperators = 20;

/** All troubles that are known: one for each disk, job and the like. */
export const readTroubles = (db: Knex): Promise<TroubleRow[]> => db('troubles').orderBy('id').select();

/** The same, locked until the end of the transaction: processes report one after the other. */
export const lockTroubles = (db: Knex): Promise<TroubleRow[]> => db('troubles').orderBy('id').forUpdate().select();

type NotedTrouble = Pick<TroubleRow, 'kind' | 'subject' | 'detail' | 'times'> & { since: Date; last: Date };

/** Stores a trouble, or what is new about it. */
export async function storeTrouble(db: Knex, { kind, subject, ...changes }: NotedTrouble) {
  await db('troubles')
    .insert({ kind, subject, ...changes })
    .onConflict(['kind', 'subject'])
    .merge(changes);
}

type Changes = Partial<Pick<TroubleRow, 'isTold'>> & { since?: null; toldAt?: Date | null };

/** Changes troubles by id. */
export async function updateTroubles(db: Knex, ids: readonly number[], changes: Changes) {
  if (ids.length > 0) await db('troubles').whereIn('id', ids).update(changes);
}

/** Deletes troubles that were over before. */
export async function deleteOldTroubles(db: Knex, before: Date) {
  await db('troubles').whereNull('since').where('last', '<', before).delete();
}

/** The confirmed addresses of the operators. */
export async function operatorAddresses(db: Knex): Promise<string[]> {
  const operators = await db('developers')
    .where({ isOperator: true, isBanned: false, emailConfirmed: true })
    .limit(maxOperators)
    .select('email');
  return operators.flatMap(({ email }) => email ?? []);
}
