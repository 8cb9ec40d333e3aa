import type { Knex } from 'knex';
import { createTable } from './columns';

/** Donations as they are entered by hand, and their donors with what the list of them shows. */
export async function up(db: Knex) {
  await createTable(db, 'donors', ({ id, to, title, key, flag }, table) => {
    id();
    // An account, else an alias, else everybody who is anonymous; the last two have a key.
    to('developerId', 'developers', 'SET NULL').unique();
    title('alias', 40);
    key('aliasKey', 255).nullable().unique();
    table.bigInteger('donatedCents').notNullable().defaultTo(0);
    // The key of the list's order: 0 while the amount is hidden, so that hidden ones come last.
    table.bigInteger('shownCents').notNullable().defaultTo(0);
    flag('amountHidden');
    // Chosen by the donors themselves in their account settings: no later entry takes it back.
    flag('hiddenByChoice');
    table.date('latestDay').notNullable();
    table.index(['shownCents', 'latestDay', 'id']);
    table.index(['latestDay', 'id']);
  });
  await createTable(db, 'donations', ({ id, to, count, flag, time }, table) => {
    id();
    to('donorId', 'donors', 'CASCADE');
    count('cents');
    table.date('day').notNullable();
    flag('amountHidden');
    // Null is the operator, or a moderator whose account is gone.
    to('enteredById', 'developers', 'SET NULL');
    time('entered').notNullable();
    // False until the running site has told those who look; it looks for what the operator's command has entered.
    flag('isTold');
    table.index(['donorId', 'id']);
    table.index(['isTold', 'id']);
  });
  // A sum of the largest donations outgrows 32 bits.
  await db.schema.alterTable('developers', (table) => {
    table.bigInteger('donatedCents').notNullable().defaultTo(0).alter();
  });
  await takeOver(db);
}

/** Sums that stood with the accounts alone get a donor and one entry each. */
async function takeOver(db: Knex) {
  await db.raw(
    `insert into donors (developerId, donatedCents, shownCents, amountHidden, hiddenByChoice, latestDay)
     select id, donatedCents, if(hideDonatedAmount, 0, donatedCents), hideDonatedAmount, hideDonatedAmount, utc_date()
     from developers where donatedCents > 0`,
  );
  await db.raw(
    `insert into donations (donorId, cents, day, amountHidden, entered, isTold)
     select id, donatedCents, latestDay, amountHidden, utc_timestamp(3), true from donors`,
  );
  await db.raw("insert into site_counters (name, value) select 'donors', count(*) from donors");
}
