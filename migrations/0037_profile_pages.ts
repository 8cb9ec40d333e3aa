import type { Knex } from 'knex';
import { createTable } from './columns';

/** The columns of developers that browsing sorts and filters by. */
const copies = ['isBanned', 'lastOnline', 'xp', 'alias', 'registrationDate', 'browseFlags', 'placeKey'];
const filters = 'browseFlags, offers, hoursAWeek, utcOffset';
const sortKeys = ['lastOnline', 'xp', 'registrationDate', 'alias'];

/** Pronouns, a text about oneself, pinned pieces, and the availability of those who look for a team. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.string('pronouns', 40).notNullable().defaultTo('');
    table.specificType('hoursAWeek', 'smallint unsigned').nullable();
    // A bit for each kind of pay, then for each kind of project.
    table.specificType('offers', 'smallint unsigned').notNullable().defaultTo(0);
    table.specificType('timeZone', 'varchar(64) character set ascii collate ascii_bin').notNullable().defaultTo('');
  });
  // Apart from the accounts, which are written every minute and read in bulk: the text is long and searched.
  await createTable(db, 'developer_abouts', ({ to }, table) => {
    to('id', 'developers', 'CASCADE');
    table.text('aboutMe').notNullable();
    table.primary(['id']);
  });
  // All words are found, "about" and "the" too: an index keeps for good whether it was made with stop words.
  await db.raw('set session innodb_ft_enable_stopword = 0');
  try {
    await db.raw('alter table developer_abouts add fulltext index developer_abouts_words (aboutMe)');
  } finally {
    await db.raw('set session innodb_ft_enable_stopword = default');
  }
  await createTable(db, 'pinned_pieces', ({ to, count }, table) => {
    to('developerId', 'developers', 'CASCADE');
    count('position');
    to('pieceId', 'media_pieces', 'CASCADE').unique();
    table.primary(['developerId', 'position']);
  });
  await createAvailable(db);
}

/**
 * Those who look for a team and say for what. Browsing reads it in the order of each sort, as it reads those with a
 * skill; a foreign key over the copies of their columns keeps them equal.
 */
async function createAvailable(db: Knex) {
  await createTable(db, 'available_developers', ({ looseId, time, code, flag, count }, table) => {
    looseId('developerId').primary();
    table.specificType('offers', 'smallint unsigned').notNullable();
    table.specificType('hoursAWeek', 'smallint unsigned').nullable();
    code('timeZone', 64).notNullable();
    // Of the time zone as clocks show it now; an hourly job follows them.
    table.specificType('utcOffset', 'smallint').nullable();
    flag('isBanned');
    time('lastOnline').notNullable();
    count('xp');
    table.string('alias', 40).notNullable();
    time('registrationDate').notNullable();
    table.specificType('browseFlags', 'smallint unsigned').nullable();
    table.specificType('placeKey', 'int unsigned').nullable();
  });
  const sorts = sortKeys.flatMap((key) => [
    `add index available_developers_by_${key} (isBanned, ${key}, developerId, ${filters})`,
    `add index available_developers_up_by_${key} (isBanned, ${key}, developerId desc, ${filters})`,
  ]);
  await db.raw(
    `alter table available_developers ${sorts.join(', ')},
       add index available_developers_by_id (isBanned, developerId, ${filters}),
       add index available_developers_by_place (isBanned, placeKey, developerId, ${filters}),
       add index available_developers_by_zone (timeZone, utcOffset),
       add index available_developers_copied (developerId, ${copies.join(', ')})`,
  );
  await db.raw(
    `alter table available_developers add constraint available_developers_copied
       foreign key (developerId, ${copies.join(', ')}) references developers (id, ${copies.join(', ')})
       on delete cascade on update cascade`,
  );
}
