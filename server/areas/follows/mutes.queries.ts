import type { Knex } from 'knex';
import type { follows, Mute } from '#shared/areas/follows';
import type { Muted } from '#shared/areas/session';
import type { ParsedInputOf } from '#shared/endpoint';
import { levelOf } from '#shared/shapes';
import type { Page } from '#shared/topics';
import { parseJsonRows } from '../../db/lists';
import { readPage } from '../../db/paging';

interface NewMute extends Page {
  followerId: number;
}

const rowOf = ({ followerId: muterId, parentType, parentId }: NewMute) => ({ muterId, parentType, parentId });

export const isMuted = async (db: Knex, mute: NewMute): Promise<boolean> =>
  (await db('mutes').where(rowOf(mute)).forUpdate().first('id')) !== undefined;

export async function insertMute(db: Knex, mute: NewMute) {
  await db('mutes').insert({ ...rowOf(mute), created: new Date() });
}

export async function deleteMute(db: Knex, mute: NewMute) {
  await db('mutes').where(rowOf(mute)).delete();
}

/** How many developers and games somebody mutes. */
export async function countMutes(db: Knex, muterId: number): Promise<number> {
  const [counted] = await db('mutes').where({ muterId }).count<{ total: number }[]>({ total: '*' });
  return counted?.total ?? 0;
}

interface MuteRow {
  parentType: Page['parentType'];
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
  mutedAt: string;
}

/** One page of what somebody mutes, newest first. */
export async function listMuted(db: Knex, muterId: number, page: ParsedInputOf<typeof follows.listMuted>) {
  const either = (column: string) => db.raw(`coalesce(developer.${column}, game.${column}) as ${column}`);
  const query = db('mutes')
    .leftJoin('developers as developer', (on) => {
      on.onVal('mutes.parentType', 'developer').andOn('developer.id', 'mutes.parentId');
    })
    .leftJoin('games as game', (on) => {
      on.onVal('mutes.parentType', 'game').andOn('game.id', 'mutes.parentId');
    })
    .where({ 'mutes.muterId': muterId })
    .whereRaw('coalesce(developer.id, game.id) is not null')
    .orderBy('mutes.id', 'desc')
    .select('mutes.parentType', 'mutes.parentId as id', 'mutes.created as mutedAt')
    .select(['alias', 'stringUrl', 'avatarId', 'xp'].map(either));
  const { items, hasMore } = await readPage<MuteRow>(query, page);
  return { items: items.map(muteOf), hasMore, total: await countMutes(db, muterId) };
}

const muteOf = (row: MuteRow): Mute => ({ ...row, hasAvatar: row.avatarId !== '0', xpLevelData: levelOf(row.xp) });

/** Nobody mutes what is gone. */
export async function deleteMutesOf(db: Knex, page: Page) {
  await db('mutes').where({ parentType: page.parentType, parentId: page.parentId }).delete();
}

/** Somebody's mutes, as a JSON column; `muterColumn` names the column with their id. */
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
