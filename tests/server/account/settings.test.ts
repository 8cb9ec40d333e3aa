import { accountTexts } from '#shared/areas/account';
import { topics } from '#shared/topics';
import { buildAccount, keycodeIn, mailsOf, password, staleClientOf } from '../../support/server/accounts';
import { up as useNameKeys } from '../../../migrations/0025_name_keys';
import { nameKey, textKey } from '../../../server/db/keys';
import { buildDeveloper, buildGame, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;
const save = (client: Client, info: Record<string, unknown>) => client.post('/api/accountInformation').send({ info });
const logIn = ({ visitor }: TestSite, email: string | null, typed: string) =>
  visitor()
    .post('/api/login')
    .send({ email, password: hashed(typed) });

test('what is left out keeps its value; what changed is told to the other windows', () =>
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

  test('of before they were compared so: the older account keeps the name, the younger one its own', () =>
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

describe('a new e-mail address', () => {
  test('counts once its link was opened; until then the old one does, and the old one is told', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site, { email: 'old@example.com' });
      const client = await clientOf(site, mika);
      const { body } = await save(client, { email: 'new@example.com' }).expect(200);
      expect(body.info).toMatchObject({ email: 'old@example.com', pendingEmail: 'new@example.com' });
      await logIn(site, 'new@example.com', password).expect(401);
      await logIn(site, 'old@example.com', password).expect(200);
      const mails = await mailsOf(site, 2);
      expect(mails.map(({ to }) => to).sort()).toEqual(['new@example.com', 'old@example.com']);

      const keycode = keycodeIn(mails.find(({ to }) => to === 'new@example.com'));
      await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200, { email: 'new@example.com' });
      await logIn(site, 'old@example.com', password).expect(401);
      await logIn(site, 'new@example.com', password).expect(200);
      expect((await mailsOf(site, 3))[2]?.to).toBe('old@example.com');
      expect((await client.get('/api/login')).body.info).toMatchObject({
        email: 'new@example.com',
        pendingEmail: null,
      });
    }));

  describe('that was confirmed', () => {
    /** Changes the address and opens the link of the confirmation. Answers the keycode that undoes it. */
    async function change(site: TestSite, client: Client, email: string) {
      const before = site.mails.length;
      await save(client, { email }).expect(200);
      const mails = (await mailsOf(site, before + 2)).slice(before);
      const keycode = keycodeIn(mails.find(({ to }) => to === email));
      await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200);
      const told = (await mailsOf(site, before + 3))[before + 2];
      expect(told?.text).toContain('/UndoEmail/');
      return keycodeIn(told);
    }

    test('is undone from the old one: sessions and password end, and a new password is set', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const keycode = await change(site, client, 'new@example.com');
        // Whoever has the account now cannot end the link by the usual means.
        await change(site, client, 'newer@example.com');
        await save(client, { password: 'another lantern', passwordAgain: 'another lantern' }).expect(200);

        await site.visitor().get('/api/undoEmail').query({ keycode }).expect(200, { email: 'old@example.com' });
        expect((await client.get('/api/login')).body.info.email).toBe('newer@example.com');
        const { body } = await site.visitor().post('/api/undoEmail').send({ keycode }).expect(200);
        expect(body.email).toBe('old@example.com');
        expect((await client.get('/api/login')).body.isLoggedIn).toBe(false);
        await logIn(site, 'newer@example.com', 'another lantern').expect(401);
        await logIn(site, 'old@example.com', 'another lantern').expect(401);
        const chosen = { keycode: body.keycode as string, password: 'a quiet harbour at dusk' };
        await site.visitor().post('/api/forgotPassword/recover').send(chosen).expect(200);
        await logIn(site, 'old@example.com', 'a quiet harbour at dusk').expect(200);
        const again = await site.visitor().post('/api/undoEmail').send({ keycode }).expect(404);
        expect(again.body.error).toBe(accountTexts.undoGone);
      }));

    test('an undo ends the links of later changes, and not those of earlier ones', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const first = await change(site, client, 'taken@example.com');
        const second = await change(site, client, 'taken.over@example.com');
        await site.visitor().post('/api/undoEmail').send({ keycode: second }).expect(200);
        await site.visitor().post('/api/undoEmail').send({ keycode: first }).expect(200);
        await site.visitor().post('/api/undoEmail').send({ keycode: second }).expect(404);
        await logIn(site, 'taken@example.com', password).expect(401);
      }));

    test('stays where another account has the old one by now, and the link is not used up', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const keycode = await change(site, client, 'new@example.com');
        await buildDeveloper(site.db, { email: 'OLD@example.com' });
        const { body } = await site.visitor().post('/api/undoEmail').send({ keycode }).expect(409);
        expect(body.error).toBe(accountTexts.emailTaken);
        await site.visitor().get('/api/undoEmail').query({ keycode }).expect(200);
        await logIn(site, 'new@example.com', password).expect(200);
      }));
  });

  test('that somebody else has confirmed meanwhile is refused', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      await save(client, { email: 'new@example.com' }).expect(200);
      const mails = await mailsOf(site, 2);
      await buildDeveloper(site.db, { email: 'New@example.com' });
      const keycode = mails.map(keycodeIn).find((each) => each !== 'none');
      const { body } = await client.post('/api/confirmEmail').send({ keycode }).expect(409);
      expect(body.error).toBe(accountTexts.emailTaken);
    }));

  test('is withdrawn by the present one: a mistyped address cannot take over any more', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
      await save(client, { email: 'mistyped@example.com' }).expect(200);
      const mails = await mailsOf(site, 2);
      const { body } = await save(client, { email: 'old@example.com' }).expect(200);
      expect(body.info).toMatchObject({ email: 'old@example.com', pendingEmail: null });
      const keycode = mails.map(keycodeIn).find((each) => each !== 'none');
      await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(404);
    }));

  test('that is only written otherwise is no new one', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site, { email: 'Old@example.com' }));
      await save(client, { email: 'OLD@example.com' }).expect(200);
      expect((await client.get('/api/login')).body.info.pendingEmail).toBeNull();
      expect(site.mails).toEqual([]);
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

test('of two who rename themselves alike at the same moment one is told that the name is taken', () =>
  withCommits(async (site) => {
    const clients = [];
    for (const _one of [1, 2]) clients.push(await clientOf(site, await buildAccount(site)));
    const answers = await Promise.all(clients.map((client) => save(client, { alias: 'Twin Peak' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.fields).toEqual({
      'info.alias': accountTexts.aliasTaken,
    });
  }));
