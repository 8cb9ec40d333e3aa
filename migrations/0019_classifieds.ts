import type { Knex } from 'knex';
import { addChoices } from './choices';
import { createTable } from './columns';

/** The filtered columns stand in the indexes of lists, so that an ad that does not fit is never looked up. */
const filters = ['isBanned', 'posterFlags', 'pay', 'projectStage', 'hoursAWeek', 'utcOffset'];

/** Classifieds: what developers and games are looking for. */
export async function up(db: Knex) {
  await db.raw('alter table developers add unique key developers_advertising (id, isBanned, browseFlags)');
  await db.raw('alter table games add unique key games_advertising (id, browseFlags)');
  await createTable(db, 'classifieds', ({ id, title, time, flag }, table) => {
    id();
    table.enum('posterType', ['developer', 'game']).notNullable();
    // One of the two; the foreign keys below.
    table.integer('developerId').unsigned().nullable();
    table.integer('gameId').unsigned().nullable();
    // Copies of the poster's, kept in step by the foreign keys: a game is never banned.
    flag('isBanned');
    table.specificType('posterFlags', 'smallint unsigned').nullable();
    time('postDate').notNullable();
    title('postTitle', 128);
    table.text('postContent').notNullable();
    table.enum('state', ['open', 'filled', 'expired']).notNullable().defaultTo('open');
    // Since when it is open: put up, opened again or renewed.
    time('renewed').notNullable();
    time('reminded').nullable();
    table.enum('pay', ['paid', 'revenueShare', 'hobby']).nullable();
    table.enum('projectStage', ['idea', 'prototype', 'production', 'polish', 'released']).nullable();
    table.specificType('hoursAWeek', 'smallint unsigned').nullable();
    table.specificType('utcOffset', 'smallint').nullable();
    table.index(['posterType', 'id', ...filters], 'classifieds_newest');
    table.index(['posterType', 'state', 'id', ...filters], 'classifieds_by_state');
    table.index(['state', 'renewed', 'reminded'], 'classifieds_by_age');
    table.index(['developerId', 'isBanned', 'posterFlags'], 'classifieds_of_developer');
    table.index(['gameId', 'posterFlags'], 'classifieds_of_game');
  });
  await db.raw(
    `alter table classifieds
       add constraint classifieds_developer foreign key (developerId, isBanned, posterFlags)
         references developers (id, isBanned, browseFlags) on delete cascade on update cascade,
       add constraint classifieds_game foreign key (gameId, posterFlags)
         references games (id, browseFlags) on delete cascade on update cascade`,
  );
  // The posters' skills, in the order of the list that is filtered by one.
  await createTable(db, 'classified_skills', ({ to }, table) => {
    to('skillId', 'skills', 'CASCADE');
    table.enum('posterType', ['developer', 'game']).notNullable();
    to('classifiedId', 'classifieds', 'CASCADE');
    table.primary(['skillId', 'posterType', 'classifiedId']);
  });
  // Authors are reminded of what has been open for long; who is named in one hears of it.
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['classified'] });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['reminder'] });
}
