import { contentSearch } from '#shared/areas/contentSearch';
import { fillSearchTerms } from '../../../server/areas/contentSearch';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { asking, buildAnswer, buildPlaytest } from '../../support/server/playtests';
import { openSite, type TestSite } from '../../support/server/site';

// Full-text indexes contain committed rows only.
let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function find(search: string, query: object = {}) {
  const { body } = await site
    .visitor()
    .get('/api/searchContent')
    .query({ search, ...query })
    .expect(200);
  return contentSearch.searchContent.output.parse(body).playtests;
}

test('playtests are found by title and text, also those of before an upgrade, and never by what testers answered', async () => {
  const { db } = site;
  const mika = await buildDeveloper(db);
  const client = await clientOf(site, mika);
  const game = await buildGame(db, mika.id, { alias: 'Tide Runner' });
  const sent = { ...asking(game.id), title: 'Is the zeppelin fair?', about: 'Ported to C#. Look at the **rudder**.' };
  const { body } = await client.post('/api/playtests/new').send(sent).expect(201);
  const { id } = body as { id: number };
  for (const words of ['zeppelin', 'rudder zeppelin', 'C#'])
    expect([words, (await find(words))?.items]).toMatchObject([
      words,
      [{ id, title: sent.title, game: { alias: 'Tide Runner' } }],
    ]);
  expect((await find('zeppelin'))?.items[0]?.excerpt).toContain('rudder');
  expect((await find('zeppelin', { list: 'playtests', authorId: mika.id }))?.items).toHaveLength(1);
  expect((await find('zeppelin', { list: 'playtests', authorId: mika.id + 1 }))?.items).toEqual([]);
  await buildAnswer(site, { playtestId: id, values: ['The gramophone was slow', null, null], isPublic: true });
  expect((await find('gramophone'))?.items).toEqual([]);
  const old = await buildPlaytest(site, { gameId: game.id, title: 'Written in D#' });
  await fillSearchTerms(db, () => false);
  expect((await find('D#'))?.items).toMatchObject([{ id: old }]);
  await client
    .post('/api/playtests/edit')
    .send({ ...sent, gameId: undefined, playtestId: old, title: 'Written in E' })
    .expect(200);
  expect((await find('D#'))?.items).toEqual([]);
  await db('games').where({ id: game.id }).update({ ownerIsBanned: true });
  expect((await find('zeppelin'))?.items).toEqual([]);
});
