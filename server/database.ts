import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { connect } from './db/connect';
import { connectFailure, describeAddress } from './db/connectFailure';
import { DatabaseError } from './db/databaseError';
import { isDatabaseUnavailable, isLockConflict } from './db/errors';
import { isMigrationLock, migrateAt, pendingMigrations } from './db/migrate';
import { schemaProblem } from './db/newerSchema';
import { charsetProblem, queryProduct, unsupportedReason, type Product } from './db/product';
import { reportProgress } from './progress';
import { SettingsError, type Settings } from './settings';
import { seedReference } from '../seeds/reference';

const startTimeoutMs = minuteMs;

type DatabaseSettings = Pick<Settings, 'DATABASE_URL' | 'DATABASE_POOL' | 'EMBEDDED_DATABASE'>;

/**
 * Connects to the database, checks its version, migrates and seeds. A failure becomes one sentence for the operator.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Knex> {
  const db = connect(settings.DATABASE_URL, { pool: settings.DATABASE_POOL });
  try {
    const product = await readProduct(db, settings.DATABASE_URL);
    requireSupportedProduct(product);
    await lookAtCharset(db, product);
    const refusal = await schemaProblem(db);
    if (refusal !== null) throw new SettingsError(refusal);
    reportProgress({ type: 'progress', text: 'Preparing the database …' });
    await migrateInTurn(db, settings);
    await seedReference(db);
    return db;
  } catch (error) {
    await db.destroy();
    const sentence = connectFailure(error, settings.DATABASE_URL);
    throw sentence === null ? error : new SettingsError(sentence, { cause: error });
  }
}

/** A new site does not start on a database of another character set; one that stands there goes on, and is told. */
async function lookAtCharset(db: Knex, product: Product) {
  const problem = charsetProblem(product);
  if (problem === null) return;
  if (!(await db.schema.hasTable('developers'))) throw new SettingsError(problem);
  reportProgress({ type: 'progress', text: problem });
}

/** Waits for another process that is migrating; nobody else starts on an embedded database. */
async function migrateInTurn(db: Knex, { DATABASE_URL: url, EMBEDDED_DATABASE: isAlone }: DatabaseSettings) {
  const deadline = Date.now() + (isAlone ? 0 : startTimeoutMs);
  for (;;)
    try {
      await migrateAt(url);
      return;
    } catch (error) {
      if (connectFailure(error, url) !== null) throw error;
      if (isRefused(error)) throw new SettingsError(await failedSentence(db, error), { cause: error });
      if (!isMigrationLock(error)) throw error;
      if (Date.now() >= deadline) throw new SettingsError(lockedSentence);
      await wait(1_000);
    }
}

/** Whether the database refuses a statement, which it would do again at the next start. */
const isRefused = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && !isDatabaseUnavailable(error) && !isLockConflict(error);

async function failedSentence(db: Knex, { code }: DatabaseError): Promise<string> {
  const [failed = ''] = await pendingMigrations(db);
  return `The tables could not be brought up to date: the migration ${failed} failed (${code}), and the log says where. If a start was killed in it, it is half done: restore the newest backup into an empty database.`;
}

const lockedSentence =
  'Another start is changing the tables of the database, or was killed while it did. If none is running, unlock them with npm run operator -- unlock-migrations, then start again.';

async function readProduct(db: Knex, url: string): Promise<Product> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;)
    try {
      return await queryProduct(db);
    } catch (error) {
      const sentence = connectFailure(error, url);
      if (sentence) throw new SettingsError(sentence);
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() > deadline) throw new SettingsError(`The database at ${describeAddress(url)} does not answer.`);
      await wait(500);
    }
}

function requireSupportedProduct(product: Product) {
  const refusal = unsupportedReason(product);
  if (refusal !== null) throw new SettingsError(refusal);
}
