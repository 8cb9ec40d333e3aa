import type { Knex } from 'knex';
import { createTable } from './columns';

/** Playtests: rounds in which a game asks for testers, their answers, and the threads about these. */
export async function up(db: Knex) {
  await createTable(db, 'playtests', ({ id, to, title, time, count, code }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    to('authorId', 'developers', 'SET NULL');
    time('created').notNullable();
    title('title', 80);
    table.text('about').notNullable();
    // The address of what is played.
    title('url', 500);
    code('platformIds', 200).notNullable().defaultTo('');
    table.specificType('minutes', 'smallint unsigned').notNullable();
    table.date('lastDay').notNullable();
    // Null for anybody.
    table.specificType('testers', 'smallint unsigned').nullable();
    table.specificType('questions', 'text').notNullable();
    count('version');
    time('closed').nullable();
    table.text('outcome').nullable();
    // Reminders that the team has had to say what became of it.
    table.specificType('reminders', 'tinyint unsigned').notNullable().defaultTo(0);
    table.index(['gameId', 'id'], 'playtests_of_game');
    table.index(['closed', 'lastDay'], 'playtests_by_end');
  });
  await createTable(db, 'playtest_answers', ({ id, to, title, time, flag }, table) => {
    id();
    to('playtestId', 'playtests', 'CASCADE');
    to('authorId', 'developers', 'SET NULL');
    time('created').notNullable();
    time('modified').notNullable();
    table.specificType('answers', 'mediumtext').notNullable();
    title('playedOn', 120);
    flag('isPublic');
    flag('isHelpful');
    // Its writer has been thanked, which happens once.
    flag('isThanked');
    table.unique(['playtestId', 'authorId'], { indexName: 'playtest_answers_once' });
  });
  await createTable(db, 'playtest_replies', ({ id, to, time, flag }, table) => {
    id();
    to('answerId', 'playtest_answers', 'CASCADE');
    to('authorId', 'developers', 'SET NULL');
    time('created').notNullable();
    flag('isFromTeam');
    table.text('content').notNullable();
  });
}
