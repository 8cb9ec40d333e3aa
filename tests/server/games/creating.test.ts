import { gamesTexts, type Game } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const newGame = { alias: 'Tide Runner', platforms: [1, 2], genres: [3] };
const names = ({ pushed }: TestSite) => pushed.map(({ name }) => name);
const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

describe('POST /game', () => {
  test('makes a game whose maker is its owner, and tells the totals, the chat room and the maker', async () => {
    await withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const client = await clientOf(site, owner);
      const { body, status } = await client.post('/api/game').send({ ...newGame, alias: '  Tide Runner ' });
      expect(status).toBe(201);
      const game = body as Game;
      expect(game).toMatchObject({
        ...newGame,
        stringUrl: 'Tide-Runner',
        rating: 'everyone',
        devStatus: 'indevelopment',
        releaseDate: '',
        ownerId: owner.id,
        memberCount: 1,
        hasAvatar: false,
      });
      expect(names(site).sort()).toEqual([
        'chatroomRefreshed',
        'creditsUpdated',
        'newDeveloperOrGameRegistered',
        'teamLogUpdated',
        'updateUserInfo',
      ]);
      expect(pushedAs(site, 'newDeveloperOrGameRegistered')[0]?.payload).toMatchObject({
        item: { type: 'game', id: game.id, alias: 'Tide Runner', stringUrl: 'Tide-Runner' },
      });
      expect(pushedAs(site, 'updateUserInfo')[0]).toMatchObject({
        topics: [topics.user(owner.id)],
        payload: { games: [{ id: game.id, moderatorLevel: 'owner' }] },
      });
      expect(site.rechecked).toEqual([owner.id]);
    });
  });

  test('says from the beginning what it is and whom it looks for', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const pitch = { tagline: '  Outrun the tide ', recruitingArtists: true, recruitingTesters: false };
      const { body } = await client
        .post('/api/game')
        .send({ ...newGame, ...pitch })
        .expect(201);
      const said = { tagline: 'Outrun the tide', seekingArtists: true, seekingTesters: false, lookingForMembers: true };
      expect(body).toMatchObject(said);
      const { body: plain } = await client.post('/api/game').send(newGame).expect(201);
      expect(plain).toMatchObject({ tagline: '', seekingArtists: false, lookingForMembers: false });
      const seeking = 'filteredConditions[recruitingOptions][0]';
      const query = `filteredConditions[category]=games&${seeking}[field]=seeking_artists&${seeking}[value]=true`;
      const { body: found } = await site.visitor().get(`/api/browseResults?${query}`).expect(200);
      expect(found).toMatchObject({ totalResults: 1, browseResults: [{ id: (body as Game).id, ...said }] });
      const long = { ...newGame, tagline: 'x'.repeat(121) };
      const { body: refused } = await client.post('/api/game').send(long).expect(422);
      expect(refused).toMatchObject({ fields: { tagline: gamesTexts.taglineTooLong } });
    });
  });

  test('lists all that is missing, with the texts of the form', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const texts = [gamesTexts.titleNeeded, gamesTexts.platformNeeded, gamesTexts.genreNeeded];
      for (const sent of [{}, { alias: '  ', platforms: [], genres: [] }]) {
        const { status, body } = await client.post('/api/game').send(sent);
        expect([status, body]).toEqual([422, expect.objectContaining({ errors: texts, error: texts[0] })]);
      }
      const { body } = await client
        .post('/api/game')
        .send({ ...newGame, alias: 'x'.repeat(81) })
        .expect(422);
      expect(body).toMatchObject({ fields: { alias: gamesTexts.titleTooLong } });
      expect(await site.db('games').select('id')).toEqual([]);
    });
  });

  test.each([
    ['an unknown genre', { genres: [99_999] }],
    ['an unknown platform', { platforms: [1, 99_999] }],
    ['an unknown rating', { rating: 'unrated' }],
    ['text for a number', { genres: ['1'] }],
  ])('%s is malformed, whatever else is wrong', async (_name, wrong) => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { status, body } = await client.post('/api/game').send({ ...newGame, alias: '', ...wrong });
      expect([status, body]).toEqual([400, expect.objectContaining({ error: failureTexts.malformed })]);
    });
  });

  test('does not count against the ten posts of five minutes', () =>
    withSite(
      async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db));
        for (let count = 0; count < 11; count += 1) await client.post('/api/game').send(newGame).expect(201);
      },
      { limitFactor: 1 },
    ));

  test('games of one name get different addresses, also when made at once', async () => {
    await withCommits(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const answers = await Promise.all([1, 2, 3, 4].map(() => client.post('/api/game').send(newGame)));
      const addresses = answers.map(({ body }) => (body as Game).stringUrl).sort();
      expect(addresses).toEqual(['Tide-Runner', 'Tide-Runner-0', 'Tide-Runner-1', 'Tide-Runner-2']);
      expect(await site.db('site_counters').where({ name: 'games' }).first('value')).toEqual({ value: 4 });
    });
  });

  test('the same key makes one game', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const key = 'a3f0e1d2-0000-4000-8000-000000000001';
      const send = () => client.post('/api/game').set('Idempotency-Key', key).send(newGame);
      const [first, second] = [await send(), await send()];
      expect([second.status, second.body]).toEqual([201, first.body]);
      expect(await site.db('games').select('id')).toHaveLength(1);
    });
  });
});
