import type { Knex } from 'knex';
import { createTable } from './columns';

/** Passkeys (WebAuthn), for signing in and as a second step. */
export async function up(db: Knex) {
  await createTable(db, 'passkeys', ({ id, to, hash, code, title, flag, time }, table) => {
    id();
    to('developerId', 'developers', 'CASCADE');
    title('name', 60);
    hash('credentialHash').notNullable().unique();
    // Base64url; up to 1,023 bytes.
    code('credentialId', 1_364).notNullable();
    // COSE (RFC 9052).
    table.specificType('publicKey', 'varbinary(1024)').notNullable();
    table.integer('counter').unsigned().notNullable();
    // Synced between devices: its counter says nothing.
    flag('isSynced');
    // The host that it was made for.
    table.string('rpId', 253).notNullable();
    time('created').notNullable();
    time('lastUsedAt').nullable();
  });
}
