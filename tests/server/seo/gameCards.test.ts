import { signedPathOf } from '../../../server/http/pictures/signatures';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { pagesOf, tagsOf } from '../../support/server/pages';
import { buildPiece } from '../../support/server/pieces';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };
const withPages = (body: (site: TestSite, pages: Awaited<ReturnType<typeof pagesOf>>) => Promise<void>) =>
  withSite(async (test) => body(test, await pagesOf(test)), { settings });

test('a game has its title, its genres and whom it looks for', () =>
  withPages(async (test, pages) => {
    const owner = await buildDeveloper(test.db);
    const given = { alias: 'Tide Runner', lookingForMembers: true, seekingRoles: 'A cellist' };
    const { id } = await buildGame(test.db, owner.id, given);
    const genre = await test.db('genres').where({ id: 1 }).first();
    const tags = tagsOf((await pages.get('/Game/Tide-Runner').expect(200)).text);
    expect(tags).toMatchObject({
      'og:title': 'Tide Runner',
      description: `${genre?.label}. In Development. Looking for people: A cellist`,
      'og:image': `${site}/socialImage/avatar/game/${id}`,
      canonical: `${site}/Game/Tide-Runner`,
    });
    const members = tagsOf((await pages.get('/game/tide-runner/members').expect(200)).text);
    expect(members).toMatchObject({
      title: 'Members: Tide Runner | Spawnpoint',
      canonical: `${site}/Game/Tide-Runner/Members`,
    });
  }));

test('a game that says what it is begins with it', () =>
  withPages(async (test, pages) => {
    const owner = await buildDeveloper(test.db);
    const { id } = await buildGame(test.db, owner.id, { alias: 'Tide Runner' });
    const tell = (given: object) => test.db('games').where({ id }).update(given);
    await tell({ description: 'You keep a **lighthouse**.' });
    const described = tagsOf((await pages.get('/Game/Tide-Runner').expect(200)).text);
    expect(described.description).toBe('You keep a lighthouse.');
    await tell({ tagline: 'Keep the light on & read' });
    const { text } = await pages.get('/Game/Tide-Runner').expect(200);
    expect(tagsOf(text).description).toMatch(/^Keep the light on & read\. .*In Development\.$/);
  }));

test('a game is shared with its cover, else its first featured picture that nothing covers, its trailer, or its face', () =>
  withPages(async (test, pages) => {
    const owner = await buildDeveloper(test.db);
    const { id } = await buildGame(test.db, owner.id, { alias: 'Tide Runner' });
    const page = { pageType: 'game', pageId: id } as const;
    const [spoiler, lamp] = [await buildPiece(test, { ...page, title: 'End' }), await buildPiece(test, page)];
    await test.db('media_pieces').where({ id: spoiler.id }).update({ mark: 'spoiler' });
    await test.db('media_pieces').where({ id: lamp.id }).update({ altText: 'A lamp in fog' });
    const pictureOf = async (path = '') => {
      const tags = tagsOf((await pages.get(`/Game/Tide-Runner${path}`).expect(200)).text);
      return ['og:image', 'og:image:alt', 'twitter:image:alt', 'og:image:width'].map((name) => tags[name]);
    };
    expect(await pictureOf()).toEqual([`${site}/socialImage/avatar/game/${id}`, undefined, undefined, '1200']);
    await test.db('games').where({ id }).update({ trailer: 'dQw4w9WgXcQ' });
    const still = `${site}${signedPathOf('https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg')}`;
    expect(await pictureOf()).toEqual([still, 'Trailer of Tide Runner', 'Trailer of Tide Runner', '480']);
    await test.db('game_featured_pieces').insert([
      { gameId: id, pieceId: spoiler.id, rank: 0 },
      { gameId: id, pieceId: lamp.id, rank: 1 },
    ]);
    const featured = [`${site}/socialImage/media/${lamp.id}`, 'A lamp in fog', 'A lamp in fog', '1200'];
    expect(await pictureOf()).toEqual(featured);
    expect(await pictureOf('/Members')).toEqual(featured);
    expect((await pages.get('/feeds/game/Tide-Runner.atom').expect(200)).text).toContain(`<logo>${featured[0]}</logo>`);
    await test.db('games').where({ id }).update({ hasBanner: true });
    const cover = `${site}/socialImage/cover/game/${id}`;
    expect(await pictureOf()).toEqual([cover, 'Cover of Tide Runner', 'Cover of Tide Runner', '1200']);
  }));
