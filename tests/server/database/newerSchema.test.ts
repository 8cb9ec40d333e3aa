import { requireMigration } from '../../../migrations/requiredMigration';
import { openDatabase } from '../../../server/database';
import { SettingsError } from '../../../server/settings';
import { emptyDatabase } from '../../support/server/database';

test('a version runs on a database that a newer one has migrated, until a migration requires to be known', async () => {
  const database = await emptyDatabase('newer');
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1, EMBEDDED_DATABASE: true };
  const db = await openDatabase(settings);
  const start = async () => (await openDatabase(settings)).destroy();
  try {
    await db('knex_migrations').insert({ name: '9998_adds_a_column', batch: 2 });
    await start();

    await requireMigration(db, 9_998);
    await expect(start()).rejects.toThrow(SettingsError);
    await expect(start()).rejects.toThrow(/newer version of Spawnpoint \(9998_adds_a_column\)/);
    await requireMigration(db, 1);
    await start();

    await db('knex_migrations').where({ name: '0001_foundation' }).delete();
    await expect(start()).rejects.toThrow(/lacks 0001_foundation: it belongs to another line/);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
