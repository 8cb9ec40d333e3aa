import type { Knex } from 'knex';
import { createTable } from './columns';

/**
 * Threads, posts and bugs that accounts watch or mute. Those who have written there until now go on hearing of answers.
 */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.boolean('watchesStarted').notNullable().defaultTo(true);
    table.boolean('watchesAnswered').notNullable().defaultTo(true);
  });
  await createTable(db, 'watches', ({ id, to, looseId, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    table.enum('targetType', ['forumThread', 'post', 'bug']).notNullable();
    looseId('targetId');
    // 'neutral' was chosen: answering does not change it.
    table.enum('state', ['watching', 'neutral', 'muted']).notNullable();
    time('created').notNullable();
    table.unique(['developerId', 'targetType', 'targetId']);
    // The watchers of one target, in turns; of some developers, those who mute it.
    table.index(['targetType', 'targetId', 'state', 'developerId', 'created'], 'watches_of');
  });
  await watchAllWritten(db);
}

/** Watches for all accounts what they have written in, as far as nothing is chosen. */
export async function watchAllWritten(db: Knex) {
  for (const source of sources) await watchWritten(db, source);
}

interface Written {
  table: string;
  targetType: 'forumThread' | 'post' | 'bug';
  target: string;
  created: string;
  where?: string;
}

const sources: readonly Written[] = [
  { table: 'forum_posts', targetType: 'forumThread', target: 'threadId', created: 'created' },
  // The members of a game hear of comments on its pieces by their membership.
  {
    ...({ table: 'feed_posts', targetType: 'post', target: 'id', created: 'postDate' } as const),
    where: "(type <> 'media' or gameId is null)",
  },
  { table: 'comments', targetType: 'post', target: 'postId', created: 'timestamp' },
  { table: 'bug_items', targetType: 'bug', target: 'id', created: 'created' },
  { table: 'bug_comments', targetType: 'bug', target: 'bugId', created: 'created' },
];

/** Rows that one statement reads and locks. */
const chunk = 10_000;

async function watchWritten(db: Knex, { table, targetType, target, created, where = 'true' }: Written) {
  const [row] = await db(table).max<{ last: number | null }[]>({ last: 'id' });
  const last = row?.last ?? 0;
  for (let from = 0; from < last; from += chunk)
    await db.raw(
      `insert ignore into watches (developerId, targetType, targetId, state, created)
       select authorId, ?, ??, 'watching', min(??) from ??
       where id > ? and id <= ? and authorId is not null and ${where} group by authorId, ??`,
      [targetType, target, created, table, from, from + chunk, target],
    );
}
