import type { Knex } from 'knex';
import { positionTypes } from '#shared/vocabulary';
import { formerMembers } from './formerMembers';
import { before, days, idOf, type IdByName } from '../ids';

/** Adds former members, whose work stays credited. */
export async function addFormerMembers(
  db: Knex,
  now: Date,
  { people, games }: { people: IdByName; games: IdByName },
): Promise<void> {
  const yesterday = before(now, days(1));
  for (const { game, alias, positions, joinedAfter, stayed } of formerMembers) {
    const gameId = idOf(games, game);
    const made = await db('games').where({ id: gameId }).first('created');
    const joinDate = new Date(new Date(made?.created ?? now).getTime() + days(joinedAfter));
    const left = new Date(joinDate.getTime() + days(stayed));
    const endDate = left > yesterday ? yesterday : left;
    const member = { gameId, developerId: idOf(people, alias), status: 'Former' as const, joinDate, endDate };
    const [memberId = 0] = await db('game_members').insert(member);
    const rows = positions.map((position) => ({
      ...position,
      memberId,
      rank: positionTypes.indexOf(position.positionType),
    }));
    if (rows.length > 0) await db('member_positions').insert(rows);
  }
}
