import { alertSavedSearches } from '../../../server/areas/savedSearches';
import { dayMs } from '#shared/durations';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { asking } from '../../support/server/playtests';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const alerts = (site: TestSite, days = 0) => alertSavedSearches(site.host, new Date(Date.now() + days * dayMs));

/** A searcher with a saved search for playtests, and somebody who asks for testers. */
async function buildSearching(site: TestSite, query: string) {
  const { db } = site;
  const [searcher, owner] = [await buildDeveloper(db), await buildDeveloper(db)];
  const game = await buildGame(db, owner.id);
  const [asSearcher, asOwner] = [await clientOf(site, searcher), await clientOf(site, owner)];
  const sent = { name: 'Short ones', kind: 'playtests', query };
  const { body } = await asSearcher.post('/api/savedSearches/add').send(sent).expect(201);
  return {
    ...{ game, asSearcher, asOwner },
    saved: body as { id: number; address: string; isComplete: boolean },
    ask: async (title: string, given: object = {}) => {
      const input = { ...asking(game.id), title, ...given };
      return ((await asOwner.post('/api/playtests/new').send(input).expect(201)).body as { id: number }).id;
    },
    news: async () =>
      ((await asSearcher.get('/api/notifications').expect(200)).body as { items: { text: string; link: string }[] })
        .items,
  };
}

test('a search finds new playtests by its filters and tells of them once', () =>
  withSite(async (site) => {
    const { saved, ask, news } = await buildSearching(
      site,
      'state=ended&platform=1&minutes=15&unanswered=true&genre=x',
    );
    // What is no filter of new ones is left out.
    expect(saved).toMatchObject({ address: '/Playtests?platform=1&minutes=15', isComplete: true });
    await ask('A long one', { minutes: 60 });
    await alerts(site);
    expect(await news()).toEqual([]);
    await ask('First harbour');
    await alerts(site);
    await alerts(site, 1);
    expect(await news()).toMatchObject([
      { text: 'New in your saved search “Short ones”: “First harbour”', link: saved.address },
    ]);
  }));

test('a playtest that was closed, removed or banned before anybody was told is not told of', () =>
  withSite(async (site) => {
    const { ask, asOwner, asSearcher, game, news } = await buildSearching(site, '');
    const closed = await ask('Closed');
    const removed = await ask('Removed');
    await asOwner.post('/api/playtests/close').send({ playtestId: closed, outcome: 'Nothing came of it.' }).expect(200);
    await asOwner.post('/api/playtests/delete').send({ playtestId: removed }).expect(200);
    await alerts(site);
    expect(await news()).toEqual([]);
    await ask('Open');
    await asSearcher
      .post('/api/follows/state')
      .send({ parentType: 'game', parentId: game.id, state: 'muted' })
      .expect(200);
    await alerts(site, 1);
    expect(await news()).toEqual([]);
  }));
