import type { Knex } from 'knex';
import { createTable } from './columns';

const signIns = ['password', 'totp', 'recoveryCode', 'passkey'];

/** Second steps of sign-ins: authenticator apps and recovery codes; sessions and access tokens tell how they were begun. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.boolean('hasSecondStep').notNullable().defaultTo(false);
  });
  // Rows of the version before name nothing, and count as begun by the password alone.
  for (const name of ['sessions', 'access_tokens'])
    await db.schema.alterTable(name, (table) => {
      table.enum('signIn', signIns).notNullable().defaultTo('password');
    });
  await createTable(db, 'totp_secrets', ({ to, code, time }, table) => {
    to('developerId', 'developers', 'CASCADE').primary();
    // Encrypted with a key that the database does not have.
    code('secret', 255).notNullable();
    // The latest period of 30 seconds since 1970 whose code was used.
    table.integer('lastStep').unsigned().notNullable();
    time('created').notNullable();
  });
  await createTable(db, 'recovery_codes', ({ to, hash }, table) => {
    to('developerId', 'developers', 'CASCADE');
    hash('codeHash').notNullable();
    table.primary(['developerId', 'codeHash']);
  });
}
