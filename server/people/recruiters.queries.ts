import type { Knex } from 'knex';
import type { GameMemberRow } from '../db/tables';
import { bitOfRight } from './memberRights';
import type { JoinArguments } from './membership.queries';

// The rule of `canRecruit` in SQL.

/** The condition that a membership recruits, with its alias. */
export const recruits = (alias: string): string =>
  `(${alias}.status = 'Current' and (${alias}.modLevel = 'owner' or ${alias}.rights & ${bitOfRight('recruiting')}))`;

/** Arguments of a join with the memberships of those who recruit for a game. `gameId` is a column. */
export const recruiterAs = (db: Knex, alias: string, gameId: string): JoinArguments => [
  `game_members as ${alias}`,
  (on) => {
    void on.on(`${alias}.gameId`, gameId).andOn(db.raw(recruits(alias)));
  },
];

/** The accounts that recruit for a locked game. A locking read: a plain one would show who did before the wait for the lock. */
export async function recruiterIdsOf(db: Knex, gameId: number): Promise<number[]> {
  const rows = await db('game_members as member')
    .where('member.gameId', gameId)
    .whereRaw(recruits('member'))
    .orderBy('member.id')
    .forShare()
    .select<Pick<GameMemberRow, 'developerId'>[]>('member.developerId');
  return rows.flatMap(({ developerId }) => developerId ?? []);
}
