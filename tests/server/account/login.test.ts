import { accountTexts } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import { failureTexts } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { hashDemoPassword } from '../../../server/areas/account';
import { queueHashing } from '../../../server/areas/account/hashing';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const nobody = { ...loggedOut, validationMessage: '' };

test('a visitor gets the logged-out shape', () =>
  withSite(async ({ visitor }) => {
    const { body } = await visitor().get('/api/login').expect(200);
    expect(body).toEqual(loggedOut);
  }));

test('logging in answers the account with its games and options, and the next request knows it', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { alias: 'Mika', xp: 12 });
    const game = await buildGame(site.db, mika.id, { alias: 'Lanternfall' });
    const client = site.visitor();
    const login = await client
      .post('/api/login')
      .send({ email: mika.email, password: hashed(password) })
      .expect(200);
    expect(login.body.validationMessage).toBe('');
    expect(login.body.info).toMatchObject({ id: mika.id, alias: 'Mika', email: mika.email, emailConfirmed: true });
    expect(login.body.info.xpLevelData.xpLevel).toBe(2);
    expect(login.body.games).toEqual([
      {
        id: game.id,
        alias: 'Lanternfall',
        stringUrl: game.stringUrl,
        hasAvatar: false,
        avatarId: '0',
        hasBanner: false,
        moderatorLevel: 'owner',
        rights: ['post', 'media', 'forums', 'recruiting'],
      },
    ]);
    expect(login.body.options).toEqual({
      feedLayoutStyle: 'masonry',
      mediaLayoutStyle: 'masonry',
      feedScope: null,
      chatroomNotificationSound: 'on',
      watchesStarted: true,
      watchesAnswered: true,
    });
    expect(login.body.counts).toMatchObject({
      notifications: 0,
      invites: 0,
      inbox: 0,
      inboxRequests: 0,
      privateChat: 0,
    });
    const session = await client.get('/api/login').expect(200);
    expect(session.body.info.passkey).toBe(login.body.info.passkey);
    expect(JSON.stringify(session.body)).not.toContain('argon2');
  }));

test('the e-mail address is found whatever its case and blanks around it', () =>
  withSite(async (site) => {
    await buildAccount(site, { email: 'Mika.Vale@Example.com' });
    const login = { email: '  mika.vale@EXAMPLE.com ', password: hashed(password) };
    await site.visitor().post('/api/login').send(login).expect(200);
  }));

test('cookies: a random id that scripts cannot read, and a readable marker; remembered for long or for this browser only', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const cookiesOf = async (remember?: boolean) => {
      const answer = await site
        .visitor()
        .post('/api/login')
        .send({ email, password: hashed(password), remember });
      return answer.get('Set-Cookie') ?? [];
    };
    const [marker, device, id] = await cookiesOf();
    expect(device).toMatch(/^device=[\w.-]+; Max-Age=15552000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(id).toMatch(/^sid=s%3A[\w%.-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(marker).toMatch(/^loggedIn=1; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    const passing = await cookiesOf(false);
    expect(passing[2]).toMatch(/^sid=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(passing[0]).toBe('loggedIn=1; Path=/; SameSite=Lax');
  }));

test('where the site is https the cookie is Secure and bound to its host, behind a TLS proxy too', () =>
  withSite(
    async (site) => {
      const { email } = await buildAccount(site);
      const answer = await site
        .visitor()
        .post('/api/login')
        .send({ email, password: hashed(password) })
        .expect(200);
      const [marker, device, id] = answer.get('Set-Cookie') ?? [];
      expect(device).toMatch(/^__Secure-device=[^;]+; .*HttpOnly; Secure;/);
      expect(id).toMatch(/^__Host-sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
      expect(marker).toContain('; Secure;');
    },
    { settings: { PUBLIC_URL: 'https://spawnpoint.example' } },
  ));

test('a wrong password and an unknown e-mail are refused with one answer', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const bodies = [];
    for (const tried of [email, 'nobody@example.com']) {
      const { body } = await site
        .visitor()
        .post('/api/login')
        .send({ email: tried, password: hashed('no') })
        .expect(401);
      bodies.push({ ...body, requestId: '' });
    }
    const text = accountTexts.loginFailed;
    expect(bodies[0]).toEqual({ error: text, errors: [text], validationMessage: text, requestId: '' });
    expect(bodies[1]).toEqual(bodies[0]);
    const audited = await site.db('audit_log').where({ action: 'login', result: 'refused' }).count({ lines: '*' });
    expect(audited).toEqual([{ lines: 2 }]);
  }));

test('an account without a password cannot be logged into, nor the password sent as it was typed', () =>
  withSite(async (site) => {
    const founder = await buildDeveloper(site.db, { passwordHash: null });
    await site
      .visitor()
      .post('/api/login')
      .send({ email: founder.email, password: hashed('') })
      .expect(401);
    const { email } = await buildAccount(site);
    await site.visitor().post('/api/login').send({ email, password }).expect(400);
    await site
      .visitor()
      .post('/api/login')
      .send({ email, password: hashed(password).toUpperCase() })
      .expect(400);
    await site
      .visitor()
      .post('/api/login')
      .send({ email: { like: '%' }, password: hashed(password) })
      .expect(400);
  }));

test('a ban is told only after the right password', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site, { isBanned: true });
    await site
      .visitor()
      .post('/api/login')
      .send({ email, password: hashed('no') })
      .expect(401);
    const { body } = await site
      .visitor()
      .post('/api/login')
      .send({ email, password: hashed(password) })
      .expect(403);
    expect(body).toMatchObject({ error: accountTexts.banned, validationMessage: accountTexts.banned });
  }));

test('an older hash is made anew at login', () =>
  withSite(async (site) => {
    const older = '$argon2id$v=19$m=8192,t=1,p=1$';
    const { hash } = await import('@node-rs/argon2');
    const { createHmac } = await import('node:crypto');
    const { passwordPepper } = site.host.settings.secrets;
    const input = createHmac('sha256', passwordPepper).update(hashed(password)).digest('hex');
    const passwordHash = await hash(input, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    expect(passwordHash.startsWith(older)).toBe(true);
    const { id, email } = await buildDeveloper(site.db, { passwordHash });
    await site
      .visitor()
      .post('/api/login')
      .send({ email, password: hashed(password) })
      .expect(200);
    const row = await site.db('developers').where({ id }).first('passwordHash');
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await site
      .visitor()
      .post('/api/login')
      .send({ email, password: hashed(password) })
      .expect(200);
  }));

test('a password of the demo community counts on this machine only', async () => {
  for (const [publicUrl, status] of [
    ['http://localhost:3000', 200],
    ['https://spawnpoint.example', 401],
  ] as const)
    await withSite(
      async (site) => {
        const passwordHash = await hashDemoPassword(site.host.settings, 'demo');
        const { email } = await buildDeveloper(site.db, { passwordHash });
        await site
          .visitor()
          .post('/api/login')
          .send({ email, password: hashed('demo') })
          .expect(status);
      },
      { settings: { PUBLIC_URL: publicUrl } },
    );
});

test('logging out ends the session, takes the cookies back and has the sockets looked at again', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    const { body, headers } = await client.post('/api/logout').expect(200);
    expect(body).toEqual(nobody);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^sid=;/), expect.stringMatching(/^loggedIn=;/)]);
    expect((await client.get('/api/login')).body).toEqual(loggedOut);
    expect(site.rechecked).toEqual([mika.id]);
  }));

describe('GET /login?logOut=', () => {
  const outcomes: [string, Record<string, string>, boolean][] = [
    [
      'of the own script logs out',
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
      true,
    ],
    ['of a client that is no browser logs out', {}, true],
    [
      'of another site does nothing',
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
      false,
    ],
    [
      'as an image does nothing',
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
      false,
    ],
    [
      'as a navigation does nothing',
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
      false,
    ],
    ['with a foreign referrer does nothing', { Referer: 'https://elsewhere.example/' }, false],
  ];
  test.each(outcomes)('%s', (_name, headers, logsOut) =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const { body } = await client.get('/api/login?logOut=true').set(headers).expect(200);
      expect(body.isLoggedIn).toBe(!logsOut);
      expect((await client.get('/api/login')).body.isLoggedIn).toBe(!logsOut);
    }),
  );

  test('with false, or without it, logs nobody out; blank it does', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      expect((await client.get('/api/login?logOut=false')).body.isLoggedIn).toBe(true);
      expect((await client.get('/api/login?logOut')).body).toEqual(nobody);
    }));
});

test.each([
  ['cross-site by its fetch metadata', { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ['from a foreign origin', { Origin: 'https://elsewhere.example' }],
  ['from a sandboxed page', { Origin: 'null' }],
])('a login %s is refused', (_name, headers) =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const login = { email, password: hashed(password) };
    const { body } = await site.visitor().post('/api/login').set(headers).send(login).expect(403);
    expect(body.error).toBe(failureTexts.crossSite);
    expect(await site.db('sessions').select()).toEqual([]);
  }),
);

test('a marker without a session behind it is taken back', () =>
  withSite(async ({ visitor }) => {
    const answer = await visitor().get('/api/login').set('Cookie', 'loggedIn=1').expect(200);
    expect(answer.get('Set-Cookie')).toEqual([expect.stringMatching(/^loggedIn=;/)]);
  }));

test('logging in as somebody else ends the former session', () =>
  withSite(async (site) => {
    const ines = await buildAccount(site);
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    await client
      .post('/api/login')
      .send({ email: ines.email, password: hashed(password) })
      .expect(200);
    expect(await site.db('sessions').pluck('developerId')).toEqual([ines.id]);
    expect(site.rechecked).toEqual([mika.id]);
    expect(site.pushed.map((event) => event.topics)).not.toContainEqual([topics.user(ines.id)]);
  }));

test('four passwords are hashed at once and a hundred wait; what is more is turned away', async () => {
  let running = 0;
  let most = 0;
  let finish = () => undefined as void;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const hash = async () => {
    running += 1;
    most = Math.max(most, running);
    await finished;
    running -= 1;
  };
  const admitted = Array.from({ length: 104 }, () => queueHashing(hash));
  await expect(queueHashing(hash)).rejects.toMatchObject({ status: 503 });
  finish();
  await Promise.all(admitted);
  expect(most).toBe(4);
  await queueHashing(hash);
});
