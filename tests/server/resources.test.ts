import { resources, resourcesTexts, type ResourceItem } from '#shared/areas/resources';
import { addressKey } from '../../server/areas/resources';
import { recount } from '../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { buildResource } from '../support/server/bugsAndResources';
import { failing, type Client } from '../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../support/server/site';

afterAll(closeDatabase);

const found = {
  category: 'assets',
  section: 'fonts',
  websiteName: 'Mails',
  websiteUrl: 'https://mails.example/all',
};

async function someone(site: TestSite) {
  const developer = await buildDeveloper(site.db);
  return { developer, client: await clientOf(site, developer) };
}
async function read(client: Client) {
  const { body } = await client.get('/api/resources').expect(200);
  return resources.listResources.output.parse(body).resources;
}
async function itemsOf(client: Client, category: string, section: string): Promise<ResourceItem[]> {
  const sections = (await read(client)).find(({ id }) => id === category)?.sections;
  return sections?.find(({ id }) => id === section)?.resourceItems ?? [];
}
const emptied = ({ db }: TestSite) => db('resource_items').delete();

test('the categories with their sections, Dev Tools first', () =>
  withSite(async (site) => {
    const shown = await read(site.visitor());
    expect(shown.map(({ id, text }) => [id, text])).toEqual([
      ['DevTools', 'Dev Tools'],
      ['Assets', 'Assets'],
    ]);
    expect(shown.map(({ sections }) => sections.map(({ id }) => id))).toEqual([
      ['Collaboration', 'GameEngines', 'Programming', 'Graphics', 'Audio', 'Video'],
      ['Graphics', 'Fonts', 'SoundEffects', 'Music'],
    ]);
  }));

test('a submission stands in its section with its author, and viewers hear of it', () =>
  withSite(async (site) => {
    const { developer, client } = await someone(site);
    const { body } = await client.post('/api/resources').send(found).expect(201);
    const item = resources.addResource.output.parse(body);
    expect(item).toMatchObject({ category: 'assets', section: 'fonts', text: 'Mails', allVotes: 0, loggedVote: 0 });
    expect(item.poster).toMatchObject({ id: developer.id });
    const { loggedVote: _vote, ...forAll } = item;
    expect(site.pushed).toEqual([{ name: 'resourcesUpdated', topics: ['resources'], payload: { item: forAll } }]);
    expect(await itemsOf(site.visitor(), 'Assets', 'Fonts')).toContainEqual(item);
  }));

test('http:// is put before a url without a scheme; blank names, bad urls and foreign sections are refused', () =>
  withSite(async (site) => {
    const { client } = await someone(site);
    const send = (changes: object) => client.post('/api/resources').send({ ...found, ...changes });
    const { body } = await send({ websiteUrl: ' tide.example/tool ' }).expect(201);
    expect(body).toMatchObject({ url: 'http://tide.example/tool' });
    expect(await failing(send({ websiteName: ' ' }))).toEqual({ status: 422, error: resourcesTexts.nameNeeded });
    for (const websiteUrl of ['', 'tide', 'javascript:alert(1)', 'ftp://tide.example', 'http://a:b@tide.example'])
      expect(await failing(send({ websiteUrl }))).toEqual({ status: 422, error: resourcesTexts.urlWrong });
    expect((await send({ websiteName: 'x'.repeat(65) })).status).toBe(422);
    expect((await send({ websiteUrl: `https://tide.example/${'x'.repeat(500)}` })).status).toBe(422);
    expect((await send({ section: 'engines' })).status).toBe(400);
    expect((await send({ category: 'books' })).status).toBe(400);
  }));

test('an address is listed once in a section, however it is written', () =>
  withSite(async (site) => {
    const { client } = await someone(site);
    const send = (changes: object) => client.post('/api/resources').send({ ...found, ...changes });
    await send({}).expect(201);
    for (const websiteUrl of ['mails.example/all', 'http://www.Mails.example/all/?utm_source=x#top'])
      expect(await failing(send({ websiteUrl, websiteName: 'Again' }))).toEqual({
        status: 409,
        error: 'This website is already in the list, as “Mails”.',
      });
    await send({ section: 'graphics' }).expect(201);
    await send({ websiteUrl: 'https://mails.example/other' }).expect(201);
  }));

test.each([
  ['https://tide.example', 'http://www.tide.example/', true],
  ['https://tide.example:443/a/', 'https://TIDE.example/a', true],
  ['https://tide.example/?b=2&a=1', 'https://tide.example/?a=1&b=2&utm_medium=mail', true],
  ['https://tide.example/A', 'https://tide.example/a', false],
  ['https://tide.example/?a=1', 'https://tide.example/?a=2', false],
  ['https://tide.example:8080/', 'https://tide.example/', false],
  ['https://one.tide.example/', 'https://tide.example/', false],
])('%s and %s name one website: %s', (one, other, isSame) => {
  expect(addressKey(one) === addressKey(other)).toBe(isSame);
});

test('the best of a section come first, votes before names, in one statement', () =>
  withSite(async (site) => {
    await emptied(site);
    const url = (name: string) => `https://${name}.example`;
    await buildResource(site, { text: 'Bell', url: url('bell'), voteTotal: 3 });
    await buildResource(site, { text: 'Anchor', url: url('anchor'), voteTotal: 3 });
    await buildResource(site, { text: 'Mast', url: url('mast'), voteTotal: 9 });
    await buildResource(site, { text: 'Hull', url: url('hull'), voteTotal: -2 });
    await buildResource(site, { text: 'Fonts', url: url('fonts'), category: 'assets', section: 'fonts' });
    const items = await itemsOf(site.visitor(), 'DevTools', 'Audio');
    expect(items.map(({ text }) => text)).toEqual(['Mast', 'Anchor', 'Bell', 'Hull']);
    expect(items.every(({ poster }) => poster === null)).toBe(true);
  }));

test('lists the best 200 of a section', () =>
  withSite(async (site) => {
    await emptied(site);
    const one = { category: 'assets', section: 'music', created: new Date() } as const;
    const many = Array.from({ length: 201 }, (_, index) => ({
      ...one,
      text: `Tune ${index}`,
      urlKey: addressKey(`https://tune${index}.example`),
      voteTotal: index,
    }));
    await site.db('resource_items').insert(many);
    const items = await itemsOf(site.visitor(), 'Assets', 'Music');
    expect([items.length, items[0]?.text, items.at(-1)?.text]).toEqual([200, 'Tune 200', 'Tune 1']);
  }));

test('votes count, give nobody a point and are told to those who look', () =>
  withSite(async (site) => {
    const [submitter, voter] = [await someone(site), await someone(site)];
    const parentId = await buildResource(site, { authorId: submitter.developer.id });
    const voted = { parentType: 'resource', parentId };
    await voter.client
      .post('/api/voting')
      .send({ ...voted, direction: 'up' })
      .expect(200);
    expect(site.pushed).toMatchObject([{ name: 'voteWidgetUpdated', topics: ['resources'], payload: voted }]);
    expect(await site.db('developers').where({ id: submitter.developer.id }).first('xp')).toEqual({ xp: 0 });
    const shown = await itemsOf(voter.client, 'DevTools', 'Audio');
    expect(shown.find(({ id }) => id === parentId)).toMatchObject({ allVotes: 1, loggedVote: 1 });
    expect(await recount(site.db)).toEqual([]);
  }));

test('deleting one takes its votes along; what a deleted account submitted stays, without a name', () =>
  withSite(async (site) => {
    const { developer, client } = await someone(site);
    const id = await buildResource(site, { authorId: developer.id });
    const kept = await buildResource(site, { authorId: developer.id, url: 'https://kept.example' });
    await client.post('/api/voting').send({ parentType: 'resource', parentId: id, direction: 'up' }).expect(200);
    await client.post('/api/resources/delete').send({ id }).expect(200, { id });
    expect(site.pushed.at(-1)).toEqual({ name: 'deletedResource', topics: ['resources'], payload: { id } });
    expect(await site.db('votes').select('id')).toEqual([]);
    await site.db('developers').where({ id: developer.id }).delete();
    const shown = await itemsOf(site.visitor(), 'DevTools', 'Audio');
    expect(shown.find((item) => item.id === kept)?.poster).toMatchObject({ id: null, alias: 'DELETED USER' });
  }));
