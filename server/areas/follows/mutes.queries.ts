import type { Knex } from 'knex';
import type { Muted } from '#shared/areas/session';
import { parseJsonRows } from '../../db/lists';
import type { Page } from '#shared/topics';

interface Mute extends Page {
  followerId: number;
}

const rowOf = ({ followerId: muterId, parentType, parentId }: Mute) => ({ muterId, parentType, parentId });

export const isMuted = async (db: Knex, mute: Mute): Promise<boolean> =>
  (await db('mutes').where(rowOf(mute)).forUpdate().first('id')) !== undefined;

export async function insertMute(db: Knex, mute: Mute) {
  await db('mutes').insert({ ...rowOf(mute), created: new Date() });
}

export async function deleteMute(db: Knex, mute: Mute) {
  await db('mutes').where(rowOf(mute)).delete();
}

/** How many developers and games somebody mutes. */
export async function countMutes(db: Knex, muterId: number): Promise<number> {
  const [counted] = await db('mutes').where({ muterId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

/** Nobody mutes what is gone. */
export async function deleteMutesOf(db: Knex, page: Page) {
  await db('mutes').where({ parentType: page.parentType, parentId: page.parentId }).delete();
}

/** What somebody mutes, as a JSON column; `muterColumn` names the column with their id. */
export const mutedColumn = (db: Knex, muterColumn: string): Knex.QueryBuilder =>
  db('mutes')
    .whereRaw('mutes.muterId = ??', [muterColumn])
    .select(db.raw('json_arrayagg(json_array(mutes.parentType, mutes.parentId))'))
    .as('muted');

export function mutedOf(column: string | null): Muted {
  const rows = parseJsonRows<[Page['parentType'], number]>(column);
  const of = (type: Page['parentType']) => rows.filter(([parentType]) => parentType === type).map(([, id]) => id);
  return { developers: of('developer'), games: of('game') };
}
