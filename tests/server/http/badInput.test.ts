import sharp from 'sharp';
import { accountTexts } from '#shared/areas/account';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import { failureTexts } from '#shared/endpoint';
import { pictures } from '#shared/media/pictures';
import { registration } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;
interface Refused {
  status: number;
  body: { error: string; fields?: Record<string, string> };
}

interface Scene {
  site: TestSite;
  client: Client;
  gameId: number;
}

/** Sends bad input as the owner of a game, and expects that nothing is stored or sent. */
function refused(
  send: (scene: Scene) => PromiseLike<Refused>,
  expected: { status: number } & Partial<Refused['body']>,
) {
  return withSite(async (site) => {
    const { db, host, pushed } = site;
    const developer = await buildDeveloper(db, { firstName: 'Mika', birthYear: 1_990 });
    const { id: gameId } = await buildGame(db, developer.id, { alias: 'Tide Runner' });
    const client = await clientOf(site, developer);
    const stored = () => Promise.all(['developers', 'games', 'addresses'].map((table) => db(table).orderBy(1)));
    const before = await stored();
    const { status, body } = await send({ site, client, gameId });
    const { error, fields } = body;
    expect({ status, error, ...(expected.fields && { fields }) }).toEqual(expected);
    await host.inFlight.done();
    expect(await stored()).toEqual(before);
    expect(pushed).toEqual([]);
  });
}

describe('wrong dates', () => {
  const notADate = developersTexts.notADate;
  test.each([
    ['a day 32', { birthDay: 32 }, 'birthDay'],
    ['a day 0', { birthDay: 0 }, 'birthDay'],
    ['a month 13', { birthMonth: 13 }, 'birthMonth'],
    ['31 April', { birthMonth: 4, birthDay: 31 }, 'birthDay'],
    ['the year 1899', { birthYear: 1_899 }, 'birthYear'],
    ['next year', { birthYear: new Date().getUTCFullYear() + 1 }, 'birthDay'],
    ['the year 30,000', { birthYear: 30_000 }, 'birthYear'],
  ])('%s is told beside its field', (_name, given, field) =>
    refused(
      ({ client }) => client.post('/api/developer/basicInfo').send({ firstName: 'Changed', useBirth: true, ...given }),
      { status: 422, error: notADate, fields: expect.objectContaining({ [field]: notADate }) },
    ),
  );

  test('a place that is not on Earth is told beside its field', () =>
    refused(({ client }) => client.post('/api/developer/basicInfo').send({ locationLat: 91, locationLon: 5 }), {
      status: 422,
      error: developersTexts.outsideTheEarth,
      fields: { locationLat: developersTexts.outsideTheEarth },
    }));
});

describe('too much', () => {
  const website = { name: 'Portfolio', url: 'https://example.com' };
  test('40 websites', () =>
    refused(
      ({ client }) => client.post('/api/developer/websites').send({ personalWebsites: Array(40).fill(website) }),
      {
        status: 422,
        error: developersTexts.tooManyWebsites,
        fields: { personalWebsites: developersTexts.tooManyWebsites },
      },
    ));

  test.each(['workHistory', 'educationHistory'])('40 entries of %s', (section) =>
    refused(
      ({ client }) => client.post(`/api/developer/${section}`).send({ [section]: Array(40).fill({ place: 'Studio' }) }),
      { status: 422, error: developersTexts.tooMuchHistory, fields: { [section]: developersTexts.tooMuchHistory } },
    ),
  );

  const million = 'x'.repeat(1_000_000);
  test.each<[string, (scene: Scene) => PromiseLike<Refused>]>([
    ['a first name', ({ client }) => client.post('/api/developer/basicInfo').send({ firstName: million })],
    ['a role', ({ client }) => client.post('/api/developer/rolesAndSkills').send({ role: million })],
    ['a screen name', ({ client }) => client.post('/api/accountInformation').send({ info: { alias: million } })],
    ['a title', ({ client }) => client.post('/api/game').send({ alias: million, platforms: [1], genres: [1] })],
    [
      'a title beside a file',
      ({ client, gameId }) => client.post('/api/game/updateVitals').field({ gameId, alias: million }),
    ],
    [
      'role titles',
      ({ client, gameId }) => client.post('/api/game/updateRecruitment').send({ gameId, roleTitles: million }),
    ],
    ['a post', ({ client }) => client.post('/api/feedPosts').send({ content: million })],
  ])('a million characters as %s', (_name, send) => refused(send, { status: 413, error: failureTexts.tooLarge }));

  test('a hundred thousand characters as a title', () =>
    refused(
      ({ client }) => client.post('/api/game').send({ alias: 'x'.repeat(100_000), platforms: [1], genres: [1] }),
      { status: 422, error: gamesTexts.titleTooLong, fields: { alias: gamesTexts.titleTooLong } },
    ));
});

describe('names that nobody could read', () => {
  const unfit = failureTexts.unfitCharacters;
  const nothingToSee = [
    '',
    '   ',
    '\n\t',
    '\u00a0\u3000',
    '\u200b\u200d\ufeff',
    '\u202e \u2066',
    '\u0301',
    '\ufffc',
    '\u{1d159}',
    '\u0007',
  ];
  test.each(nothingToSee)('the screen name %j is none', async (alias) => {
    const expected = { status: 422, error: accountTexts.aliasNeeded };
    await refused(({ client }) => client.post('/api/accountInformation').send({ info: { alias } }), {
      ...expected,
      fields: { 'info.alias': accountTexts.aliasNeeded },
    });
    await refused(
      async ({ site }) => {
        const visitor = site.visitor();
        return visitor.post('/api/registerAccount').send(await registration(visitor, { alias }));
      },
      { ...expected, fields: { alias: accountTexts.aliasNeeded } },
    );
  });

  test.each(nothingToSee)('the title %j is none', async (alias) => {
    await refused(({ client }) => client.post('/api/game').send({ alias, platforms: [1], genres: [1] }), {
      status: 422,
      error: gamesTexts.titleNeeded,
      fields: { alias: gamesTexts.titleNeeded },
    });
    await refused(({ client, gameId }) => client.post('/api/game/updateVitals').field({ gameId, alias }), {
      status: 422,
      error: gamesTexts.vitalsTitleNeeded,
      fields: { alias: gamesTexts.vitalsTitleNeeded },
    });
  });

  test.each(['Tide \ud83c', '\udfae Tide', '\udfae\ud83c'])('the name %j is malformed, and told why', async (alias) => {
    const expected = { status: 400, error: failureTexts.malformed };
    await refused(({ client }) => client.post('/api/accountInformation').send({ info: { alias } }), {
      ...expected,
      fields: { 'info.alias': unfit },
    });
    await refused(
      async ({ site }) => {
        const visitor = site.visitor();
        return visitor.post('/api/registerAccount').send(await registration(visitor, { alias, email: '' }));
      },
      { ...expected, fields: { alias: unfit } },
    );
    for (const path of ['/api/game', '/api/feedPosts'])
      await refused(({ client }) => client.post(path).send({ alias, content: alias, platforms: [1], genres: [1] }), {
        ...expected,
        fields: { [path === '/api/game' ? 'alias' : 'content']: unfit },
      });
  });
});

describe('names of more than one line', () => {
  test.each([
    'Tide\nRunner',
    'Tide\tRunner',
    'Tide\u2028Runner',
    'Tide\r\nRunner',
    'Ti\u0000de\u000bRunner',
    'Tide \u0007Runner',
  ])('%j is stored as one line', (name) =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await client
        .post('/api/accountInformation')
        .send({ info: { alias: name } })
        .expect(200);
      expect(JSON.stringify(body)).toContain('Tide Runner');
      const game = { alias: name, platforms: [1], genres: [1] };
      expect((await client.post('/api/game').send(game).expect(201)).body.alias).toBe('Tide Runner');
    }),
  );

  test('a letter keeps as many marks as a script puts on one, and no more', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const game = { alias: `T${'\u0301'.repeat(60)}ide Việt`, platforms: [1], genres: [1] };
      const { body } = await client.post('/api/game').send(game).expect(201);
      expect(body.alias).toBe(`T${'\u0301'.repeat(6)}ide Việt`);
    }));

  test('a long text with a control character is stored without it', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await client
        .post('/api/feedPosts')
        .send({ content: 'One\u0000\u001b two\r\nthree\rfour' })
        .expect(201);
      expect(body.content).toBe('One two\nthree\nfour');
    }));

  test('are one where an end of line stands at their end, and messages may have several', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const game = { alias: '\tTide Runner\n', platforms: [1], genres: [1] };
      expect((await client.post('/api/game').send(game).expect(201)).body.alias).toBe('Tide Runner');
      const line = { chatRoomId: 'siteGeneral', message: 'One\nTwo' };
      expect((await client.post('/api/chatrooms').send(line).expect(201)).body.message).toBe('One\nTwo');
    }));
});

describe('files that are no pictures', () => {
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_096, 0x90)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const wrong: [string, string, Buffer][] = [
    ['a renamed program', 'holiday.jpg', program],
    ['a program', 'holiday.exe', program],
    ['an SVG as PNG', 'me.png', svg],
    ['an SVG', 'me.svg', svg],
    ['a web page as JPEG', 'me.jpg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ];
  const calls = [
    ['/api/developer/uploadAvatar', 'avatarFile', pictures.avatar],
    ['/api/developer/uploadBanner', 'bannerFile', pictures.banner],
    ['/api/game/updateVitals', 'avatarFile', pictures.avatar],
    ['/api/game/uploadBanner', 'bannerFile', pictures.banner],
  ] as const;

  test.each(calls)('%s takes none of them, nor 12 MB', async (path, field, { notReadable, tooBig }) => {
    const upload = (bytes: Buffer, name: string) => {
      return ({ client, gameId }: Scene) =>
        client.post(path).field({ gameId, alias: 'Changed' }).attach(field, bytes, name);
    };
    for (const [, name, bytes] of wrong)
      await refused(upload(bytes, name), { status: 415, error: notReadable, fields: { [field]: notReadable } });
    const large = Buffer.concat([
      await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
      Buffer.alloc(12 * 1_024 * 1_024),
    ]);
    await refused(upload(large, 'me.jpg'), { status: 413, error: tooBig });
  });

  test('a blank file is none: a game keeps its picture, an avatar is asked for', async () => {
    await withSite(async (site) => {
      const developer = await buildDeveloper(site.db);
      const game = await buildGame(site.db, developer.id, { avatarId: 'picture' });
      const client = await clientOf(site, developer);
      const { body } = await client
        .post('/api/game/updateVitals')
        .field({ gameId: game.id, alias: 'Renamed' })
        .attach('avatarFile', Buffer.alloc(0), 'blob')
        .expect(200);
      expect(body).toMatchObject({ alias: 'Renamed', avatarId: 'picture' });
    });
    await refused(
      ({ client }) => client.post('/api/developer/uploadAvatar').attach('avatarFile', Buffer.alloc(0), 'blob'),
      { status: 422, error: pictures.avatar.needed, fields: { avatarFile: pictures.avatar.needed } },
    );
  });
});
