import sharp from 'sharp';
import { gamesTexts, type Game } from '#shared/areas/games';
import { pictures } from '#shared/media/pictures';
import { topics } from '#shared/topics';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#5cc8f2' } });

describe('POST /game/update', () => {
  test('changes what is sent, keeps the rest, and tells the page', async () => {
    await withSite(async (site) => {
      const { asOwner, game, gameId } = await buildOwned(site);
      const changed = { platforms: [2, 3, 3], genres: [5], rating: 'mature', releaseDate: ' Autumn 2027 ' };
      const { body } = await asOwner
        .post('/api/game/update')
        .send({ gameId, ...changed })
        .expect(200);
      const saved = { ...changed, platforms: [2, 3], releaseDate: 'Autumn 2027', devStatus: 'indevelopment' };
      expect(body).toMatchObject({ id: gameId, alias: game.alias, ...saved });
      expect(site.pushed).toEqual([
        { name: 'gameInformationUpdated', topics: [topics.gamePage(gameId)], payload: { gameId, game: body } },
      ]);
      const { body: next } = await asOwner
        .post('/api/game/update')
        .send({ gameId, devStatus: 'completed' })
        .expect(200);
      expect(next).toMatchObject({ ...saved, devStatus: 'completed' });
    });
  });

  test('refuses empty lists and a long release date together, with the texts of the form, and changes nothing', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      const { status, body } = await asOwner
        .post('/api/game/update')
        .send({ gameId, platforms: [], genres: [], releaseDate: 'x'.repeat(256), rating: 'adult' });
      const errors = [gamesTexts.platformNeeded, gamesTexts.genreNeeded, gamesTexts.tooLong];
      expect([status, body]).toEqual([422, expect.objectContaining({ errors })]);
      expect(body).toMatchObject({ fields: { platforms: errors[0], genres: errors[1], releaseDate: errors[2] } });
      expect((await site.db('games').where({ id: gameId }).first('rating'))?.rating).toBe('everyone');
      expect(site.pushed).toEqual([]);
    });
  });

  test.each([
    ['an unknown platform', { platforms: [99_999] }],
    ['an unknown genre', { genres: [1, 99_999] }],
    ['an unknown rating', { rating: 'unrated' }],
    ['an unknown status', { devStatus: 'paused' }],
    ['a text for a list', { genres: '1' }],
    ['no game', { gameId: undefined }],
  ])('%s is malformed', async (_what, wrong) => {
    await withSite(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      await asOwner
        .post('/api/game/update')
        .send({ gameId, ...wrong })
        .expect(400);
    });
  });

  test('answers 404 for a missing game before it judges the form', async () => {
    await withSite(async (site) => {
      const { asOwner } = await buildOwned(site);
      const { status, body } = await asOwner.post('/api/game/update').send({ gameId: 2_000_000_000, genres: [] });
      expect([status, body]).toEqual([404, expect.objectContaining({ error: gamesTexts.missing })]);
    });
  });
});

describe('POST /game/updateRecruitment', () => {
  test('says whom the game looks for; one flag makes it a recruiting one, unknown skills are dropped', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      const sent = { gameId, roleTitles: 'A cellist', recruitingMusicians: true, skills: [1, 2, 99_999] };
      const { body } = await asOwner.post('/api/game/updateRecruitment').send(sent).expect(200);
      const saved = { seekingRoles: 'A cellist', seekingMusicians: true, lookingForMembers: true, skills: [1, 2] };
      expect(body).toMatchObject(saved);
      expect(pushedAs(site, 'gameInformationUpdated')).toEqual([
        expect.objectContaining({ topics: [topics.gamePage(gameId)], payload: { gameId, game: body } }),
      ]);
      const { body: kept } = await asOwner.post('/api/game/updateRecruitment').send({ gameId }).expect(200);
      expect(kept).toMatchObject(saved);
      const none = { gameId, recruitingMusicians: false, roleTitles: '', skills: [] };
      const { body: cleared } = await asOwner.post('/api/game/updateRecruitment').send(none).expect(200);
      expect(cleared).toMatchObject({ seekingRoles: '', lookingForMembers: false, skills: [] });
    });
  });

  test('takes 250 characters and 50 skills, no more', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      const send = (sent: object) => asOwner.post('/api/game/updateRecruitment').send({ gameId, ...sent });
      await send({ roleTitles: '🎻'.repeat(250) }).expect(200);
      const skills = Array.from({ length: 51 }, (_, index) => index + 1);
      const { status, body } = await send({ roleTitles: 'x'.repeat(251), skills });
      const errors = [gamesTexts.roleTitlesTooLong, gamesTexts.tooManySkills];
      expect([status, body]).toEqual([422, expect.objectContaining({ errors })]);
      await send({ recruitingWriters: 1 }).expect(400);
    });
  });
});

describe('POST /game/uploadBanner', () => {
  test('stores 1500 × 400 pixels as PNG, replaces them and takes them away', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      const send = () => asOwner.post('/api/game/uploadBanner').field('gameId', gameId);
      const path = `/userdata/banners/game_${gameId}.png`;
      const { body } = await send()
        .attach('bannerFile', await picture.jpeg().toBuffer(), 'cover.jpg')
        .expect(200);
      expect(body).toMatchObject({ id: gameId, hasBanner: true });
      const stored = await site.visitor().get(path).expect(200).expect('Content-Type', 'image/png');
      expect(await sharp(stored.body as Buffer).metadata()).toMatchObject({ format: 'png', width: 1_500, height: 400 });
      // The page shows it at 21:9.
      const cover = await site.visitor().get(path.replace('.png', '.webp')).buffer(true).expect(200);
      expect(await sharp(cover.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 1_680, height: 720 });
      expect(pushedAs(site, 'gameInformationUpdated')[0]).toMatchObject({
        topics: [topics.gamePage(gameId)],
        payload: { gameId, game: { hasBanner: true } },
      });
      const { body: removed } = await send().field('remove', 'true').expect(200);
      expect((removed as Game).hasBanner).toBe(false);
      await site.host.inFlight.done();
      await site.visitor().get(path).expect(404);
    });
  });

  test('refuses no file, a large one and what is no picture, with their texts', async () => {
    await withSite(async (site) => {
      const { asOwner, gameId } = await buildOwned(site);
      const send = () => asOwner.post('/api/game/uploadBanner').field('gameId', gameId);
      const { needed, tooBig, notReadable } = pictures.banner;
      const none = await send();
      expect([none.status, none.body]).toEqual([422, expect.objectContaining({ fields: { bannerFile: needed } })]);
      const big = await send().attach('bannerFile', Buffer.alloc(10_485_761), 'x.png');
      expect([big.status, big.body]).toEqual([413, expect.objectContaining({ error: tooBig })]);
      for (const [bytes, name] of [
        [Buffer.from('<svg/>'), 'x.png'],
        [await picture.gif().toBuffer(), 'x.gif'],
        [Buffer.from('MZ not a picture'), 'x.jpg'],
      ] as const) {
        const wrong = await send().attach('bannerFile', bytes, name);
        expect([wrong.status, wrong.body]).toEqual([415, expect.objectContaining({ error: notReadable })]);
      }
      await send().field('remove', 'perhaps').expect(400);
      expect((await site.db('games').where({ id: gameId }).first('hasBanner'))?.hasBanner).toBe(false);
    });
  });

  test('asks for the right before it reads the file', async () => {
    await withSite(async (site) => {
      const { gameId } = await buildOwned(site);
      const { asOwner: stranger } = await buildOwned(site);
      const refused = await stranger
        .post('/api/game/uploadBanner')
        .field('gameId', gameId)
        .attach('bannerFile', Buffer.alloc(10_485_761), 'x.png');
      expect(refused.status).toBe(403);
    });
  });
});
