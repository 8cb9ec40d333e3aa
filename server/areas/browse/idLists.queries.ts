import type { Knex } from 'knex';
import type { Counters } from '../../db/counters';
import { copiedColumns } from './copiedColumns';

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

/** A list of ids that is copied into a column of its row, so that pages read both at once (`parseIds`). */
export type IdList = keyof typeof lists;

/** The copied columns, for the recount. */
export const idListCounters: readonly Counters[] = Object.values(lists).map(({ table, column, list, owner, id }) => ({
  table,
  key: ['id'],
  truths: {
    [column]: `coalesce((select group_concat(${id} order by ${id}) from ${list} where ${list}.${owner} = counted.id), '')`,
  },
}));

/** Copies the columns that browsing sorts and filters by into skills that were just written. */
export async function copySkillSortKeys(db: Knex, name: 'developerSkills' | 'gameSkills', rowId?: number) {
  const { table, list, owner } = lists[name];
  await db.raw(
    `update ${list} join ${table} on ${table}.id = ${list}.${owner}
     set ${copiedColumns[table].map((copy) => `${list}.${copy} = ${table}.${copy}`).join(', ')}
     where ${list}.browseFlags is null${rowId === undefined ? '' : ` and ${list}.${owner} = ?`}`,
    rowId === undefined ? [] : [rowId],
  );
}

const advertised = {
  developerSkills: { posterType: 'developer', owner: 'developerId', list: 'developer_skills' },
  gameSkills: { posterType: 'game', owner: 'gameId', list: 'game_skills' },
} as const;

/** Copies skills that were just written to the classifieds of their owner; without an id, of all owners. */
async function copyClassifiedSkills(db: Knex, name: keyof typeof advertised, rowId?: number) {
  const { posterType, owner, list } = advertised[name];
  const ofRow = rowId === undefined ? '' : ` and classifieds.${owner} = ?`;
  const bindings = rowId === undefined ? [posterType] : [posterType, rowId];
  await db.raw(
    `delete classified_skills from classified_skills join classifieds on classifieds.id = classified_skills.classifiedId
     where classified_skills.posterType = ?${ofRow}`,
    bindings,
  );
  await db.raw(
    `insert into classified_skills (skillId, posterType, classifiedId)
     select ${list}.skillId, classifieds.posterType, classifieds.id
     from classifieds join ${list} on ${list}.${owner} = classifieds.${owner}
     where classifieds.posterType = ?${ofRow}`,
    bindings,
  );
}

/** Copies lists into the columns of their row, in the transaction that wrote them; without an id, of all rows. */
export async function copyIdLists(db: Knex, names: readonly IdList[], rowId?: number) {
  for (const name of names) {
    const { table, column, list, owner, id } = lists[name];
    if (name === 'developerSkills' || name === 'gameSkills') {
      await copySkillSortKeys(db, name, rowId);
      await copyClassifiedSkills(db, name, rowId);
    }
    await db.raw(
      `update ?? set ?? = coalesce((select group_concat(?? order by ??) from ?? where ?? = ??), '')${
        rowId === undefined ? '' : ' where id = ?'
      }`,
      [table, column, id, id, list, `${list}.${owner}`, `${table}.id`, ...(rowId === undefined ? [] : [rowId])],
    );
  }
}
