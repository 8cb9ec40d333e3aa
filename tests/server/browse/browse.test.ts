import type { Knex } from 'knex';
import type { DeveloperResult, GameResult } from '#shared/areas/browse';
import { dayMs } from '#shared/durations';
import { levelOf } from '#shared/shapes';
import { saveCounts, savedCounts } from '../../../server/areas/browse/counts.queries';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { everyStatement } from '../../support/server/statements';

afterAll(closeDatabase);

type Result = Omit<DeveloperResult, 'resultType'> & Omit<GameResult, 'resultType'>;
type Query = Record<string, string | number>;

const developers: Query = { 'filteredConditions[category]': 'developers' };
const games: Query = { 'filteredConditions[category]': 'games' };

async function browse({ visitor }: TestSite, query: Query) {
  const { body } = await visitor().get('/api/browseResults').query(query).expect(200);
  return body as { totalResults: number; browseResults: Result[] };
}

/** The names of this test's developers, in the order of the results. */
const aliases = ({ browseResults }: { browseResults: Result[] }) => browseResults.map(({ alias }) => alias);
const on = (list: string, index: number, field: string): Query => ({
  [`filteredConditions[${list}][${index}][field]`]: field,
  [`filteredConditions[${list}][${index}][value]`]: 'true',
});
const sortBy = (sortCondition: string, sortDirection: string): Query => ({
  'filteredConditions[sortOptions][sortCondition]': sortCondition,
  'filteredConditions[sortOptions][sortDirection]': sortDirection,
});
/** A time in the driver's text format. */
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString().replace('T', ' ').slice(0, -1);

/** Bans the founding accounts, so that results hold only this test's developers. */
const hideFounders = (db: Knex) => db('developers').where('id', '<', 100).update({ isBanned: true });

describe('developers', () => {
  test('come by their last visit, newest first, with their levels, skills and without what is private', () =>
    withSite(async (site) => {
      await hideFounders(site.db);
      await buildDeveloper(site.db, { alias: 'Old', lastOnline: ago(9) });
      const mika = await buildDeveloper(site.db, {
        alias: 'Mika',
        lastOnline: ago(1),
        isArtist: true,
        xp: 35,
        role: 'Pixel artist',
        location: 'Ghent',
        locationLat: 51.05,
        locationLon: 3.72,
        avatarId: 'a1',
      });
      await site.db('developer_skills').insert([
        { developerId: mika.id, skillId: 3 },
        { developerId: mika.id, skillId: 1 },
      ]);
      await copyIdLists(site.db, ['developerSkills']);
      const answer = await browse(site, developers);
      expect(aliases(answer)).toEqual(['Mika', 'Old']);
      expect(answer.totalResults).toBe(2);
      expect(answer.browseResults[0]).toEqual({
        id: mika.id,
        alias: 'Mika',
        stringUrl: 'Mika',
        hasAvatar: true,
        avatarId: 'a1',
        lastOnline: mika.lastOnline,
        registrationDate: mika.registrationDate,
        location: 'Ghent',
        isDesigner: false,
        isArtist: true,
        isProgrammer: false,
        isWriter: false,
        isMusician: false,
        isSfxArtist: false,
        isTester: false,
        isProducer: false,
        role: 'Pixel artist',
        skills: [1, 3],
        lookingForGame: false,
        xp: 35,
        xpLevelData: levelOf(35),
        proximity: null,
        openTo: null,
        latestPieces: [],
        resultType: 'developer',
      });
    }));

  test.each([
    ['lastOnline', 'desc', ['Bo', 'Cleo', 'ada']],
    ['lastOnline', 'asc', ['ada', 'Cleo', 'Bo']],
    ['xp', 'desc', ['Cleo', 'Bo', 'ada']],
    ['xp', 'asc', ['Bo', 'ada', 'Cleo']],
    ['alias', 'asc', ['ada', 'Bo', 'Cleo']],
    ['alias', 'desc', ['Cleo', 'Bo', 'ada']],
    ['registrationDate', 'desc', ['ada', 'Bo', 'Cleo']],
    ['registrationDate', 'asc', ['Cleo', 'Bo', 'ada']],
  ])('sort by %s %s, what is equal newest first', (sortCondition, sortDirection, expected) =>
    withSite(async (site) => {
      await hideFounders(site.db);
      await buildDeveloper(site.db, { alias: 'ada', lastOnline: ago(3), registrationDate: ago(10), xp: 5 });
      await buildDeveloper(site.db, { alias: 'Bo', lastOnline: ago(1), registrationDate: ago(20), xp: 5 });
      await buildDeveloper(site.db, { alias: 'Cleo', lastOnline: ago(2), registrationDate: ago(30), xp: 9 });
      expect(aliases(await browse(site, { ...developers, ...sortBy(sortCondition, sortDirection) }))).toEqual(expected);
    }),
  );

  test('must fit all conditions, and the total counts under the same', () =>
    withSite(async (site) => {
      const artist = await buildDeveloper(site.db, { alias: 'Artist', isArtist: true, lookingForGame: true });
      await buildDeveloper(site.db, { alias: 'Busy artist', isArtist: true });
      await buildDeveloper(site.db, { alias: 'Writer', isWriter: true, lookingForGame: true });
      await site.db('developer_skills').insert({ developerId: artist.id, skillId: 5 });
      await copyIdLists(site.db, ['developerSkills']);
      const show = on('showOptions', 0, 'is_artist');
      const filter = on('filterOptions', 0, 'looking_for_game');
      expect(aliases(await browse(site, { ...developers, ...show }))).toEqual(['Busy artist', 'Artist']);
      const both = await browse(site, { ...developers, ...show, ...filter });
      expect(both).toMatchObject({ totalResults: 1, browseResults: [{ alias: 'Artist', lookingForGame: true }] });
      const skill = { 'filteredConditions[skillFilterId]': 5 };
      expect(aliases(await browse(site, { ...developers, ...skill }))).toEqual(['Artist']);
      expect(aliases(await browse(site, { ...developers, ...skill, ...on('showOptions', 0, 'is_writer') }))).toEqual(
        [],
      );
    }));

  test('leaves banned developers out', () =>
    withSite(async (site) => {
      await buildDeveloper(site.db, { alias: 'Gone', isTester: true, isBanned: true });
      const answer = await browse(site, { ...developers, ...on('showOptions', 0, 'is_tester') });
      expect(answer).toEqual({ totalResults: 0, browseResults: [] });
    }));

  test('have a rounded distance for viewers with a place', () =>
    withSite(async (site) => {
      const ghent = { locationLat: 51.05, locationLon: 3.72 };
      const viewer = await buildDeveloper(site.db, { alias: 'Me', isTester: true, ...ghent });
      await buildDeveloper(site.db, { alias: 'Brussels', isTester: true, locationLat: 50.85, locationLon: 4.35 });
      await buildDeveloper(site.db, { alias: 'Paris', isTester: true, locationLat: 48.86, locationLon: 2.35 });
      await buildDeveloper(site.db, { alias: 'Nowhere', isTester: true });
      const client = await clientOf(site, viewer);
      const { body } = await client
        .get('/api/browseResults')
        .query({ ...developers, ...on('showOptions', 0, 'is_tester'), ...sortBy('alias', 'asc') });
      const far = (body.browseResults as Result[]).map(({ alias, proximity }) => [alias, proximity]);
      expect(far).toEqual([
        ['Brussels', 30],
        ['Me', 5],
        ['Nowhere', null],
        ['Paris', 175],
      ]);
    }));
});

describe('games', () => {
  test('come by their last activity, with genres, platforms, skills and the first members', () =>
    withSite(async (site) => {
      const { db } = site;
      const [owner, mod, member, former, banned] = await Promise.all(
        ['Owner', 'Mod', 'Member', 'Former', 'Banned'].map((alias) =>
          buildDeveloper(db, { alias, isBanned: alias === 'Banned', xp: 12 }),
        ),
      );
      const game = await buildGame(db, owner!.id, {
        alias: 'Tideglass',
        lookingForMembers: true,
        seekingArtists: true,
      });
      await buildGame(db, owner!.id, { alias: 'Older', lastActive: ago(3) });
      await buildMember(db, game.id, member!.id);
      await buildMember(db, game.id, banned!.id);
      await buildMember(db, game.id, mod!.id, 'mod');
      await db('game_members').insert({ gameId: game.id, developerId: former!.id, status: 'Former', joinDate: ago(9) });
      await db('game_genres').insert({ gameId: game.id, genreId: 3 });
      await db('game_skills').insert({ gameId: game.id, skillId: 8 });
      await copyIdLists(db, ['gameGenres', 'gameSkills'], game.id);
      const answer = await browse(site, games);
      expect(aliases(answer)).toEqual(['Tideglass', 'Older']);
      const [first] = answer.browseResults;
      expect(first).toMatchObject({
        id: game.id,
        hasAvatar: false,
        avatarId: '0',
        hasBanner: false,
        lookingForMembers: true,
        seekingArtists: true,
        seekingWriters: false,
        rating: 'everyone',
        genres: [1, 3],
        platforms: [1],
        skills: [8],
        memberCount: 4,
        created: game.created,
        lastActive: game.lastActive,
        xp: 0,
        xpLevelData: levelOf(0),
        resultType: 'games',
      });
      expect(first?.memberList.map(({ alias, xp }) => [alias, xp])).toEqual([
        ['Owner', 12],
        ['Mod', 12],
        ['Member', 12],
      ]);
    }));

  test('show at most the first 20 faces', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id);
      for (let index = 0; index < 22; index += 1)
        await buildMember(site.db, game.id, (await buildDeveloper(site.db)).id);
      const { browseResults } = await browse(site, games);
      expect(browseResults[0]?.memberCount).toBe(23);
      expect(browseResults[0]?.memberList).toHaveLength(20);
    }));

  test.each([
    ['lastActive', 'desc', ['B', 'C', 'A']],
    ['created', 'desc', ['A', 'B', 'C']],
    ['created', 'asc', ['C', 'B', 'A']],
    ['xp', 'desc', ['C', 'B', 'A']],
    ['xp', 'asc', ['B', 'A', 'C']],
    ['alias', 'asc', ['A', 'B', 'C']],
    ['memberCount', 'desc', ['A', 'C', 'B']],
    ['memberCount', 'asc', ['C', 'B', 'A']],
  ])('sort by %s %s, what is equal newest first', (sortCondition, sortDirection, expected) =>
    withSite(async (site) => {
      const { id } = await buildDeveloper(site.db);
      await buildGame(site.db, id, { alias: 'A', lastActive: ago(3), created: ago(10), memberCount: 4 });
      await buildGame(site.db, id, { alias: 'B', lastActive: ago(1), created: ago(20), memberCount: 1 });
      await buildGame(site.db, id, { alias: 'C', lastActive: ago(2), created: ago(30), memberCount: 1, xp: 4 });
      expect(aliases(await browse(site, { ...games, ...sortBy(sortCondition, sortDirection) }))).toEqual(expected);
    }),
  );

  test('are filtered by whether they recruit, and for which role', () =>
    withSite(async (site) => {
      const { id } = await buildDeveloper(site.db);
      await buildGame(site.db, id, { alias: 'Full' });
      await buildGame(site.db, id, { alias: 'Music', lookingForMembers: true, seekingMusicians: true });
      await buildGame(site.db, id, { alias: 'Art', lookingForMembers: true, seekingArtists: true });
      const seeking = on('filterOptions', 0, 'seeking_is');
      expect(aliases(await browse(site, { ...games, ...seeking }))).toEqual(['Art', 'Music']);
      const art = { ...games, ...seeking, ...on('recruitingOptions', 0, 'seeking_artists') };
      expect(await browse(site, art)).toMatchObject({ totalResults: 1, browseResults: [{ alias: 'Art' }] });
    }));
});

describe('pages', () => {
  test('hold 20 unless asked otherwise, and one beyond the end holds nothing', () =>
    withSite(async (site) => {
      for (let index = 0; index < 23; index += 1) await buildDeveloper(site.db, { isWriter: true });
      const writers = { ...developers, ...on('showOptions', 0, 'is_writer') };
      const first = await browse(site, writers);
      expect([first.totalResults, first.browseResults.length]).toEqual([23, 20]);
      const second = await browse(site, { ...writers, 'pagination[page]': 2 });
      expect([second.totalResults, second.browseResults.length]).toEqual([23, 3]);
      const beyond = await browse(site, { ...writers, 'pagination[page]': 9 });
      expect([beyond.totalResults, beyond.browseResults.length]).toEqual([23, 0]);
      const small = await browse(site, { ...writers, 'pagination[page]': 2, 'pagination[perPage]': 5 });
      expect([small.totalResults, small.browseResults.length]).toEqual([23, 5]);
      const all = [...first.browseResults, ...second.browseResults].map(({ id }) => id);
      expect(new Set(all).size).toBe(23);
    }));

  test('far beyond the known end are answered without looking', () =>
    withSite(async (site) => {
      for (let count = 0; count < 2; count += 1) await buildDeveloper(site.db);
      const beyond = { ...developers, 'pagination[page]': 60 };
      const { totalResults } = await browse(site, { ...developers, 'pagination[perPage]': 1 });
      const statements = everyStatement(site.db);
      const answers = [await browse(site, beyond), await browse(site, { ...beyond, 'pagination[page]': 10_000 })];
      expect(statements.stop()).toEqual([]);
      for (const answer of answers) expect(answer).toEqual({ totalResults, browseResults: [] });
    }));

  test('far down count as several searches of a minute', () =>
    withSite(
      async ({ visitor }) => {
        const ask = (page: number) =>
          visitor()
            .get('/api/browseResults')
            .query({ ...developers, 'pagination[perPage]': 100, 'pagination[page]': page });
        await ask(250).expect(200);
        await ask(10_000).expect(200);
        // Another page: the same one is still known, and costs nothing.
        await ask(9_999).expect(429);
      },
      { limitFactor: 1 },
    ));

  test('a total grows with what is seen', () =>
    withSite(async (site) => {
      const writers = { ...developers, ...on('showOptions', 0, 'is_writer'), 'pagination[perPage]': 2 };
      for (let index = 0; index < 3; index += 1) await buildDeveloper(site.db, { isWriter: true });
      expect((await browse(site, writers)).totalResults).toBe(3);
      for (let index = 0; index < 2; index += 1) await buildDeveloper(site.db, { isWriter: true });
      const third = await browse(site, { ...writers, 'pagination[page]': 3 });
      expect([third.totalResults, third.browseResults.length]).toEqual([5, 1]);
    }));
});

test('counts that took long are there after a restart, the latest of each', () =>
  withSite(async ({ db }) => {
    await saveCounts(db, 'games.7', [{ flags: 0, count: 60_000 }]);
    const latest = [
      { flags: 0, count: 60_000 },
      { flags: 3, count: 5 },
    ];
    await saveCounts(db, 'games.7', latest);
    expect(await savedCounts(db)).toEqual([['games.7', latest]]);
  }));
