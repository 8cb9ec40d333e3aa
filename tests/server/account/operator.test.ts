import { accountTexts } from '#shared/areas/account';
import { claimFounder, setModerator } from '../../../scripts/operator/commands';
import { unlock } from '../../../scripts/operator/unlockMigrations';
import { openDatabase } from '../../../server/database';
import { connect } from '../../../server/db/connect';
import { SettingsError } from '../../../server/settings';
import { password } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../../support/server/builders';
import { emptyDatabase } from '../../support/server/database';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const email = 'crew@example.com';

test('a start that was killed while it migrated is told of, and the operator unlocks the tables', async () => {
  const database = await emptyDatabase('locked');
  const settings = { DATABASE_URL: database.url, DATABASE_POOL: 1, EMBEDDED_DATABASE: true };
  const db = await openDatabase(settings);
  try {
    await expect(unlock(db)).resolves.toBe('The tables are not locked.');
    await db('knex_migrations_lock').update({ is_locked: 1 });
    const newest = await db('knex_migrations').orderBy('id', 'desc').first<{ id: number; name: string }>('id', 'name');
    await db('knex_migrations').where({ id: newest.id }).delete();
    await expect(openDatabase(settings)).rejects.toThrow(/npm run operator -- unlock-migrations, then start again/);
    await expect(openDatabase(settings)).rejects.toThrow(SettingsError);
    await expect(unlock(db)).resolves.toContain(`goes on with ${newest.name}`);
    await db('knex_migrations').insert({ name: newest.name, batch: 1 });
    await (await openDatabase(settings)).destroy();
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('a migration that fails, as one that is half done, is named with the way out', async () => {
  const database = await emptyDatabase('half-done');
  const db = connect(database.url, { pool: 1 });
  try {
    await db.raw('create table genres (id int primary key)');
    const opening = openDatabase({ DATABASE_URL: database.url, DATABASE_POOL: 1, EMBEDDED_DATABASE: true });
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(
      /migration 0001_foundation failed \(ER_TABLE_EXISTS_ERROR.*restore the newest/,
    );
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('a founding account can be logged into once the operator has claimed it, and claimed again', () =>
  withSite(async (site) => {
    const { db, settings } = site.host;
    const logIn = (typed: string) =>
      site
        .visitor()
        .post('/api/login')
        .send({ email, password: hashed(typed) });
    await claimFounder({ db, settings }, { account: '2', email, password });
    const { body } = await logIn(password).expect(200);
    expect(body.info).toMatchObject({ id: 2, email, emailConfirmed: true, siteModCanBan: true });
    const founder = await db('developers').where({ id: 2 }).first();
    const client = await clientOf(site, founder!);
    await claimFounder({ db, settings }, { account: '2', email, password: 'another lantern' });
    expect((await client.get('/api/login')).body.isLoggedIn).toBe(false);
    await logIn(password).expect(401);
    await logIn('another lantern').expect(200);
    expect(await db('audit_log').where({ reason: 'operator' }).pluck('target')).toEqual(['developer:2', 'developer:2']);
  }));

test('the password and the address are judged as in the forms', () =>
  withSite(async ({ host: { db, settings } }) => {
    await buildDeveloper(db, { email });
    const claim = (given: object) =>
      claimFounder({ db, settings }, { account: '1', email: 'boss@example.com', password, ...given });
    await expect(claim({ password: 'short' })).rejects.toThrow(accountTexts.passwordShort);
    await expect(claim({ password: 'password1' })).rejects.toThrow(accountTexts.passwordCommon);
    await expect(claim({ email: 'nonsense' })).rejects.toThrow('not a valid email address');
    await expect(claim({ email })).rejects.toThrow(accountTexts.emailTaken);
  }));

test('a developer becomes a site moderator by a present or former address, and stops being one', () =>
  withSite(async (site) => {
    const { db, settings } = site.host;
    const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
    const client = await clientOf(site, mika);
    const isModerator = async () => (await client.get('/api/login')).body.info.siteModCanBan as boolean;
    await setModerator({ db, settings }, { stringUrl: 'mika-vale', state: 'on' });
    expect(await isModerator()).toBe(true);
    await setModerator({ db, settings }, { stringUrl: 'Mika-Vale', state: 'off' });
    expect(await isModerator()).toBe(false);
    await expect(setModerator({ db, settings }, { stringUrl: 'Nobody', state: 'on' })).rejects.toThrow('Nobody');
  }));
