import type { Knex } from 'knex';
import type { Page } from '#shared/topics';
import type { Membership } from '#shared/viewer';
import { compiledQuery } from '../db/compiledQuery';
import { dataLoader } from '../db/dataLoader';
import { membershipOf, type MembershipColumns } from './memberRights';

/** The developer's current role in a game; null for strangers and former members. */
export async function membershipIn(db: Knex, gameId: number, developerId: number | undefined): Promise<Membership> {
  if (developerId === undefined) return null;
  const row = await db('game_members').where({ gameId, developerId, status: 'Current' }).first('modLevel', 'rights');
  return row ? membershipOf(row) : null;
}

/** The same for a game's page; null on a developer's page. */
export const membershipOn = (db: Knex, page: Page, developerId: number | undefined): Promise<Membership> =>
  page.parentType === 'game' ? membershipIn(db, page.parentId, developerId) : Promise.resolve(null);

interface MembershipRow extends MembershipColumns {
  developerId: number;
  gameId: number;
}

const membershipRows = compiledQuery<{ developerIds: readonly number[] }, MembershipRow>((db, value) =>
  db('game_members')
    .whereIn('developerId', value('developerIds'))
    .where('status', 'Current')
    .select('developerId', 'gameId', 'modLevel', 'rights'),
);

/** The current memberships of a developer, by game; those of many who ask at once in one statement. */
export const membershipsOf = dataLoader(async (db: Knex, developerIds: readonly number[]) => {
  const byDeveloper = new Map(developerIds.map((id) => [id, new Map<number, Membership>()]));
  for (const row of await membershipRows(db, { developerIds: [...byDeveloper.keys()] }))
    byDeveloper.get(row.developerId)?.set(row.gameId, membershipOf(row));
  return developerIds.map((id) => byDeveloper.get(id)!);
});

/** The current members of a game. */
export async function memberIds(db: Knex, gameId: number): Promise<number[]> {
  const rows = await db('game_members').where({ gameId, status: 'Current' }).select('developerId');
  return rows.flatMap(({ developerId }) => developerId ?? []);
}

/** The games of a current member, by id: the order in which games are locked. */
export async function gameIdsOfMember(db: Knex, developerId: number): Promise<number[]> {
  const rows = await db('game_members').where({ developerId, status: 'Current' }).orderBy('gameId').select('gameId');
  return rows.map(({ gameId }) => gameId);
}

export type JoinArguments = [table: string, on: Knex.JoinCallback];

/**
 * Arguments of a join with the membership that a developer has now: `leftJoin(...memberAs('reader', 'game.id', viewerId))`.
 * `gameId` is a column; the developer is an id or a column.
 */
export const memberAs = (alias: string, gameId: string, developer: number | { column: string }): JoinArguments => [
  `game_members as ${alias}`,
  (on) => {
    void on.on(`${alias}.gameId`, gameId).andOnVal(`${alias}.status`, 'Current');
    if (hasColumn(developer)) void on.andOn(`${alias}.developerId`, developer.column);
    else void on.andOnVal(`${alias}.developerId`, developer);
  },
];

const hasColumn = (developer: number | { column: string }): developer is { column: string } =>
  typeof developer === 'object' && 'column' in developer;

/** Arguments of a join with the membership of a game's owner. `gameId` is a column. */
export const ownerAs = (alias: string, gameId: string): JoinArguments => [
  `game_members as ${alias}`,
  (on) => {
    void on.on(`${alias}.gameId`, gameId).andOnVal(`${alias}.status`, 'Current').andOnVal(`${alias}.modLevel`, 'owner');
  },
];
