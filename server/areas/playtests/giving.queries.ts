import type { Knex } from 'knex';
import { answersByTeams, answersToGames } from '../../people';

/** Notes when somebody had the questions before them; the first time stays. */
export async function noteBeginning(db: Knex, playtestId: number, developerId: number) {
  await db('playtest_beginnings').insert({ playtestId, developerId, begun: new Date() }).onConflict().ignore();
}

/** When somebody first had the questions before them; null if that is not known. */
export async function beginningOf(db: Knex, playtestId: number, developerId: number): Promise<Date | null> {
  const row = await db('playtest_beginnings').where({ playtestId, developerId }).first('begun');
  return row ? new Date(row.begun) : null;
}

/** Joins what the members of each playtest's game have given since, and what the game has got, as `balance`. */
export function joinBalance(query: Knex.QueryBuilder, db: Knex, since: Date) {
  void query
    .leftJoin(
      db.raw(
        `(select giver.gameId, count(*) as gave from ${answersByTeams} where given.counts = 1 and given.created >= ?
          group by giver.gameId) as giving`,
        [since],
      ),
      'giving.gameId',
      'playtests.gameId',
    )
    .leftJoin(
      db.raw(
        `(select asked.gameId, count(*) as got from ${answersToGames} where given.counts = 1 and given.created >= ?
          group by asked.gameId) as getting`,
        [since],
      ),
      'getting.gameId',
      'playtests.gameId',
    );
}
export const balanceOrder = 'coalesce(giving.gave, 0) - coalesce(getting.got, 0) desc, playtests.id desc';
