import type { Knex } from 'knex';
import { addChoices } from './choices';
import { createTable } from './columns';

const kinds = ['developers', 'games', 'classifieds'];

/** Saved searches, what they have found, and the candidates that they are matched with. */
export async function up(db: Knex) {
  await createTable(db, 'saved_searches', ({ id, to, title, key, time, flag }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    title('name', 60);
    key('nameKey', 255).notNullable();
    table.enum('kind', kinds).notNullable();
    // The filters, as the address of the list holds them.
    table.string('query', 500).notNullable().defaultTo('');
    table.enum('alert', ['none', 'site', 'mail']).notNullable();
    time('created').notNullable();
    // Finds from before the alert was switched on are no news.
    time('since').notNullable();
    // The day (UTC) of the last notification.
    table.date('toldOn').nullable();
    // It has finds that its owner has not been told of.
    flag('isWaiting');
    table.unique(['developerId', 'nameKey'], { indexName: 'saved_searches_name' });
    table.index(['kind', 'alert', 'id'], 'saved_searches_matched');
    table.index(['isWaiting', 'developerId'], 'saved_searches_waiting');
  });
  await createTable(db, 'saved_search_finds', ({ to, looseId }, table) => {
    to('searchId', 'saved_searches', 'CASCADE');
    looseId('targetId');
    // Null until its owner is told.
    table.date('toldOn').nullable();
    table.primary(['searchId', 'targetId']);
  });
  // Developers, games and ads that came or began to look.
  await createTable(db, 'search_candidates', ({ id, looseId, time, flag }, table) => {
    id();
    table.enum('kind', kinds).notNullable();
    looseId('targetId');
    // The bits of `browseFlags` that it gained, and one for all that is new.
    table.specificType('gained', 'smallint unsigned').notNullable();
    time('created').notNullable();
    flag('isMatched');
    table.index(['isMatched', 'id'], 'search_candidates_next');
    table.index(['kind', 'targetId', 'created'], 'search_candidates_lately');
    table.index(['created'], 'search_candidates_age');
  });
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['savedSearch'] });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['found'] });
}
