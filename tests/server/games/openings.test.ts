import { games } from '#shared/areas/games';
import { topics } from '#shared/topics';
import { jamColumns } from '../../../server/areas/classifieds/terms';
import { adsOf, buildClassified } from '../../support/server/classifieds';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { rowsRead } from '../../support/server/statements';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

const readGame = async (site: TestSite, id: number) =>
  games.readGame.output.parse((await site.visitor().get(`/api/game?id=${id}`).expect(200)).body);

test('the page of a game has its open classifieds, newest first, with their terms', () =>
  withSite(async (site) => {
    const { gameId, owner } = await buildOwned(site);
    const build = (postTitle: string, more = {}) => buildClassified(site, { gameId, postTitle, ...more });
    const jam = { name: 'Tide Jam', url: '', first: '2030-05-03', last: '2030-05-05' };
    const cellist = await build('Cellist', { pay: 'paid', paySum: '€9', hoursAWeek: 10, ...jamColumns(jam) });
    await build('Filled', { state: 'filled' });
    await build('Expired', { state: 'expired' });
    await buildClassified(site, { developerId: owner.id, postTitle: 'Owner looks for a game' });
    const writer = await build('Writer');
    expect((await readGame(site, gameId)).openings).toEqual([
      { id: writer, title: 'Writer', postDate: expect.any(String), pay: null, paySum: '', hoursAWeek: null, jam: null },
      { id: cellist, title: 'Cellist', postDate: expect.any(String), pay: 'paid', paySum: '€9', hoursAWeek: 10, jam },
    ]);
    const other = await buildOwned(site);
    expect((await readGame(site, other.gameId)).openings).toEqual([]);
  }));

test('a game and its classifieds tell how soon it usually answers, those of developers nothing', () =>
  withSite(async (site) => {
    const { gameId, owner } = await buildOwned(site);
    await buildClassified(site, { gameId });
    await buildClassified(site, { developerId: owner.id });
    const answers = async () => [
      (await readGame(site, gameId)).answersWithinDays,
      (await adsOf(site.visitor())).items[0]?.answersWithinDays,
      (await adsOf(site.visitor(), { postType: 'developers' })).items[0]?.answersWithinDays,
    ];
    expect(await answers()).toEqual([null, null, null]);
    await site.db('games').where({ id: gameId }).update({ answerDays: 3 });
    expect(await answers()).toEqual([3, 3, null]);
  }));

test('the newest twelve are shown, and those that are filled or expired are not even read', () =>
  withSite(async (site) => {
    const { gameId } = await buildOwned(site);
    const now = new Date();
    const ad = { posterType: 'game' as const, gameId, posterFlags: 0, postContent: 'x', postDate: now, renewed: now };
    const flags = await site.db('games').where({ id: gameId }).first('browseFlags');
    const states = ['expired', 'filled'] as const;
    await site.db('classifieds').insert(
      Array.from({ length: 600 }, (_each, index) => ({
        ...{ ...ad, posterFlags: flags?.browseFlags ?? null },
        ...{ postTitle: `Ad ${index}`, state: index % 30 === 0 ? ('open' as const) : states[index % 2]! },
      })),
    );
    const { openings } = await readGame(site, gameId);
    expect(openings.map(({ title }) => title)).toEqual(
      Array.from({ length: 12 }, (_each, index) => `Ad ${570 - index * 30}`),
    );
    expect(await rowsRead(site.db, () => readGame(site, gameId))).toBeLessThan(120);
  }));

test('viewers of the page hear of each opening that comes, changes and goes', () =>
  withSite(async (site) => {
    const { gameId, asOwner } = await buildOwned(site);
    const words = { postTitle: 'Cellist', postContent: 'For the harbour' };
    const { body } = await asOwner
      .post('/api/classifieds/new')
      .send({ selectedGameId: gameId, ...words })
      .expect(201);
    const postId = (body as { id: number }).id;
    await asOwner.post('/api/classifieds/edit').send({ postId, postTitle: 'Cellist, urgent' }).expect(200);
    await asOwner.post('/api/classifieds/state').send({ postId, state: 'filled' }).expect(200);
    await asOwner.post('/api/classifieds/delete').send({ postId }).expect(200);
    const sent = pushedAs(site, 'classifiedsUpdated');
    expect(sent.map(({ topics: rooms }) => rooms)).toEqual(
      Array.from({ length: 4 }, () => [topics.classifiedsFeed, topics.gamePage(gameId)]),
    );
    expect(sent[3]?.payload).toEqual({ id: postId });
  }));
