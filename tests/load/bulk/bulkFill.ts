import type { Knex } from 'knex';
import { watchAllWritten } from '../../../migrations/0150_watches';
import { connect } from '../../../server/db/connect';
import { copySkillSortKeys } from '../../../server/areas/browse/idLists.queries';
import { isFilled, markFilled } from '../fill';
import type { Size } from '../generate';
import { fillConnections, fillFeeds, fillForums } from './bulkContent';
import { fillGames } from './bulkGames';
import { fillPeople } from './bulkPeople';
import type { BulkFill } from './sql';

const gigabyte = 2 ** 30;

/** Tables that are filled or counted. */
const filled = `developers, developer_skills, developer_name_starts, games, game_name_starts, game_members, member_positions,
  game_genres, game_platforms, game_skills, addresses, feed_entries, feed_posts, comments, forums, forum_threads, forum_posts,
  developer_follows, game_follows, notifications, votes`;

/**
 * Fills an empty site with a community of any size, a table by each statement. Word indexes are left out: building them
 * over millions of texts takes longer than all the rest, so a search of texts cannot be measured here.
 */
export async function fillInBulk(databaseUrl: string, size: Size) {
  const db = connect(databaseUrl, { pool: 1, isUnlimited: true });
  // A fill that was broken off goes on with the table at which it was.
  const table: BulkFill['table'] = async (name, ...statements) => {
    if (await isFilled(db, name)) return;
    const began = Date.now();
    // The first insert into an empty table then sorts the rows of each index instead of searching their places.
    await db.raw(
      `set unique_checks = 0, foreign_key_checks = 0, tmp_table_size = ${gigabyte}, max_heap_table_size = ${gigabyte}`,
    );
    for (const statement of statements) await db.raw(statement);
    await markFilled(db, name);
    console.log(`  ${name}: ${((Date.now() - began) / 1_000).toFixed(1)} s`);
  };
  try {
    await dropWordIndexes(db);
    await db.raw(`set global innodb_buffer_pool_size = ${4 * gigabyte}, global innodb_log_file_size = ${2 * gigabyte}`);
    for (const part of [fillPeople, fillGames, fillFeeds, fillForums, fillConnections]) await part({ db, table }, size);
    await copySkillSortKeys(db, 'gameSkills');
    await watchAllWritten(db);
    for (const name of ['developers', 'games'])
      await db.raw(`update site_counters set value = (select count(*) from ${name}) where name = '${name}'`);
    await db.raw(`analyze table ${filled}`);
    await markFilled(db);
  } finally {
    await db.destroy();
  }
}

async function dropWordIndexes(db: Knex) {
  const [indexes] = (await db.raw(
    `select distinct table_name as tableName, index_name as name from information_schema.statistics
     where table_schema = database() and index_type = 'FULLTEXT'`,
  )) as [{ tableName: string; name: string }[]];
  for (const { tableName, name } of indexes) await db.raw(`alter table ${tableName} drop index ${name}`);
  // Without the hidden column that a dropped word index leaves behind.
  for (const { tableName } of indexes) await db.raw(`alter table ${tableName} force`);
}
