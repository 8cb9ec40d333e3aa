import type { Knex } from 'knex';
import type { HandOver } from '#shared/areas/recruiting/ownership';
import type { HandOverRow } from '../../../db/tables';
import { personColumns, personNamed, type PersonColumns } from '../../../people';
import { untilOf } from './untilOf';

/** The open offer of a game, for whoever made it and whoever it is for; null for others. */
export async function readHandOver(db: Knex, gameId: number, viewerId: number): Promise<HandOver | null> {
  const row = await db('hand_overs')
    .leftJoin('developers as owner', 'owner.id', 'hand_overs.fromId')
    .leftJoin('developers as successor', 'successor.id', 'hand_overs.toId')
    .where({ gameId, isOpen: true })
    .where((party) => void party.where({ fromId: viewerId }).orWhere({ toId: viewerId }))
    .select('hand_overs.*', personColumns('owner'), personColumns('successor'))
    .first<(HandOverRow & PersonColumns<'owner'> & PersonColumns<'successor'>) | undefined>();
  if (!row) return null;
  const { id, created } = row;
  return {
    ...{ id, created, until: untilOf(row) },
    from: personNamed(row, 'owner'),
    to: personNamed(row, 'successor'),
  };
}

/** The game of an offer; undefined where there is no such offer. */
export const gameOfHandOver = async (db: Knex, id: number): Promise<number | undefined> =>
  (await db('hand_overs').where({ id }).first('gameId'))?.gameId;

export const lockHandOver = (db: Knex, id: number): Promise<HandOverRow | undefined> =>
  db('hand_overs').where({ id }).forUpdate().first();

/** The open offer of a locked game. */
export const lockOpenHandOver = (db: Knex, gameId: number): Promise<HandOverRow | undefined> =>
  db('hand_overs').where({ gameId, isOpen: true }).forUpdate().first();

export async function insertHandOver(db: Knex, parties: Pick<HandOverRow, 'gameId' | 'fromId' | 'toId'>) {
  const [id = 0] = await db('hand_overs').insert({ ...parties, state: 'open', created: new Date() });
  return id;
}

export async function endHandOverRow(db: Knex, id: number, state: HandOverRow['state']) {
  await db('hand_overs').where({ id }).update({ state, isOpen: null, endedAt: new Date() });
}

/** Open offers from before a time, oldest first. */
export const handOversBefore = (db: Knex, before: Date, most: number): Promise<number[]> =>
  db('hand_overs').where({ isOpen: true }).where('created', '<=', before).orderBy('created').limit(most).pluck('id');

/** Deletes offers that ended before a time. */
export async function deleteOldHandOvers(db: Knex, before: Date, most: number) {
  await db('hand_overs').where('endedAt', '<', before).orderBy('endedAt').limit(most).delete();
}
