import type { Knex } from 'knex';
import { addChoices } from './choices';
import { createTable } from './columns';

/** The moderators' desk: reports, what moderators removed and may put back, and what new accounts have done so far. */
export async function up(db: Knex) {
  await createTable(db, 'reports', ({ id, code, looseId, to, title, time }, table) => {
    id();
    // The kind of the reported thing: a post, a profile, …
    code('kind', 20).notNullable();
    looseId('targetId');
    // Null once the account is gone; the report stays for the moderators.
    to('reporterId', 'developers', 'SET NULL');
    // Whose it is, so that its deeds can be told from one look.
    to('aboutId', 'developers', 'SET NULL');
    code('reason', 20).notNullable();
    table.text('words').notNullable();
    // The thing as it read when it was reported: it may be changed or removed since.
    title('title', 160);
    table.text('excerpt').notNullable();
    title('link', 400);
    time('created').notNullable();
    // 1 while nobody has decided, else null: one open report per person and thing.
    table.boolean('isOpen').nullable().defaultTo(true);
    table.enum('outcome', ['dismissed', 'actedOn']).nullable();
    table.text('answer').notNullable();
    to('handledById', 'developers', 'SET NULL');
    time('handledAt').nullable();
    table.unique(['reporterId', 'kind', 'targetId', 'isOpen'], { indexName: 'reports_one_open' });
    table.index(['isOpen', 'id'], 'reports_queue');
    table.index(['handledAt', 'id'], 'reports_handled');
    table.index(['kind', 'targetId', 'isOpen'], 'reports_of_thing');
  });
  await createTable(db, 'removed_content', ({ id, code, looseId, to, title, time }, table) => {
    id();
    code('kind', 20).notNullable();
    looseId('targetId');
    to('authorId', 'developers', 'SET NULL');
    // Texts of a game go for good with the game.
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    title('title', 160);
    table.text('excerpt').notNullable();
    to('removedById', 'developers', 'SET NULL');
    title('reason', 500);
    time('removedAt').notNullable();
    table.index(['removedAt', 'id'], 'removed_content_by_age');
  });
  // The rows as they were, in the order in which they are put back.
  await createTable(db, 'removed_rows', ({ to, code }, table) => {
    table.bigIncrements('id');
    to('removedId', 'removed_content', 'CASCADE');
    code('tableName', 40).notNullable();
    table.specificType('rowData', 'longtext').notNullable();
    table.index(['removedId', 'id'], 'removed_rows_in_order');
  });
  // How often an account has done what is limited in its first hours; forgotten when these are over.
  await createTable(db, 'new_account_counts', ({ to, code, count }, table) => {
    to('developerId', 'developers', 'CASCADE');
    code('what', 20).notNullable();
    count('times');
    table.primary(['developerId', 'what']);
  });
  // The receivers of a notification about a report.
  await db.schema.alterTable('developers', (table) => {
    table.index(['siteModCanBan'], 'developers_moderators');
  });
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['report'] });
}
