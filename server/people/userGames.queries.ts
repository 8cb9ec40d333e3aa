import type { Knex } from 'knex';
import { membershipRights } from '#shared/policies/team.policy';
import { parseJsonRows } from '../db/lists';
import { membershipOf } from './memberRights';

type UserGameRow = [
  id: number,
  alias: string,
  stringUrl: string,
  avatarId: string,
  hasBanner: number,
  moderatorLevel: 'owner' | 'mod' | 'member',
  joinDate: string,
  rights: number,
];

/**
 * The current games of `developers.id` as a column for `userGamesOf`, which saves a statement of their own.
 */
export const userGamesColumn = (db: Knex): Knex.QueryBuilder =>
  db('game_members as membership')
    .join('games as joined', 'joined.id', 'membership.gameId')
    .whereRaw('membership.developerId = developers.id')
    .where('membership.status', 'Current')
    .select(
      db.raw(
        // Arrays, because objects take the database three times as long.
        `json_arrayagg(json_array(joined.id, joined.alias, joined.stringUrl, joined.avatarId, joined.hasBanner,
          membership.modLevel, membership.joinDate, membership.rights))`,
      ),
    )
    .as('userGames');

/** The games, longest membership first. */
export const userGamesOf = (column: string | null) =>
  parseJsonRows<UserGameRow>(column)
    .sort(([id, , , , , , joinDate], [otherId, , , , , , otherDate]) =>
      joinDate === otherDate ? id - otherId : joinDate < otherDate ? -1 : 1,
    )
    .map(([id, alias, stringUrl, avatarId, hasBanner, moderatorLevel, , rights]) => ({
      id,
      alias,
      stringUrl,
      hasAvatar: avatarId !== '0',
      avatarId,
      hasBanner: hasBanner === 1,
      moderatorLevel,
      rights: membershipRights(membershipOf({ modLevel: moderatorLevel, rights })),
    }));

export async function readUserGames(db: Knex, developerId: number) {
  const row = await db('developers')
    .where('developers.id', developerId)
    .first<{ userGames: string | null } | undefined>(userGamesColumn(db));
  return userGamesOf(row?.userGames ?? null);
}

/** The games of several developers, by developer. */
export async function readGamesOfMany(db: Knex, developerIds: readonly number[]) {
  if (developerIds.length === 0) return new Map<number, ReturnType<typeof userGamesOf>>();
  const rows: { id: number; userGames: string | null }[] = await db('developers')
    .whereIn('developers.id', developerIds)
    .select('developers.id', userGamesColumn(db));
  return new Map(rows.map(({ id, userGames }) => [id, userGamesOf(userGames)]));
}
