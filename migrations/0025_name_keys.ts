import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * Names are compared without characters that nobody sees, and stand in one line. Of two accounts whose names look the
 * same, the younger keeps its former key, which no other name can get any more.
 */
export async function up(db: Knex) {
  await compareWithoutInvisibles(db);
  for (const [table, column] of namedInOneLine)
    await db.raw(`update ?? set ?? = regexp_replace(??, '[\\t\\n]+', ' ') where ?? regexp '[\\t\\n]'`, [
      ...[table, column, column, column],
    ]);
}

const namedInOneLine = [
  ['developers', 'alias'],
  ['games', 'alias'],
  ['feed_posts', 'title'],
  ['forum_categories', 'title'],
  ['forums', 'title'],
  ['forum_threads', 'title'],
  ['media_albums', 'title'],
  ['media_pieces', 'title'],
  ['inbox_conversations', 'subject'],
  ['classifieds', 'postTitle'],
  ['bug_items', 'title'],
  ['resource_items', 'text'],
] as const;

const rowsAtOnce = 1_000;

async function compareWithoutInvisibles(db: Knex) {
  for (let after = 0; ;) {
    const rows: { id: number; alias: string }[] = await db('developers')
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select('id', 'alias');
    for (const { id, alias } of rows) {
      const visible = visibleOf(alias);
      if (visible === alias.normalize('NFKC')) continue;
      const aliasKey = keyOf(visible);
      const [taken] = await db('developers').where({ aliasKey }).select('id');
      if (!taken) await db('developers').where({ id }).update({ aliasKey });
    }
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

function keyOf(name: string): Buffer {
  const bytes = Buffer.from(name.toLowerCase().normalize('NFKC'));
  return bytes.length <= 255 ? bytes : createHash('sha256').update(bytes).digest();
}

const visibleOf = (alias: string) =>
  alias
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
