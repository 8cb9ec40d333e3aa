import type { Knex } from 'knex';
import { addChoices } from './choices';
import { columns, createTable } from './columns';

/** Requests to join become applications: with a note, pieces, the ad they answer, and states that both sides see. */
export async function up(db: Knex) {
  await addStates(db);
  await addWords(db);
  await createTable(db, 'application_pieces', ({ to }, table) => {
    to('inviteId', 'invitations', 'CASCADE');
    to('pieceId', 'media_pieces', 'CASCADE');
    table.specificType('rank', 'smallint').notNullable();
    table.primary(['inviteId', 'pieceId']);
  });
  await db.schema.alterTable('games', (table) => {
    // The days that its last applications took to be answered, the newest last, and their median.
    columns(table).title('answerTimes', 100);
    table.specificType('answerDays', 'smallint').nullable();
  });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['expired'] });
}

const states = ['open', 'seen', 'accepted', 'declined', 'withdrawn', 'expired'] as const;

/** The state takes the place of the response, and of two sides one may be open instead of one at all. */
async function addStates(db: Knex) {
  await db.schema.alterTable('invitations', (table) => {
    const { time, flag } = columns(table);
    table.enum('state', states).notNullable().defaultTo('open');
    time('seenAt').nullable();
    time('answeredAt').nullable();
    // Answered and put away by who sent it.
    flag('isDismissed');
    // The time of its next reminder, its end, or its deletion; of invitations there is none.
    time('dueAt').nullable();
    table.specificType('remindedTimes', 'smallint').notNullable().defaultTo(0);
    // The ad, without a foreign key: it comes back under its id when it is restored.
    table.integer('classifiedId').unsigned().nullable();
  });
  await db.raw(
    `update invitations set
       state = case response when 'accept' then 'accepted' when 'decline' then 'declined' else 'open' end,
       dueAt = case when direction = 'request'
         then utc_timestamp(3) + interval case response when 'noResponse' then 7 else 90 end day end`,
  );
  await db.raw(
    `alter table invitations
       add column isOpen tinyint(1) generated always as (case when state in ('open', 'seen') then 1 end) stored`,
  );
  await db.schema.alterTable('invitations', (table) => {
    table.unique(['gameId', 'developerId', 'direction', 'isOpen'], { indexName: 'invitations_open' });
    table.index(['gameId', 'direction', 'state', 'isDismissed', 'id'], 'invitations_of_game_by_state');
    table.index(['developerId', 'direction', 'state', 'isDismissed', 'id'], 'invitations_of_developer_by_state');
    table.index(['classifiedId', 'state'], 'invitations_of_ad');
    table.index(['isOpen', 'dueAt'], 'invitations_due');
  });
  await db.schema.alterTable('invitations', (table) => {
    table.dropUnique([], 'invitations_pair');
    table.dropIndex([], 'invitations_of_game');
    table.dropIndex([], 'invitations_of_developer');
    table.dropColumn('response');
  });
}

async function addWords(db: Knex) {
  await db.schema.alterTable('invitations', (table) => {
    const { title } = columns(table);
    title('note', 1_000);
    title('answerText', 300);
  });
}
