import sharp from 'sharp';
import { developersTexts } from '#shared/areas/developers';
import type { Developer } from '#shared/areas/developerEvents';
import { failureTexts } from '#shared/endpoint';
import { pictures } from '#shared/media/pictures';
import { topics } from '#shared/topics';
import { canEditProfile, canSeeBirthday } from '#shared/policies/developers.policy';
import { claimAddress } from '../../../server/db/addresses';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const png = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#ff8552' } })
    .png()
    .toBuffer();

describe('the rights of profiles', () => {
  const mira = { id: 7, useBirth: false };
  test.each([
    [null, false, false],
    [{ id: 8, siteModCanBan: false }, false, false],
    [{ id: 8, siteModCanBan: true }, false, false],
    [{ id: 7, siteModCanBan: false }, true, true],
  ])('%j may edit: %s, may see the birthday: %s', (viewer, mayEdit, maySee) => {
    expect(canEditProfile(viewer, mira.id)).toBe(mayEdit);
    expect(canSeeBirthday(viewer, mira)).toBe(maySee);
    expect(canSeeBirthday(viewer, { ...mira, useBirth: true })).toBe(true);
  });
});

describe('GET /developer', () => {
  test('finds a profile by its address in any case, by an old address and by id', async () => {
    await withSite(async ({ db, visitor }) => {
      const { id } = await buildDeveloper(db, { alias: 'Mira Sol' });
      const renamed = await claimAddress(db, 'developer', 'Mira Luna', id);
      await db('developers').where({ id }).update({ alias: 'Mira Luna', stringUrl: renamed });
      for (const query of [{ stringUrl: 'Mira-Luna' }, { stringUrl: 'MIRA-sol' }, { id }]) {
        const { status, body } = await visitor().get('/api/developer').query(query);
        expect([status, body]).toEqual([
          200,
          expect.objectContaining({ id, alias: 'Mira Luna', stringUrl: 'Mira-Luna' }),
        ]);
      }
    });
  });

  test('says what does not exist, and takes nothing else than an address or an id', async () => {
    await withSite(async ({ visitor }) => {
      for (const query of [{ stringUrl: 'nobody-here' }, { stringUrl: 'DELETED-USER' }, { id: 2_000_000_000 }]) {
        const { status, body } = await visitor().get('/api/developer').query(query);
        expect([status, body]).toEqual([404, expect.objectContaining({ error: developersTexts.missing })]);
      }
      for (const query of [{}, { id: '1e3' }, { id: '0' }, { stringUrl: '' }])
        await visitor().get('/api/developer').query(query).expect(400);
    });
  });

  test('tells nothing private to others: no address, no e-mail, no birthday that is not shared', async () => {
    await withSite(async (site) => {
      const { db, visitor } = site;
      const place = { locationLat: 52.52, locationLon: 13.4 };
      const birthday = { birthYear: 1990, birthMonth: 5, birthDay: 17 };
      const mira = await buildDeveloper(db, { ...place, ...birthday, hideDonatedAmount: true, donatedCents: 4_500 });
      const other = await buildDeveloper(db, { locationLat: 48.14, locationLon: 11.58 });
      const read = async (client: ReturnType<typeof visitor>) =>
        (await client.get('/api/developer').query({ id: mira.id }).expect(200)).body as Developer;

      const toVisitor = await read(visitor());
      expect(toVisitor).toMatchObject({ birthYear: null, birthMonth: null, birthDay: null, proximity: null });
      expect(toVisitor).toMatchObject({ donorTier: 'gold', donatedAmount: null });
      expect(Object.keys(toVisitor)).not.toEqual(expect.arrayContaining(['locationLat']));
      expect(JSON.stringify(toVisitor)).not.toMatch(/passwordHash|email|sessionEpoch|52\.52|aliasKey/i);

      expect(await read(await clientOf(site, other))).toMatchObject({ proximity: 325 });
      const own = await read(await clientOf(site, mira));
      expect(own).toMatchObject({ ...place, ...birthday, donatedAmount: 45 });

      await db('developers').where({ id: mira.id }).update({ useBirth: true });
      expect(await read(visitor())).toMatchObject(birthday);
    });
  });

  test('lists the games of now, and asks the database once', async () => {
    await withSite(async ({ db, visitor }) => {
      const { id } = await buildDeveloper(db);
      const game = await buildGame(db, id, { alias: 'Tide Runner' });
      const left = await buildGame(db, id);
      await db('game_members').where({ gameId: left.id }).update({ status: 'Former' });
      await db('developer_skills').insert([3, 1].map((skillId) => ({ developerId: id, skillId })));
      await copyIdLists(db, ['developerSkills'], id);
      const { body } = await visitor().get('/api/developer').query({ id }).expect(200);
      expect(body).toMatchObject({
        skills: [1, 3],
        games: [{ id: game.id, alias: 'Tide Runner', moderatorLevel: 'owner', hasAvatar: false }],
      });
      expect((body as Developer).games).toHaveLength(1);
    });
  });
});

describe('POST /developer/basicInfo', () => {
  test('saves the section, keeps what was left out, and tells others only what they may see', async () => {
    await withSite(async (site) => {
      const mira = await buildDeveloper(site.db, { firstName: 'Mira', birthDay: 3 });
      const client = await clientOf(site, mira);
      const given = { lastName: ' Sol ', location: 'Berlin', locationLat: 52.52437, locationLon: 13.41053 };
      const { body } = await client.post('/api/developer/basicInfo').send(given).expect(200);
      expect(body).toMatchObject({
        id: mira.id,
        firstName: 'Mira',
        lastName: 'Sol',
        location: 'Berlin',
        locationLat: 52.52,
        locationLon: 13.41,
        birthDay: 3,
      });
      const told = site.pushed.find(({ name }) => name === 'developerInformationUpdated');
      expect(told?.topics).toEqual([topics.developer(mira.id), topics.user(mira.id)]);
      expect(told?.payload).toMatchObject({ id: mira.id, lastName: 'Sol', birthDay: null });
      expect(JSON.stringify(told?.payload)).not.toMatch(/locationLat|52\.5/);
      expect(site.pushed).toContainEqual({
        name: 'updateUserInfo',
        topics: [topics.user(mira.id)],
        payload: { info: { locationLat: 52.52, locationLon: 13.41 } },
      });
    });
  });

  test.each([
    ['31 February', { birthMonth: 2, birthDay: 31 }],
    ['29 February of a common year', { birthYear: 2_001, birthMonth: 2, birthDay: 29 }],
    ['a year to come', { birthYear: 2_900, birthMonth: 2, birthDay: 2 }],
    ['a day that does not fit the month saved before', { birthDay: 31 }],
  ])('%s is not a date', async (_name, given) => {
    await withSite(async (site) => {
      const mira = await buildDeveloper(site.db, { birthMonth: 4, birthDay: 1 });
      const client = await clientOf(site, mira);
      const { status, body } = await client.post('/api/developer/basicInfo').send({ ...given, firstName: 'Changed' });
      expect([status, body]).toEqual([
        422,
        expect.objectContaining({ fields: { birthDay: developersTexts.notADate } }),
      ]);
      expect(await site.db('developers').where({ id: mira.id }).first('birthMonth', 'firstName')).toMatchObject({
        birthMonth: 4,
        firstName: '',
      });
    });
  });

  test('29 February is a birthday where the year is a leap year or untold', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const leapDay = { birthMonth: 2, birthDay: 29 };
      await client.post('/api/developer/basicInfo').send(leapDay).expect(200);
      await client
        .post('/api/developer/basicInfo')
        .send({ ...leapDay, birthYear: 2_004 })
        .expect(200);
    });
  });

  test('a place needs both its numbers, and each has its range', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      await client.post('/api/developer/basicInfo').send({ locationLat: 5 }).expect(422);
      await client.post('/api/developer/basicInfo').send({ locationLat: 91, locationLon: 5 }).expect(422);
      await client.post('/api/developer/basicInfo').send({ locationLat: '5', locationLon: 5 }).expect(400);
      await client
        .post('/api/developer/basicInfo')
        .send({ firstName: 'x'.repeat(33) })
        .expect(422);
    });
  });
});

describe('POST /developer/rolesAndSkills and /developer/networking', () => {
  test('save roles and skills; ids of no skill are dropped, an empty list clears', async () => {
    await withSite(async (site) => {
      const mira = await buildDeveloper(site.db, { isWriter: true });
      const client = await clientOf(site, mira);
      const save = async (given: object) =>
        (await client.post('/api/developer/rolesAndSkills').send(given)).body as unknown;
      const first = { role: 'Lead Artist', isArtist: true, skills: [2, 1, 2, 999_999] };
      const saved = {
        id: mira.id,
        role: 'Lead Artist',
        isArtist: true,
        isWriter: true,
        isTester: false,
        skills: [1, 2],
      };
      expect(await save(first)).toMatchObject(saved);
      expect(site.pushed.find(({ name }) => name === 'developerInformationUpdated')?.payload).toMatchObject(saved);
      expect(await save({ isWriter: false })).toMatchObject({ isArtist: true, isWriter: false, skills: [1, 2] });
      expect(await save({ skills: [] })).toMatchObject({ skills: [] });
      const many = Array.from({ length: 51 }, (_, index) => index + 1);
      const { status, body } = await client.post('/api/developer/rolesAndSkills').send({ skills: many });
      expect([status, body]).toEqual([422, expect.objectContaining({ error: developersTexts.tooManySkills })]);
    });
  });

  test('saves what one is looking for', async () => {
    await withSite(async (site) => {
      const mira = await buildDeveloper(site.db);
      const client = await clientOf(site, mira);
      const given = { lookingForGame: true, lookingForDescription: 'A small team\nwith a plan' };
      const { body } = await client.post('/api/developer/networking').send(given).expect(200);
      const availability = { hoursAWeek: null, pays: [], timeZone: '', projectKinds: [] };
      expect(body).toEqual({ id: mira.id, ...given, availability });
      const cleared = { lookingForDescription: '' };
      expect((await client.post('/api/developer/networking').send(cleared)).body).toMatchObject({
        lookingForGame: true,
        ...cleared,
      });
      const tooLong = { lookingForDescription: 'x'.repeat(501) };
      await client.post('/api/developer/networking').send(tooLong).expect(422);
    });
  });

  test('two saves at once both count', async () => {
    await withCommits(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const saves = [[1, 2], [3], [4, 5, 6], [7]].map((skills) =>
        client.post('/api/developer/rolesAndSkills').send({ skills }),
      );
      const answers = await Promise.all(saves);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const kept = await site.db('developer_skills').orderBy('skillId').select('skillId');
      expect(answers.map(({ body }) => (body as { skills: number[] }).skills)).toContainEqual(
        kept.map(({ skillId }) => skillId),
      );
    });
  });
});

describe('POST /developer/uploadAvatar', () => {
  test('stores a picture in both formats and tells page, online list and account', async () => {
    await withSite(async (site) => {
      const mira = await buildDeveloper(site.db);
      const client = await clientOf(site, mira);
      const { body } = await client.post('/api/developer/uploadAvatar').attach('avatarFile', await png(), 'me.png');
      expect(body).toEqual({ id: mira.id, hasAvatar: true, avatarId: expect.any(String), response: 'success' });
      const { avatarId } = body as { avatarId: string };
      expect(avatarId).not.toBe('0');
      const payload = { type: 'developer', id: mira.id, hasAvatar: true, avatarId };
      expect(site.pushed).toContainEqual({
        name: 'avatarUpdated',
        topics: [topics.developer(mira.id), topics.online, topics.user(mira.id)],
        payload,
      });
      const { body: picture, type } = await site
        .visitor()
        .get(`/userdata/avatars/developer_${mira.id}.jpg?v=${avatarId}`);
      expect(type).toBe('image/jpeg');
      expect(await sharp(picture as Buffer).metadata()).toMatchObject({ width: 300, height: 300, format: 'jpeg' });
      await site.visitor().get(`/userdata/avatars/developer_${mira.id}.webp`).expect('Content-Type', 'image/webp');
      const again = await client.post('/api/developer/uploadAvatar').attach('avatarFile', await png(), 'me.png');
      expect((again.body as { avatarId: string }).avatarId).not.toBe(avatarId);
    });
  });

  test('tells what is wrong with a file: none, too big, of another kind', async () => {
    await withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const upload = () => client.post('/api/developer/uploadAvatar');
      expect((await upload().field('avatarFile', '')).status).toBe(422);
      const big = await upload().attach('avatarFile', Buffer.alloc(10_485_761), 'big.png');
      expect([big.status, big.body]).toEqual([
        413,
        expect.objectContaining({ response: 'unsuccessful', error: pictures.avatar.tooBig }),
      ]);
      const text = await upload().attach('avatarFile', Buffer.from('<svg/>'), 'me.svg');
      expect([text.status, text.body]).toEqual([415, expect.objectContaining({ error: pictures.avatar.notReadable })]);
      await upload().send({ avatarFile: 'x' }).expect(415);
      await upload()
        .attach('anotherFile', await png(), 'me.png')
        .expect(400);
    });
  });

  test('a visitor is told to log in before the file is read', async () => {
    await withSite(async ({ visitor }) => {
      const { status, body } = await visitor()
        .post('/api/developer/uploadAvatar')
        .attach('avatarFile', await png(), 'me.png');
      expect([status, body]).toEqual([401, expect.objectContaining({ error: failureTexts.notLoggedIn })]);
    });
  });
});
