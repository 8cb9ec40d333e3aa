import { accountTexts } from '#shared/areas/account';
import { topics } from '#shared/topics';
import {
  buildAccount,
  keycodeIn,
  logIn,
  mailsOf,
  password,
  saveAccount as save,
  staleClientOf,
} from '../../support/server/accounts';
import { up as useNameKeys } from '../../../migrations/0025_name_keys';
import { nameKey, textKey } from '../../../server/db/keys';
import { buildDeveloper, buildGame, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('omitted fields keep their values, and other windows hear of the changed ones', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { alias: 'Mika' });
    const client = await clientOf(site, mika);
    const { body } = await save(client, { receivePromoEmails: true, password: '', delete: '' }).expect(200);
    expect(body.info).toMatchObject({ alias: 'Mika', receivePromoEmails: true, receiveEmailNotifications: true });
    expect(body.info.passkey).toBe((await client.get('/api/login')).body.info.passkey);
    expect(site.pushed).toEqual([
      { topics: [topics.user(mika.id)], name: 'updateUserInfo', payload: { info: { receivePromoEmails: true } } },
    ]);
    await save(client, {}).expect(200);
    expect(site.pushed).toHaveLength(1);
  }));

test('another screen name brings another address; the old one goes on leading here and stays taken', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { alias: 'Mika Vale' });
    const client = await clientOf(site, mika);
    const { body } = await save(client, { alias: ' Mika of the Vale ' }).expect(200);
    expect(body.info).toMatchObject({ alias: 'Mika of the Vale', stringUrl: 'Mika-of-the-Vale' });
    const renamed = {
      id: mika.id,
      alias: 'Mika of the Vale',
      stringUrl: 'Mika-of-the-Vale',
      oldStringUrl: 'Mika-Vale',
    };
    expect(site.pushed).toContainEqual({
      topics: [topics.developer(mika.id), topics.user(mika.id)],
      name: 'developerInformationUpdated',
      payload: renamed,
    });
    const profile = await site.visitor().get('/api/developer?stringUrl=mika-vale').expect(200);
    expect(profile.body).toMatchObject({ id: mika.id, stringUrl: 'Mika-of-the-Vale' });
    const other = await buildAccount(site);
    const second = await save(await clientOf(site, other), { alias: 'Mika Vale' }).expect(200);
    expect(second.body.info.stringUrl).toBe('Mika-Vale-0');
    // The account itself may take its former name back.
    await save(client, { alias: 'Mika-Vale' }).expect(200);
    expect((await client.get('/api/login')).body.info.stringUrl).toBe('Mika-Vale');
  }));

describe('names that look the same', () => {
  const alike = [
    'Mi\u200bka Vale',
    'Mika\u2060 Vale',
    'Mi\u00adka Vale',
    'Mika\u3164 Vale',
    'mika  vale',
    'Mika\ufe0f Vale',
  ];

  test.each(alike)('%j is taken by Mika Vale', (alias) =>
    withSite(async (site) => {
      await buildAccount(site, { alias: 'Mika Vale' });
      const { body } = await save(await clientOf(site, await buildAccount(site)), { alias }).expect(409);
      expect(body.fields).toEqual({ 'info.alias': accountTexts.aliasTaken });
    }),
  );

  test('emoji of several parts stay as they are typed', () =>
    withSite(async (site) => {
      const alias = '👩\u200d🚀 Mika ❤\ufe0f';
      const { body } = await save(await clientOf(site, await buildAccount(site)), { alias }).expect(200);
      expect(body.info.alias).toBe(alias);
    }));

  test('equal names of before the comparison: the older account keeps it, the younger one keeps its own', () =>
    withSite(async ({ db }) => {
      const build = (alias: string) => buildDeveloper(db, { alias, aliasKey: textKey(alias) });
      const hidden = await build('Wr\u200ben');
      const [first, second] = [await build('Mika'), await build('Mi\u00adka')];
      const inTwoLines = await build('Wren\nVale');
      const { id: gameId } = await buildGame(db, hidden.id, { alias: 'Tide\n\tRunner' });
      await useNameKeys(db);
      const keys = await db('developers')
        .whereIn('id', [hidden.id, first.id, second.id, inTwoLines.id])
        .orderBy('id')
        .pluck('aliasKey');
      expect(keys).toEqual([nameKey('Wren'), nameKey('Mika'), textKey('Mi\u00adka'), nameKey('Wren Vale')]);
      expect(await db('developers').where({ id: inTwoLines.id }).pluck('alias')).toEqual(['Wren Vale']);
      expect(await db('games').where({ id: gameId }).pluck('alias')).toEqual(['Tide Runner']);
    }));
});

test('broken rules are listed in the order of the form, and one error means that nothing is saved', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site, { alias: 'Mika' }));
    const wrong = {
      alias: ' ',
      email: 'x',
      password: 'long enough',
      passwordAgain: 'other',
      delete: 'delete',
      receivePromoEmails: true,
    };
    const { body } = await save(client, wrong).expect(422);
    expect(body.errors).toEqual([
      accountTexts.aliasNeeded,
      accountTexts.emailInvalid,
      accountTexts.passwordsDiffer,
      accountTexts.deleteWordNeeded,
    ]);
    await buildDeveloper(site.db, { alias: 'Ines', email: 'ines@example.com' });
    const taken = await save(client, { alias: 'INES', email: 'Ines@example.com', receivePromoEmails: true }).expect(
      409,
    );
    expect(taken.body.fields).toEqual({ 'info.alias': accountTexts.aliasTaken, 'info.email': accountTexts.emailTaken });
    const { info } = (await client.get('/api/login')).body;
    expect(info).toMatchObject({ alias: 'Mika', receivePromoEmails: false, pendingEmail: null });
  }));

test('hiding the donated amount is told to those who look at the profile', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { donatedCents: 4_250 });
    const client = await clientOf(site, mika);
    for (const [hideDonatedAmount, donatedAmount] of [
      [true, null],
      [false, 42.5],
    ]) {
      await save(client, { hideDonatedAmount }).expect(200);
      expect(site.pushed).toContainEqual({
        topics: [topics.developer(mika.id), topics.user(mika.id)],
        name: 'developerInformationUpdated',
        payload: { id: mika.id, donatedAmount },
      });
    }
  }));

describe('a new password', () => {
  test('ends all other sessions but keeps this one', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const [client, other] = [await clientOf(site, mika), await clientOf(site, mika)];
      await site.visitor().post('/api/forgotPassword').send({ email: mika.email }).expect(200);
      const [recovery] = await mailsOf(site, 1);
      await save(client, { password: 'another lantern', passwordAgain: 'another lantern' }).expect(200);
      expect((await client.get('/api/login')).body.isLoggedIn).toBe(true);
      expect((await other.get('/api/login')).body.isLoggedIn).toBe(false);
      expect(site.rechecked).toEqual([mika.id]);
      await logIn(site, mika.email, password).expect(401);
      await logIn(site, mika.email, 'another lantern').expect(200);
      // An older recovery link is void, and the owner is informed.
      const keycode = keycodeIn(recovery);
      await site.visitor().get('/api/forgotPassword').query({ keycode }).expect(404);
      const [, notice] = await mailsOf(site, 2);
      expect(notice?.to).toBe(mika.email);
    }));

  test('is judged as at registration', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site, { alias: 'Lantern Keeper' }));
      for (const [typed, text] of [
        ['short', accountTexts.passwordShort],
        ['12345678', accountTexts.passwordCommon],
        ['lantern keeper', accountTexts.passwordPersonal],
      ] as const) {
        const { body } = await save(client, { password: typed, passwordAgain: typed }).expect(422);
        expect(body.error).toBe(text);
      }
    }));

  test('takes back an address that waits for its confirmation', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      await save(client, { email: 'stranger@example.com' }).expect(200);
      const mails = await mailsOf(site, 2);
      const answer = await save(client, { password: 'another lantern', passwordAgain: 'another lantern' }).expect(200);
      expect(answer.body.info.pendingEmail).toBeNull();
      const keycode = mails.map(keycodeIn).find((each) => each !== 'none');
      await client.post('/api/confirmEmail').send({ keycode }).expect(404);
    }));
});

describe('with a login older than half an hour', () => {
  test.each([
    ['e-mail', { email: 'new@example.com' }],
    ['password', { password: 'another lantern', passwordAgain: 'another lantern' }],
    ['deletion', { delete: 'DELETE' }],
  ])('%s needs the current password', (_name, info) =>
    withSite(async (site) => {
      const client = await staleClientOf(site, await buildAccount(site));
      const refused = await save(client, info).expect(403);
      expect(refused.body.fields).toEqual({ currentPassword: accountTexts.currentPasswordNeeded });
      const wrong = await save(client, { ...info, currentPassword: hashed('no') }).expect(403);
      expect(wrong.body.fields).toEqual({ currentPassword: accountTexts.currentPasswordWrong });
      await save(client, { ...info, currentPassword: hashed(password) }).expect(200);
    }),
  );

  test('the rest does not', () =>
    withSite(async (site) => {
      const client = await staleClientOf(site, await buildAccount(site));
      await save(client, { alias: 'Another name', receivePromoEmails: true }).expect(200);
    }));

  test('wrong passwords count as failed logins', () =>
    withSite(
      async (site) => {
        const mika = await buildAccount(site);
        const client = await staleClientOf(site, mika);
        for (const _time of Array(10))
          await save(client, { delete: 'DELETE', currentPassword: hashed('no') }).expect(403);
        await save(client, { delete: 'DELETE', currentPassword: hashed(password) }).expect(429);
        await logIn(site, mika.email, password).expect(429);
      },
      { limitFactor: 1 },
    ));
});

test('two take the same name at the same moment: one hears that it is taken', () =>
  withCommits(async (site) => {
    const clients = [];
    for (const _one of [1, 2]) clients.push(await clientOf(site, await buildAccount(site)));
    const answers = await Promise.all(clients.map((client) => save(client, { alias: 'Twin Peak' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual({
      'info.alias': accountTexts.aliasTaken,
    });
  }));

test('two devices change the password at the same moment: the one that is logged out is refused', () =>
  withCommits(async (site) => {
    const mika = await buildAccount(site);
    const passwords = ['a quiet harbour at dusk', 'a loud harbour at dawn'];
    const clients = [await clientOf(site, mika), await clientOf(site, mika)];
    const answers = await Promise.all(
      clients.map((client, index) => save(client, { password: passwords[index], passwordAgain: passwords[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const statuses = [];
    for (const chosen of passwords) statuses.push((await logIn(site, mika.email, chosen)).status);
    expect(statuses).toEqual(answers.map(({ status }) => status));
  }));
