import type { Knex } from 'knex';
import type { Block, contact } from '#shared/areas/contact';
import type { ParsedInputOf } from '#shared/endpoint';
import { readPage } from '../../db/paging';
import { personXpOf, posterColumns, type PosterColumns } from '../../people';

interface BlockRow extends PosterColumns {
  blockedAt: string;
}

/** One page of somebody's blocks, newest first. */
export async function listBlocks(db: Knex, blockerId: number, page: ParsedInputOf<typeof contact.listBlocks>) {
  const query = db('blocks')
    .join('developers as poster', 'poster.id', 'blocks.blockedId')
    .where({ 'blocks.blockerId': blockerId })
    .orderBy('blocks.id', 'desc')
    .select<BlockRow[]>('blocks.created as blockedAt', posterColumns);
  const { items, hasMore } = await readPage<BlockRow>(query, page);
  const total = await countBlocks(db, blockerId);
  return { items: items.map(blockOf), hasMore, total };
}

const blockOf = (row: BlockRow): Block => ({ developer: personXpOf(row), blockedAt: row.blockedAt });

export async function countBlocks(db: Knex, blockerId: number): Promise<number> {
  const [counted] = await db('blocks').where({ blockerId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

interface Pair {
  blockerId: number;
  blockedId: number;
}

/** Returns false if the block existed already. */
export async function insertBlock(db: Knex, pair: Pair): Promise<boolean> {
  const known = await db('blocks').where(pair).first('id');
  if (known) return false;
  await db('blocks')
    .insert({ ...pair, created: new Date() })
    .onConflict(['blockerId', 'blockedId'])
    .ignore();
  return true;
}

/** Returns whether there was one. */
export const deleteBlock = async (db: Knex, pair: Pair): Promise<boolean> =>
  (await db('blocks').where(pair).delete()) > 0;

/** The ids that somebody has blocked, as a JSON column; `blockerColumn` names the column with the blocker's id. */
export const blockedColumn = (db: Knex, blockerColumn: string): Knex.QueryBuilder =>
  db('blocks')
    .whereRaw('blocks.blockerId = ??', [blockerColumn])
    .select(db.raw('json_arrayagg(blocks.blockedId)'))
    .as('blocked');

/** The ids of those who have blocked somebody, the same way. */
export const blockedByColumn = (db: Knex, blockedColumn: string): Knex.QueryBuilder =>
  db('blocks')
    .whereRaw('blocks.blockedId = ??', [blockedColumn])
    .select(db.raw('json_arrayagg(blocks.blockerId)'))
    .as('blockedBy');

export const blockedIdsOf = (db: Knex, blockerId: number): Promise<number[]> =>
  db('blocks').where({ blockerId }).orderBy('blockedId').pluck('blockedId');
