import type { Knex } from 'knex';
import { createTable } from './columns';

/** The sorts in the direction that browsing offers. The filtered column comes last: hardly anybody is banned. */
const sorts = {
  developers: { keys: ['lastOnline', 'xp', 'registrationDate'], last: ', isBanned' },
  games: { keys: ['lastActive', 'created', 'xp', 'memberCount'], last: '' },
};

/**
 * Filtered pages and searches that read as little of a large community as of a small one: each combination of flags in
 * the order of each sort, and entries for longer beginnings of names.
 */
export async function up(db: Knex) {
  // Counts of browsing by table and skill, where counting takes long.
  await createTable(db, 'browse_counts', ({ code }, table) => {
    code('name', 24).notNullable().primary();
    table.specificType('counts', 'mediumtext character set ascii collate ascii_bin').notNullable();
  });
  for (const [table, { keys, last }] of Object.entries(sorts)) {
    const indexes = [
      ...keys.map((key) => `add index ${table}_by_flags_and_${key} (browseFlags, ${key}, id${last})`),
      `add index ${table}_by_flags_and_alias (browseFlags, alias, id desc${last})`,
      `add index ${table}_by_flags_and_id (browseFlags, id${last})`,
    ];
    await db.raw(`alter table ${table} ${indexes.join(', ')}, drop index ${table}_by_flags`);
  }
  for (const [table, owner] of [
    ['developer_name_starts', 'developerId'],
    ['game_name_starts', 'gameId'],
  ] as const) {
    await db.raw(`alter table ${table} modify head varbinary(16) not null`);
    await addLongerStarts(db, table, owner);
  }
}

const formerHead = 8;
const newHeads = [10, 12, 14, 16];
const ownersAtOnce = 20_000;

/** The entries of the former longest beginning hold the whole rest of the name. */
async function addLongerStarts(db: Knex, table: string, owner: string) {
  const [last] = await db(table).max<{ id: number | null }[]>({ id: owner });
  for (let from = 0; from <= (last?.id ?? 0); from += ownersAtOnce)
    for (const length of newHeads)
      await db.raw(
        `insert ignore into ?? (head, alias, ??, tail)
         select left(tail, ?), alias, ??, tail from ?? where ?? >= ? and ?? < ? and length(head) = ? and length(tail) >= ?`,
        [table, owner, length, owner, table, owner, from, owner, from + ownersAtOnce, formerHead, length],
      );
}
