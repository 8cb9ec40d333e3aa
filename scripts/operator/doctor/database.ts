import type { Knex } from 'knex';
import { passkeyWarnings } from '../../../server/areas/account';
import { connect } from '../../../server/db/connect';
import { connectFailure } from '../../../server/db/connectFailure';
import { areMigrationsLocked, pendingMigrations } from '../../../server/db/migrate';
import { charsetProblem, queryProduct, unsupportedReason, type Product } from '../../../server/db/product';
import type { Settings } from '../../../server/settings';
import { clockDifference, figuresOf, tryRights } from './database.queries';
import { failure, fine, megabytes, reasonOf, warning, type Finding } from '../../../server/trouble/findings';

export async function* lookAtDatabase(settings: Settings): AsyncGenerator<Finding> {
  const { DATABASE_URL, DATABASE_POOL } = settings;
  const db = connect(DATABASE_URL, { pool: 1 });
  try {
    const product = await queryProduct(db);
    const refusal = unsupportedReason(product);
    if (refusal === null) yield fine(`Database: ${product.version} answers.`);
    else yield failure(`Database: ${refusal}`);
    if (refusal === null) yield* lookInside(db, product, DATABASE_POOL);
    if (refusal === null && (await pendingMigrations(db)).length === 0)
      for (const text of await passkeyWarnings(db, settings)) yield warning(`Passkeys: ${text}`);
  } catch (error) {
    const sentence = `${reasonOf(error)}. An embedded database runs while the site does.`;
    yield failure(`Database: ${connectFailure(error, DATABASE_URL) ?? sentence}`);
  } finally {
    await db.destroy();
  }
}

async function* lookInside(db: Knex, product: Product, pool: number): AsyncGenerator<Finding> {
  const figures = await figuresOf(db);
  const charset = charsetProblem(product);
  yield charset === null ? fine('Character set: utf8mb4.') : failure(`Character set: ${charset}`);

  const missing = await tryRights(db);
  if (missing === null) yield fine('Rights: tables can be created, changed and removed.');
  else yield failure(`Rights: ${reasonOf(missing)}. The user needs all rights in its database.`);

  yield await lookAtMigrations(db);

  const seconds = Math.abs(await clockDifference(db)) / 1_000;
  const apart = `Clocks: that of the database and this one are ${seconds.toFixed(1)} s apart`;
  if (seconds < 2) yield fine(`${apart}.`);
  else yield (seconds < 60 ? warning : failure)(`${apart}: set both by NTP.`);

  const sizes = `${megabytes(figures.bufferPool)} for tables of ${megabytes(figures.stored)}`;
  if (figures.bufferPool >= Math.min(figures.stored, 8e9) / 2) yield fine(`Memory of the database: ${sizes}.`);
  else yield warning(`Memory of the database: ${sizes}: raise innodb_buffer_pool_size, or DATABASE_MEMORY_MB.`);

  if (figures.shortestWord > 3)
    yield warning('Search: words of three letters are not found; set innodb_ft_min_token_size to 3.');
  if (figures.connections < pool + 5)
    yield warning(`Connections: the database allows ${figures.connections}, and each process takes up to ${pool}.`);
}

async function lookAtMigrations(db: Knex): Promise<Finding> {
  if (await areMigrationsLocked(db))
    return warning('Migrations: locked. If no start is running now, run npm run operator -- unlock-migrations.');
  const { length } = await pendingMigrations(db);
  if (length === 0) return fine('Migrations: all are applied.');
  return warning(`Migrations: the next start applies ${length}. Back up before.`);
}
