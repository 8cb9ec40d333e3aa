import { accountTexts } from '#shared/areas/account';
import { gamesTexts } from '#shared/areas/games';
import { fillSkeletons } from '../../../server/people';
import { buildAccount, registration, saveAccount } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const register = async (site: TestSite, alias: string) => {
  const client = site.visitor();
  return client.post('/api/registerAccount').send(await registration(client, { alias }));
};
const rename = async (site: TestSite, alias: string, given: { alias?: string; siteModCanBan?: boolean } = {}) =>
  saveAccount(await clientOf(site, await buildAccount(site, given)), { alias });

const newGame = { platforms: [1], genres: [1] };
const nobody = () => false;

test.each([
  ['Cyrillic letters', 'Mika Vale', 'Mikа Vаle'],
  ['a dotless i', 'Mika Vale', 'Mıka Vale'],
  ['an accent', 'Mika Vale', 'Mika Valé'],
  ['a capital I for an l', 'Alice', 'AIice'],
  ['a small l for a capital I', 'Ivan', 'lvan'],
  ['a small l among capitals', 'MIKA', 'MlKA'],
  ['another alphabet in small letters', 'Ivan', 'ivаn'],
  ['an accent on capitals', 'Mika', 'MIKÀ'],
  ['mathematical letters', 'Mika', '𝓜𝓲𝓴𝓪'],
  ['digits', 'Zoe Bell', 'Z0e Be11'],
])('a name that looks like another one by %s is refused in words', (_by, taken, alias) =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias: taken });
    const refused = await register(site, alias);
    expect(refused.status).toBe(409);
    expect([accountTexts.aliasLooksTaken, accountTexts.aliasTaken]).toContain(refused.body.fields.alias);
    expect((await rename(site, alias)).status).toBe(409);
  }),
);

test.each(['Alla', 'Alia', 'Bill', 'Mila', 'Андрей', 'ミカ', '山田', 'Lamp', 'Il Mare', 'Moderato', 'Stafford'])(
  '%s is a name like any other',
  (alias) =>
    withSite(async (site) => {
      for (const other of ['Alba', 'Mina', 'Андреа', 'ミキ', '山口', 'Lump'])
        await buildDeveloper(site.db, { alias: other });
      expect((await register(site, alias)).status).toBe(201);
      expect((await register(site, `${alias} Alba`)).status).toBe(201);
    }),
);

test('Alia and Alla are two names', () =>
  withSite(async (site) => {
    expect((await register(site, 'Alia')).status).toBe(201);
    expect((await register(site, 'Alla')).status).toBe(201);
  }));

const offices = ['Admin', 'Support', 'System', 'Moderator', 'Staff', 'аdmin', 'M0DERATOR', 'Spawnpoint Team Support'];

test.each([...offices, 'Moderators', 'Admin2', 'The Staff'])('%s is kept for those who run the site', (alias) =>
  withSite(async (site) => {
    expect((await register(site, alias)).body.fields).toEqual({ alias: accountTexts.aliasOfOffice });
    expect((await rename(site, alias)).body.fields).toEqual({ 'info.alias': accountTexts.aliasOfOffice });
    const client = await clientOf(site, await buildDeveloper(site.db));
    const { body, status } = await client.post('/api/game').send({ ...newGame, alias });
    expect([status, body.fields]).toEqual([422, { alias: gamesTexts.titleOfOffice }]);
  }),
);

test('a moderator of the site may be named so', () =>
  withSite(async (site) => {
    expect((await rename(site, 'Support', { siteModCanBan: true })).status).toBe(200);
  }));

test('a game that looks like a moderator is refused, also by a new title; two games may have one title', () =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias: 'Juno Park', siteModCanBan: true });
    await buildDeveloper(site.db, { alias: 'Tide Runner' });
    const owner = await buildDeveloper(site.db);
    const client = await clientOf(site, owner);
    const create = (alias: string) => client.post('/api/game').send({ ...newGame, alias });
    await create('Tide Runner').expect(201);
    await create('Tide Runner').expect(201);
    expect((await create('Junо Pаrk').expect(422)).body.fields).toEqual({ alias: gamesTexts.titleOfOffice });
    const { id: gameId } = await buildGame(site.db, owner.id);
    const renamed = await client
      .post('/api/game/updateVitals')
      .field({ gameId: String(gameId), alias: 'Juno Pårk' })
      .expect(422);
    expect(renamed.body.fields).toEqual({ alias: gamesTexts.titleOfOffice });
  }));

test('names that stand stay, and may be written otherwise by those who have them', () =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias: 'Mikа' });
    const mika = await buildAccount(site, { alias: 'Mika' });
    const client = await clientOf(site, mika);
    await saveAccount(client, { receivePromoEmails: true, alias: 'Mika' }).expect(200);
    await saveAccount(client, { alias: 'MIKA' }).expect(200);
    const admin = await buildAccount(site, { alias: 'Admin' });
    await saveAccount(await clientOf(site, admin), { alias: 'ADMIN' }).expect(200);
  }));

test('names of before an upgrade are compared once the site has looked at them', () =>
  withCommits(async (site) => {
    for (let number = 0; number < 101; number += 1) await buildDeveloper(site.db, { alias: `Lamp ${number} of Fog` });
    await site.db('developers').update({ skeleton: null });
    await fillSkeletons(site.db, nobody);
    expect(await site.db('developers').whereNull('skeleton')).toEqual([]);
    expect((await register(site, 'Lаmp 100 of Fоg')).status).toBe(409);
  }));

test('only one of several names that look alike is taken when they are registered at the same moment', () =>
  withCommits(async (site) => {
    const answers = await Promise.all(['Twin Peak', 'Twin Peаk', 'Twın Peak'].map((alias) => register(site, alias)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  }));
