import sharp from 'sharp';
import { gamesTexts, type Game } from '#shared/areas/games';
import { canEditGame } from '#shared/policies/games.policy';
import { failureTexts } from '#shared/endpoint';
import { pictures } from '#shared/media/pictures';
import { topics } from '#shared/topics';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { membershipAs } from '../../support/memberships';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { countStatements } from '../../support/server/statements';

afterAll(closeDatabase);

const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#5cc8f2' } }).png();
const newGame = { alias: 'Tide Runner', platforms: [1, 2], genres: [3] };
const names = ({ pushed }: TestSite) => pushed.map(({ name }) => name);
const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);

describe('details, vitals and recruitment', () => {
  const viewer = { id: 7, siteModCanBan: true };
  test.each([
    [null, null, false],
    [viewer, null, false],
    [viewer, membershipAs('member'), false],
    [viewer, membershipAs('mod'), true],
    [viewer, membershipAs('owner'), true],
    [null, membershipAs('owner'), false],
  ])('%j with %j may edit: %s', (who, membership, may) => {
    expect(canEditGame(who, membership)).toBe(may);
  });
});

describe('GET /game', () => {
  test('finds a game by its address in any case, by an old address and by id, in one statement', async () => {
    await withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      const { id } = await buildGame(site.db, owner.id, { alias: 'Tide Runner' });
      const client = await clientOf(site, owner);
      await client.post('/api/game/updateVitals').field({ gameId: id, alias: 'Tide Racer' }).expect(200);
      for (const query of [{ stringUrl: 'tide-racer' }, { stringUrl: 'Tide-Runner' }, { id }]) {
        const { body } = await site.visitor().get('/api/game').query(query).expect(200);
        expect(body).toMatchObject({
          id,
          stringUrl: 'Tide-Racer',
          ownerId: owner.id,
          ownerDetails: { id: owner.id, alias: owner.alias, stringUrl: owner.stringUrl },
          genres: [1],
          platforms: [1],
          memberCount: 1,
          lookingForMembers: false,
          devStatus: 'indevelopment',
        });
      }
    });
  });

  test('says what does not exist', async () => {
    await withSite(async ({ visitor }) => {
      for (const query of [{ stringUrl: 'nothing' }, { id: 2_000_000_000 }]) {
        const { status, body } = await visitor().get('/api/game').query(query);
        expect([status, body]).toEqual([404, expect.objectContaining({ error: gamesTexts.missing })]);
      }
      await visitor().get('/api/game').expect(400);
    });
  });
});

describe('POST /game/updateVitals', () => {
  async function team(site: TestSite) {
    const owner = await buildDeveloper(site.db);
    const member = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id, { alias: 'Tide Runner' });
    await buildMember(site.db, game.id, member.id);
    return { owner, member, game };
  }

  test('a new title brings a new address and tells page, room and members', async () => {
    await withSite(async (site) => {
      const { owner, member, game } = await team(site);
      const client = await clientOf(site, owner);
      const { body } = await client
        .post('/api/game/updateVitals')
        .field({ gameId: game.id, alias: 'Tide Racer' })
        .expect(200);
      expect(body).toMatchObject({ id: game.id, alias: 'Tide Racer', stringUrl: 'Tide-Racer', hasAvatar: false });
      expect(pushedAs(site, 'gameAliasUpdated')).toEqual([
        {
          name: 'gameAliasUpdated',
          topics: [topics.gamePage(game.id), topics.gameChat(game.id)],
          payload: {
            gameId: game.id,
            alias: 'Tide Racer',
            stringUrl: 'Tide-Racer',
            oldStringUrl: 'Tide-Runner',
            hasAvatar: false,
            avatarId: '0',
          },
        },
      ]);
      await site.host.inFlight.done();
      const told = pushedAs(site, 'updateUserInfo').flatMap((event) => event.topics);
      expect(told.sort()).toEqual([topics.user(owner.id), topics.user(member.id)].sort());
    });
  });

  test('a new avatar alone tells that, and the old address stays', async () => {
    await withSite(async (site) => {
      const { owner, member, game } = await team(site);
      const client = await clientOf(site, owner);
      const { body } = await client
        .post('/api/game/updateVitals')
        .field({ gameId: game.id })
        .attach('avatarFile', await picture.toBuffer(), 'cover.png')
        .expect(200);
      const { avatarId } = body as Game;
      expect(body).toMatchObject({ stringUrl: 'Tide-Runner', hasAvatar: true });
      expect(pushedAs(site, 'avatarUpdated')).toEqual([
        {
          name: 'avatarUpdated',
          topics: [topics.gamePage(game.id), topics.user(owner.id), topics.user(member.id)],
          payload: { type: 'game', id: game.id, hasAvatar: true, avatarId },
        },
      ]);
      await site.host.inFlight.done();
      expect(names(site)).toEqual(expect.arrayContaining(['gameVitalsWithoutAliasUpdated', 'updateUserInfo']));
      await site.visitor().get(`/userdata/avatars/game_${game.id}.jpg`).expect('Content-Type', 'image/jpeg');
    });
  });

  test('is for moderators of the game, who are asked for before rules and files are judged', async () => {
    await withSite(async (site) => {
      const { member, game } = await team(site);
      const stranger = await buildDeveloper(site.db, { siteModCanBan: true });
      for (const who of [member, stranger]) {
        const client = await clientOf(site, who);
        const big = Buffer.alloc(10_485_761);
        const refused = await client
          .post('/api/game/updateVitals')
          .field('gameId', game.id)
          .attach('avatarFile', big, 'x.png');
        expect([refused.status, refused.body]).toEqual([
          403,
          expect.objectContaining({ error: failureTexts.notAllowed }),
        ]);
        await client.post('/api/game/updateVitals').field({ gameId: game.id, alias: '' }).expect(403);
        await client.post('/api/game/updateVitals').field({ gameId: 2_000_000_000, alias: '' }).expect(404);
      }
      await site.visitor().post('/api/game/updateVitals').field({ gameId: game.id, alias: 'x' }).expect(401);
    });
  });

  test('with anything wrong saves nothing; the ids may follow the file', async () => {
    await withSite(async (site) => {
      const { owner, game } = await team(site);
      const client = await clientOf(site, owner);
      const send = () => client.post('/api/game/updateVitals');
      const blank = await send().field({ gameId: game.id, alias: ' ' });
      expect([blank.status, blank.body]).toEqual([
        422,
        expect.objectContaining({ error: gamesTexts.vitalsTitleNeeded }),
      ]);
      const svg = await send()
        .field({ gameId: game.id, alias: 'Changed' })
        .attach('avatarFile', Buffer.from('<svg/>'), 'x.png');
      expect([svg.status, svg.body]).toEqual([415, expect.objectContaining({ error: pictures.avatar.notReadable })]);
      const big = await send()
        .field({ gameId: game.id, alias: 'Changed' })
        .attach('avatarFile', Buffer.alloc(10_485_761), 'x.png');
      expect([big.status, big.body]).toEqual([
        413,
        expect.objectContaining({ error: pictures.avatar.tooBig, response: 'unsuccessful' }),
      ]);
      expect(await site.db('games').where({ id: game.id }).first('alias', 'avatarId')).toEqual({
        alias: 'Tide Runner',
        avatarId: '0',
      });
      expect(site.pushed).toEqual([]);
      await send()
        .attach('avatarFile', await picture.toBuffer(), 'x.png')
        .field({ alias: 'Changed', gameId: game.id })
        .expect(200);
    });
  });

  test('refuses people without the right before it looks into the file, wherever that stands', async () => {
    await withSite(async (site) => {
      const { game } = await team(site);
      const stranger = await clientOf(site, await buildDeveloper(site.db));
      const send = (gameId: number) =>
        stranger
          .post('/api/game/updateVitals')
          .attach('avatarFile', Buffer.from('no picture'), 'x.png')
          .field({ alias: 'Mine now', gameId });
      await send(game.id).expect(403);
      await send(game.id + 1_000).expect(404);
      const noted = await site.db('audit_log').where({ action: 'authorization' }).pluck('target');
      expect(noted).toEqual(['games.updateVitals']);
    });
  });

  test('no game gets the address that stands for deleted accounts', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await client
        .post('/api/game')
        .send({ ...newGame, alias: 'Deleted User' })
        .expect(201);
      expect(body.stringUrl).toBe('Deleted-User-0');
    });
  });

  test('a game takes its own old address back, which nobody else gets meanwhile', async () => {
    await withSite(async (site) => {
      const { owner, game } = await team(site);
      const client = await clientOf(site, owner);
      const rename = async (alias: string) =>
        ((await client.post('/api/game/updateVitals').field({ gameId: game.id, alias })).body as Game).stringUrl;
      expect(await rename('Tide Racer')).toBe('Tide-Racer');
      const { body } = await client.post('/api/game').send(newGame);
      expect((body as Game).stringUrl).toBe('Tide-Runner-0');
      expect(await rename('Tide Runner!')).toBe('Tide-Runner');
    });
  });
});

test('a game with hundreds of members is renamed in few statements, and all of them are told', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id, { alias: 'Tide Runner' });
    const members = [owner.id];
    for (let count = 0; count < 250; count += 1) {
      const { id } = await buildDeveloper(site.db);
      await buildMember(site.db, game.id, id);
      members.push(id);
    }
    const client = await clientOf(site, owner);
    const statements = countStatements(site.db);
    await client.post('/api/game/updateVitals').field({ gameId: game.id, alias: 'Tide Racer' }).expect(200);
    await site.host.inFlight.done();
    expect(statements.stop()).toBeLessThan(30);
    const told = pushedAs(site, 'updateUserInfo').filter(({ payload }) =>
      JSON.stringify(payload).includes('Tide Racer'),
    );
    expect(told.flatMap(({ topics: receivers }) => receivers).sort()).toEqual(members.map(topics.user).sort());
  }));
