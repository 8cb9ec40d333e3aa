import type { Knex } from 'knex';

const lists = {
  developerSkills: {
    table: 'developers',
    column: 'skillIds',
    list: 'developer_skills',
    owner: 'developerId',
    id: 'skillId',
  },
  gameGenres: { table: 'games', column: 'genreIds', list: 'game_genres', owner: 'gameId', id: 'genreId' },
  gamePlatforms: { table: 'games', column: 'platformIds', list: 'game_platforms', owner: 'gameId', id: 'platformId' },
  gameSkills: { table: 'games', column: 'skillIds', list: 'game_skills', owner: 'gameId', id: 'skillId' },
} as const;

/** A list of ids that stands beside its row too, where pages read it with the row (`numbersOf`). */
export type IdList = keyof typeof lists;

/** Copies lists beside their row, after they were written and in the same transaction; of all rows when no id is given. */
export async function keepIdLists(db: Knex, names: readonly IdList[], rowId?: number) {
  for (const name of names) {
    const { table, column, list, owner, id } = lists[name];
    await db.raw(
      `update ?? set ?? = coalesce((select group_concat(?? order by ??) from ?? where ?? = ??), '')${
        rowId === undefined ? '' : ' where id = ?'
      }`,
      [table, column, id, id, list, `${list}.${owner}`, `${table}.id`, ...(rowId === undefined ? [] : [rowId])],
    );
  }
}
