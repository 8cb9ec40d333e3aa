import type { Knex } from 'knex';
import { recruits } from '../../people';

// The rule of `canRunPlaytests` in SQL.

/** The condition that a membership runs playtests, with its alias. */
export const runsPlaytests = (alias: string): string =>
  `(${recruits(alias)} or (${alias}.status = 'Current' and ${alias}.modLevel = 'mod'))`;

/** The accounts that run the playtests of a game: they are told of answers. */
export async function runnerIdsOf(db: Knex, gameId: number): Promise<number[]> {
  const rows = await db('game_members as member')
    .where('member.gameId', gameId)
    .whereRaw(runsPlaytests('member'))
    .orderBy('member.id')
    .select<{ developerId: number | null }[]>('member.developerId');
  return rows.flatMap(({ developerId }) => developerId ?? []);
}
