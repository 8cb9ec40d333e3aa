import type { Knex } from 'knex';
import { addChoices } from './choices';
import { createTable } from './columns';

/** Bugs and suggestions with what is said about them; they are voted on, and those who wrote them learn of their way. */
export async function up(db: Knex) {
  await createTable(db, 'bug_items', ({ id, to, title, time, count }, table) => {
    id();
    title('title', 128);
    table.text('description').notNullable();
    table.enum('type', ['bug', 'suggestion']).notNullable();
    table.enum('status', ['backlog', 'inProgress', 'done']).notNullable().defaultTo('backlog');
    // The author; null once the account is gone.
    to('authorId', 'developers', 'SET NULL');
    time('created').notNullable();
    count('commentCount');
    count('voteTotal');
    table.index(['status', 'type', 'id'], 'bug_items_backlog');
    table.index(['status', 'id'], 'bug_items_column');
    table.index(['type', 'id'], 'bug_items_type');
  });
  await createTable(db, 'bug_comments', ({ id, to, time }, table) => {
    id();
    to('bugId', 'bug_items', 'CASCADE');
    to('authorId', 'developers', 'SET NULL');
    table.text('content').notNullable();
    time('created').notNullable();
    time('modified').notNullable();
    table.index(['bugId', 'id'], 'bug_comments_of_item');
    table.index(['bugId', 'authorId'], 'bug_comments_writers');
  });
  await addChoices(db, { table: 'votes', column: 'parentType', choices: ['bug'] });
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['bug', 'bugComment'] });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['moved'] });
}
