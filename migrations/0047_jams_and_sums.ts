import type { Knex } from 'knex';

const filters = ['isBanned', 'posterFlags', 'pay', 'projectStage', 'hoursAWeek', 'utcOffset', 'isForJam'];

/** Classifieds may name the sum of the pay, and a game jam that they end with. */
export async function up(db: Knex) {
  await db.schema.alterTable('classifieds', (table) => {
    table.string('paySum', 60).notNullable().defaultTo('');
    table.string('jamName', 100).notNullable().defaultTo('');
    table.string('jamUrl', 500).notNullable().defaultTo('');
    // Of UTC.
    table.date('jamFirst').nullable();
    table.date('jamLast').nullable();
    table.boolean('isForJam').notNullable().defaultTo(false);
  });
  // The lists are filtered in their indexes, which get the new column.
  await db.schema.alterTable('classifieds', (table) => {
    table.dropIndex([], 'classifieds_newest');
    table.dropIndex([], 'classifieds_by_state');
    table.index(['posterType', 'id', ...filters], 'classifieds_newest');
    table.index(['posterType', 'state', 'id', ...filters], 'classifieds_by_state');
    // Few classifieds are for a jam: a list of them does not read all others.
    table.index(['isForJam', 'posterType', 'state', 'id', ...filters.slice(0, -1)], 'classifieds_for_jams');
    table.index(['state', 'jamLast'], 'classifieds_by_jam_end');
  });
}
