import { savedSearchesTexts as texts } from '#shared/areas/recruiting/savedSearches';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildSearch } from '../../support/server/savedSearches';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function searcher(site: TestSite) {
  const developer = await buildDeveloper(site.db);
  const client = await clientOf(site, developer);
  const save = (search: object) =>
    client.post('/api/savedSearches/add').send({ name: 'Artists', kind: 'developers', ...search });
  const list = async () => (await client.get('/api/savedSearches').expect(200)).body as Record<string, unknown>[];
  return { developer, client, save, list };
}

test('a search is saved with the filters of its address, without the page', () =>
  withSite(async (site) => {
    const { save, list } = await searcher(site);
    const { body } = await save({ query: 'page=3&seekingRole=artists&within=50km&seeking=true' }).expect(201);
    const address = '/Browse/Developers?seeking=true&seekingRole=artists&within=50km';
    expect(body).toMatchObject({ name: 'Artists', kind: 'developers', address, isComplete: true, alert: 'site' });
    const ads = {
      name: 'Paid jobs',
      kind: 'classifieds',
      query: 'pay=paid&state=open&limit=1&nonsense=1',
      alert: 'mail',
    };
    await save(ads).expect(201);
    const games = { name: 'All games', kind: 'games', alert: 'none' };
    await save(games).expect(201);
    expect(await list()).toMatchObject([
      { address },
      { address: '/Classifieds?state=open&pay=paid', alert: 'mail' },
      { address: '/Browse/Games', alert: 'none' },
    ]);
  }));

test('an old search whose filter no longer exists is shown, says so, and runs without it', () =>
  withSite(async (site) => {
    const { developer, list } = await searcher(site);
    await buildSearch(site, { developerId: developer.id, query: 'seeking=true&seekingRole=wizards' });
    await buildSearch(site, { developerId: developer.id, name: 'Ads', kind: 'classifieds', query: 'pay=doubloons' });
    expect(await list()).toMatchObject([
      { isComplete: false, address: '/Browse/Developers?seeking=true&seekingRole=wizards' },
      { isComplete: false, address: '/Classifieds?pay=doubloons' },
    ]);
  }));

test('it is renamed, its alert changes, and it is deleted, in all tabs of its owner', () =>
  withSite(async (site) => {
    const { developer, client, save, list } = await searcher(site);
    const { body } = await save({}).expect(201);
    const { id } = body as { id: number };
    const pushed = () => site.pushed.at(-1);
    const topics = [`user:${developer.id}`];
    await client.post('/api/savedSearches/edit').send({ id, name: ' Painters ' }).expect(200);
    await client.post('/api/savedSearches/edit').send({ id, alert: 'mail' }).expect(200);
    const changed = { id, name: 'Painters', alert: 'mail' };
    expect(pushed()).toMatchObject({ topics, name: 'savedSearchesUpdated', payload: { item: changed } });
    expect(await list()).toMatchObject([changed]);
    await client.post('/api/savedSearches/delete').send({ id }).expect(200);
    expect(pushed()).toMatchObject({ topics, name: 'savedSearchesUpdated', payload: { id } });
    expect(await list()).toEqual([]);
    const { body: gone } = await client.post('/api/savedSearches/edit').send({ id, name: 'Again' }).expect(404);
    expect(gone).toMatchObject({ errors: [texts.missing] });
  }));

test('bad names, kinds, alerts and filters that are too long are refused; 20 searches are enough', () =>
  withSite(async (site) => {
    const { developer, client, save, list } = await searcher(site);
    for (const [search, status, error] of [
      [{ name: '' }, 422, texts.nameNeeded],
      [{ name: 'é'.repeat(61) }, 422, texts.nameTooLong],
      [{ kind: 'bugs' }, 400, undefined],
      [{ alert: 'pigeon' }, 400, undefined],
      [{ query: 'x'.repeat(501) }, 400, undefined],
      [{ query: 7 }, 400, undefined],
    ] as const) {
      const { body, status: answered } = await save(search);
      expect([search, answered]).toEqual([search, status]);
      if (error !== undefined) expect(body).toMatchObject({ errors: [error] });
    }
    expect(await list()).toEqual([]);
    await save({ name: 'é'.repeat(60) }).expect(201);
    await save({}).expect(201);
    const taken = await save({ name: 'ARTISTS' }).expect(409);
    expect(taken.body).toMatchObject({ errors: [texts.nameTaken] });
    const { body: other } = await save({ name: 'Other' }).expect(201);
    const renaming = client.post('/api/savedSearches/edit').send({ id: (other as { id: number }).id, name: 'artists' });
    expect((await renaming.expect(409)).body).toMatchObject({ errors: [texts.nameTaken] });
    for (let number = 4; number <= 20; number += 1)
      await buildSearch(site, { developerId: developer.id, name: `Search ${number}` });
    expect((await save({ name: 'Search 21' }).expect(409)).body).toMatchObject({ errors: [texts.tooMany] });
    expect(await list()).toHaveLength(20);
  }));
