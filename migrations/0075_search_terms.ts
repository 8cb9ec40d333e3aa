import type { Knex } from 'knex';
import { nameStartsOf } from '#shared/nameStarts';

const texts = [
  { table: 'feed_posts', columns: ['title', 'content'] },
  { table: 'media_pieces', columns: ['title', 'description'] },
  { table: 'forum_threads', columns: ['title'] },
  { table: 'forum_posts', columns: ['content'] },
  { table: 'developer_abouts', columns: ['aboutMe'] },
  { table: 'games', columns: ['tagline', 'description'] },
];

/**
 * Search terms beside the texts: short words, and pairs of characters of scripts without blanks. The running site fills
 * those of rows that have none yet. The indexes before stay for the version before.
 */
export async function up(db: Knex) {
  for (const { table } of texts) {
    // The first character tells rows that have none yet from those without terms.
    await db.raw(
      `alter table ?? add column searchTerms mediumtext null,
         add index ?? (searchTerms(1))`,
      [table, `${table}_unfilled`],
    );
  }
  // An index keeps for good whether it was made with stop words; the setting itself is this connection's alone.
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    for (const { table, columns } of texts)
      await db.raw('alter table ?? add fulltext index ?? (??)', [table, `${table}_terms`, [...columns, 'searchTerms']]);
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
  await addStarts(db, { table: 'developers', starts: 'developer_name_starts', owner: 'developerId' });
  await addStarts(db, { table: 'games', starts: 'game_name_starts', owner: 'gameId' });
}

/** Names with a short word or with letters that are not Latin have more entries now. */
const isAffected = "alias regexp '[^ -~]|(^|[^a-zA-Z0-9])[a-zA-Z0-9]{1,2}([^a-zA-Z0-9]|$)|^[^a-zA-Z0-9]+$'";
const namesAtOnce = 1_000;

async function addStarts(db: Knex, { table, starts, owner }: { table: string; starts: string; owner: string }) {
  for (let after = 0; ;) {
    const rows: { id: number; alias: string }[] = await db(table)
      .where('id', '>', after)
      .whereRaw(isAffected)
      .orderBy('id')
      .limit(namesAtOnce)
      .select('id', 'alias');
    const entries = rows.flatMap(({ id, alias }) =>
      nameStartsOf(alias).map(({ head, tail }) => ({
        [owner]: id,
        alias,
        head: Buffer.from(head),
        tail: Buffer.from(tail),
      })),
    );
    if (entries.length > 0) await db(starts).insert(entries).onConflict().ignore();
    if (rows.length < namesAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}
