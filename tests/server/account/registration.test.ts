import { accountTexts, humanCheckTexts } from '#shared/areas/account';
import { failureTexts } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { buildAccount, keycodeIn, mailsOf, password, registration, solve } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const path = '/api/registerAccount';

test('registering makes an account, logs in and is remembered; the totals and the chat are told', () =>
  withSite(async (site) => {
    const client = site.visitor();
    const given = await registration(client, { alias: '  José Ünal ' });
    const answer = await client.post(path).send(given).expect(201);
    const { info } = answer.body;
    expect(info).toMatchObject({
      alias: 'José Ünal',
      stringUrl: 'Jose-Unal',
      email: given.email,
      emailConfirmed: false,
      siteModCanBan: false,
      // Nobody has written anything yet.
      caughtUpOnMedia: true,
      caughtUpOnForums: true,
      receiveEmailNotifications: true,
      receivePromoEmails: false,
      xp: 0,
    });
    expect(info.id).toBeGreaterThanOrEqual(100);
    expect(answer.get('Set-Cookie')?.some((cookie) => /^sid=.*Expires=/.test(cookie))).toBe(true);
    expect((await client.get('/api/login')).body.info.id).toBe(info.id);

    const item = { id: info.id, alias: 'José Ünal', stringUrl: 'Jose-Unal', type: 'developer' };
    const totals = { developers: 1, games: 0 };
    expect(site.pushed).toContainEqual({
      topics: [topics.totals],
      name: 'newDeveloperOrGameRegistered',
      payload: { totals, item },
    });
    const said = site.pushed.find(({ name }) => name === 'chatroomRefreshed');
    expect(said?.payload).toMatchObject({ message: { systemMessageType: 'registeredDeveloper' } });

    const stored = await site.db('developers').where({ id: info.id }).first();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await site
      .visitor()
      .post('/api/login')
      .send({ email: given.email, password: hashed(password) })
      .expect(200);
  }));

test('a confirmation link is sent, counts once, and tells the other windows', () =>
  withSite(async (site) => {
    const client = site.visitor();
    const given = await registration(client);
    const { body } = await client.post(path).send(given).expect(201);
    const [mail] = await mailsOf(site, 1);
    expect(mail?.to).toBe(given.email);
    expect(mail?.text).toContain('http://localhost:3000/ConfirmEmail/');
    const keycode = keycodeIn(mail);
    expect(await site.db('keycodes').where({ keycodeHash: keycode })).toEqual([]);

    await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200, { email: given.email });
    expect(site.pushed).toContainEqual({
      topics: [topics.user(body.info.id)],
      name: 'updateUserInfo',
      payload: { info: { email: given.email, emailConfirmed: true, pendingEmail: null } },
    });
    // A scanner of mails may have pressed the button before.
    await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200, { email: given.email });
    await site.db('developers').where({ id: body.info.id }).update({ emailConfirmed: false });
    const again = await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(404);
    expect(again.body.error).toBe(accountTexts.keycodeGone);
  }));

test('the link can be sent again, which ends the first, but not more often than three times an hour', () =>
  withSite(async (site) => {
    const client = site.visitor();
    await client
      .post(path)
      .send(await registration(client))
      .expect(201);
    for (const _time of Array(4)) await client.post('/api/confirmEmail/resend').expect(200, { response: 'ok' });
    const mails = await mailsOf(site, 3);
    const [first, , last] = mails.map(keycodeIn);
    await client.post('/api/confirmEmail').send({ keycode: first }).expect(404);
    await client.post('/api/confirmEmail').send({ keycode: last }).expect(200);
    expect(mails).toHaveLength(3);
  }));

test.each([
  ['DELETED  USER', 409, accountTexts.aliasTaken],
  ['deleted-user', 409, accountTexts.aliasTaken],
  ['\u200B\u200B', 422, accountTexts.aliasNeeded],
])('%j is no screen name', (alias, status, text) =>
  withSite(async (site) => {
    const client = site.visitor();
    const { body } = await client
      .post(path)
      .send(await registration(client, { alias }))
      .expect(status);
    expect(body.error).toBe(text);
  }),
);

test('drops marks that would turn the writing direction beside a name', () =>
  withSite(async (site) => {
    const client = site.visitor();
    const { body } = await client
      .post(path)
      .send(await registration(client, { alias: '\u202Egnp.exe' }))
      .expect(201);
    expect(body.info.alias).toBe('gnp.exe');
  }));

test('control characters are left out of an e-mail address', () =>
  withSite(async (site) => {
    const client = site.visitor();
    const { body } = await client
      .post(path)
      .send(await registration(client, { email: 'a\u0001b@example.com' }))
      .expect(201);
    expect(body.info.email).toBe('ab@example.com');
  }));

test('the link is built from the public address, never from what the request says', () =>
  withSite(
    async (site) => {
      const client = site.visitor();
      const given = await registration(client, { alias: 'evil.com <b>' });
      await client
        .post(path)
        .set('Host', 'evil.example')
        .set('X-Forwarded-Host', 'evil.example')
        .send(given)
        .expect(201);
      const [mail] = await mailsOf(site, 1);
      expect(mail?.text).toContain('https://spawnpoint.example/ConfirmEmail/');
      expect(JSON.stringify(mail)).not.toContain('evil.example');
      // A name that looks like a link is broken up, and its markup escaped.
      expect(mail?.text).not.toContain('evil.com');
      expect(mail?.html).toContain('&lt;b&gt;');
      expect(mail?.subject).not.toContain('evil');
    },
    { settings: { PUBLIC_URL: 'https://spawnpoint.example' } },
  ));

test('every broken rule is listed, in the order of the form, before the human check is looked at', () =>
  withSite(async ({ visitor }) => {
    const { body } = await visitor().post(path).send({ alias: ' ', email: 'nonsense', password: '' }).expect(422);
    expect(body.errors).toEqual([accountTexts.aliasNeeded, accountTexts.emailNeeded, accountTexts.passwordNeeded]);
    expect(body.fields).toEqual({
      alias: accountTexts.aliasNeeded,
      email: accountTexts.emailNeeded,
      password: accountTexts.passwordNeeded,
    });
  }));

test.each([
  ['with less than 8 characters', 'sevench', accountTexts.passwordShort],
  ['with more than 1,024 characters', 'x'.repeat(1_025), accountTexts.passwordLong],
  ['that is common', 'Password1', accountTexts.passwordCommon],
  ['that is a common one with a sign', 'Password1!', accountTexts.passwordCommon],
  ['that is one letter', 'aaaaaaaa', accountTexts.passwordCommon],
  ['that is one letter a hundred times', 'x'.repeat(100), accountTexts.passwordCommon],
  ['that is the name of the site', 'Spawnpoint1', accountTexts.passwordCommon],
  ['that is the screen name', 'lantern keeper', accountTexts.passwordPersonal],
  ['that is the e-mail address', 'KEEPER@example.com', accountTexts.passwordPersonal],
])('a password %s is refused', (_name, tried, text) =>
  withSite(async ({ visitor, db }) => {
    const client = visitor();
    const own = { alias: 'Lantern Keeper', email: 'keeper@example.com', password: tried };
    const { body } = await client
      .post(path)
      .send(await registration(client, own))
      .expect(422);
    expect(body).toMatchObject({ error: text, fields: { password: text } });
    expect(await db('developers').where({ alias: 'Lantern Keeper' })).toEqual([]);
  }),
);

test('a password may be any 8 characters, emoji and blanks too', () =>
  withSite(async (site) => {
    const client = site.visitor();
    const given = await registration(client, { password: ' 🗝️ë ü 🦊ß ' });
    await client.post(path).send(given).expect(201);
    const login = { email: given.email, password: hashed(' 🗝️ë ü 🦊ß ') };
    await site.visitor().post('/api/login').send(login).expect(200);
  }));

test('the human check must be solved, and each solution counts once', () =>
  withSite(async ({ visitor }) => {
    const client = visitor();
    for (const recaptchaResponse of ['', 'nonsense', '{"challenge":{}}']) {
      const { body } = await client
        .post(path)
        .send(await registration(client, { recaptchaResponse }))
        .expect(422);
      expect(body).toMatchObject({
        error: humanCheckTexts.failed,
        fields: { recaptchaResponse: humanCheckTexts.failed },
      });
    }
    const recaptchaResponse = await solve(client);
    await client
      .post(path)
      .send(await registration(client, { recaptchaResponse }))
      .expect(201);
    const other = visitor();
    await other
      .post(path)
      .send(await registration(other, { recaptchaResponse }))
      .expect(422);
  }));

test('a screen name and an e-mail address belong to one account, whatever their letter case; both are told at once', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { alias: 'Mika Vale', email: 'mika@example.com' });
    const client = site.visitor();
    const given = await registration(client, { alias: 'mika vale', email: 'MIKA@example.com' });
    const { body } = await client.post(path).send(given).expect(409);
    expect(body.errors).toEqual([accountTexts.aliasTaken, accountTexts.emailTaken]);
    expect(body.fields).toEqual({ alias: accountTexts.aliasTaken, email: accountTexts.emailTaken });
    expect(await site.db('developers').where('id', '>=', 100).pluck('id')).toEqual([mika.id]);
    // Similar addresses are different ones.
    const alike = await registration(client, { alias: 'Mika-Vale', email: 'mıka@example.com' });
    const { info } = (await client.post(path).send(alike).expect(201)).body;
    expect(info.stringUrl).toBe('Mika-Vale-0');
  }));

test('nobody registers as a founder, nor as who stands for deleted accounts', () =>
  withSite(async ({ visitor }) => {
    const client = visitor();
    for (const alias of ['spawnpoint', 'Deleted User']) {
      const { body } = await client
        .post(path)
        .send(await registration(client, { alias }))
        .expect(409);
      expect(body.error).toBe(accountTexts.aliasTaken);
    }
  }));

test('refuses registration by a logged-in account before it tells broken rules', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    for (const given of [{}, await registration(client, { recaptchaResponse: '' })]) {
      const { body } = await client.post(path).send(given).expect(403);
      expect(body.error).toBe(failureTexts.notAllowed);
    }
  }));

test('ten registrations in half an hour are enough for one address', () =>
  withSite(
    async ({ visitor }) => {
      for (const _time of Array(10)) await visitor().post(path).send({}).expect(422);
      await visitor().post(path).send({}).expect(429);
    },
    { limitFactor: 1 },
  ));

test('two register the same name at the same moment: one gets it, the other hears that it is taken', () =>
  withCommits(async (site) => {
    const clients = [site.visitor(), site.visitor(), site.visitor()];
    const forms = await Promise.all(clients.map((client) => registration(client, { alias: 'Twin Peak' })));
    const answers = await Promise.all(clients.map((client, index) => client.post(path).send(forms[index])));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.fields).toEqual({ alias: accountTexts.aliasTaken });
    expect(await site.db('developers').where('id', '>=', 100).pluck('stringUrl')).toEqual(['Twin-Peak']);
    expect(await site.db('site_counters').where({ name: 'developers' }).pluck('value')).toEqual([1]);
    await mailsOf(site, 1);
  }));
