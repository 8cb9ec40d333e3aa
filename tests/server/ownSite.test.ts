import { currentSite, inviteFirst, rereadSite } from '../../server/site';
import { recount } from '../../server/jobs/recount';
import { claimFounder } from '../../scripts/operator/commands';
import { registration } from '../support/server/accounts';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { operatorOf } from '../support/server/operating';
import { openSite } from '../support/server/site';

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const totals = async () => (await site.visitor().get('/api/totals').expect(200)).body as { developers: number };
const boardOf = async () => {
  const { body } = await site
    .visitor()
    .get('/api/forums/categoriesAndForums')
    .query({ parentType: 'site' })
    .expect(200);
  return body as { title: string; stringUrl: string; forums: { title: string }[] }[];
};

test('a fresh site announces nothing, counts nobody, and its first account sees no dots', async () => {
  expect(currentSite()).toEqual({ name: 'Spawnpoint', pitch: '', registration: 'open' });
  expect(await totals()).toEqual({ developers: 0, games: 0 });
  expect(await recount(site.db)).toEqual([]);
  const browsed = await site
    .visitor()
    .get('/api/browseResults?filteredConditions[category]=developers&filteredConditions[page]=1')
    .expect(200);
  expect(browsed.body).toMatchObject({ totalResults: 0 });
  const client = await clientOf(site, await buildDeveloper(site.db));
  expect((await client.get('/api/login').expect(200)).body.info).toMatchObject({
    caughtUpOnMedia: true,
    caughtUpOnDevlogs: true,
    caughtUpOnClassifieds: true,
    caughtUpOnForums: true,
  });
});

test('a founding account counts once it is claimed', async () => {
  const before = (await totals()).developers;
  for (const password of ['a lighthouse in the fog', 'another lighthouse in the fog'])
    await claimFounder(site.host, { account: '1', email: 'founder@example.com', password });
  expect((await totals()).developers).toBe(before + 1);
  expect(await recount(site.db)).toEqual([]);
});

test('the footer begins with the year of the first account, or with the one that the operator sets', async () => {
  await site
    .db('developers')
    .whereNotNull('emailKey')
    .update({ registrationDate: new Date('2023-05-01T00:00:00Z') });
  await rereadSite(site.db);
  expect(currentSite().since).toBe(2_023);
  const { client } = await operatorOf(site);
  const save = (firstYear: string) => client.post('/api/operator/site').send({ name: 'Spawnpoint', firstYear });
  await save('2019').expect(200);
  await site.host.inFlight.done();
  expect(currentSite().since).toBe(2_019);
  for (const wrong of ['19', '1850', '2999', 'soon']) await save(wrong).expect(422);
  await save('').expect(200);
  await site.host.inFlight.done();
  expect(currentSite().since).toBe(2_023);
});

test('the category and forum with the name of the site are renamed with it, and keep their former addresses', async () => {
  expect((await boardOf())[0]).toMatchObject({ title: 'Spawnpoint', forums: [{ title: 'Spawnpoint' }, {}, {}] });
  const { client } = await operatorOf(site);
  const name = (given: string) => client.post('/api/operator/site').send({ name: given }).expect(200);
  await name('Harbour');
  expect((await boardOf())[0]).toMatchObject({
    title: 'Harbour',
    stringUrl: 'Harbour',
    forums: [{ title: 'Harbour' }, { title: 'Introductions' }, {}],
  });
  await site
    .visitor()
    .get('/api/forums/place')
    .query({ parentType: 'site', category: 'Spawnpoint', forum: 'Spawnpoint' })
    .expect(200);
  // A title that another category has stays with it.
  await name('Game Development');
  expect((await boardOf())[0]).toMatchObject({ title: 'Harbour' });
});

describe('a new site', () => {
  const register = async (invitation?: string) => {
    const client = site.visitor();
    return client
      .post('/api/registerAccount')
      .send(await registration(client, invitation === undefined ? {} : { invitation }));
  };

  test('lets its first account register by the link of its last start alone, until registration is opened', async () => {
    await site.db('developers').where('id', '>', 2).delete();
    await site.db('developers').update({ emailKey: null, email: null });
    await site.db('site_settings').delete();
    const [former, link] = [await inviteFirst(site.db), await inviteFirst(site.db)];
    await rereadSite(site.db);
    expect((await site.visitor().get('/api/site').expect(200)).body).toMatchObject({ registration: 'invitation' });
    expect((await register()).status).toBe(403);
    expect((await register(former ?? '')).status).toBe(403);
    expect((await register(link ?? '')).status).toBe(201);
    expect((await register(link ?? '')).status).toBe(403);
    expect(await inviteFirst(site.db)).toBeNull();
    expect((await register()).status).toBe(403);
  });

  test('stays open where registration was opened', async () => {
    await site.db('developers').where('id', '>', 2).delete();
    await site.db('site_settings').update({ registration: 'open' });
    expect(await inviteFirst(site.db)).toBeNull();
    expect((await register()).status).toBe(201);
  });
});
