import { accountTexts } from '#shared/areas/account';
import {
  buildAccount,
  keycodeIn,
  logIn,
  mailsOf,
  password,
  registration,
  saveAccount as save,
} from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;

describe('a new e-mail address', () => {
  test('counts once its link was opened; until then the old one does, and the old one is told', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site, { email: 'old@example.com' });
      const client = await clientOf(site, mika);
      const { body } = await save(client, { email: 'new@example.com' }).expect(200);
      expect(body.info).toMatchObject({ email: 'old@example.com', pendingEmail: 'new@example.com' });
      const mails = [...(await mailsOf(site, 2))];
      expect(mails.map(({ to }) => to).sort()).toEqual(['new@example.com', 'old@example.com']);
      await logIn(site, 'new@example.com', password).expect(401);
      await logIn(site, 'old@example.com', password).expect(200);

      const keycode = keycodeIn(mails.find(({ to }) => to === 'new@example.com'));
      await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200, { email: 'new@example.com' });
      await logIn(site, 'old@example.com', password).expect(401);
      await logIn(site, 'new@example.com', password).expect(200);
      const told = (await mailsOf(site, 5)).find(({ subject }) => subject.endsWith('email address was changed'));
      expect(told?.to).toBe('old@example.com');
      expect((await client.get('/api/login')).body.info).toMatchObject({
        email: 'new@example.com',
        pendingEmail: null,
      });
    }));

  describe('once it is confirmed', () => {
    /** Changes the address and opens the link of the confirmation. Answers the keycode that undoes it. */
    async function change(site: TestSite, client: Client, email: string) {
      const before = site.mails.length;
      await save(client, { email }).expect(200);
      const mails = (await mailsOf(site, before + 2)).slice(before);
      const keycode = keycodeIn(mails.find(({ to }) => to === email));
      await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200);
      const told = (await mailsOf(site, before + 3))[before + 2];
      expect(told?.text).toContain('/NotMe/');
      return keycodeIn(told);
    }

    test('is undone from the old one: sessions and password end, and a new password is set', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const keycode = await change(site, client, 'new@example.com');
        // Whoever has the account now cannot end the link by the usual means.
        await change(site, client, 'newer@example.com');
        await save(client, { password: 'another lantern', passwordAgain: 'another lantern' }).expect(200);

        await site.visitor().post('/api/notMe/read').send({ keycode }).expect(200, { email: 'old@example.com' });
        expect((await client.get('/api/login')).body.info.email).toBe('newer@example.com');
        const { body } = await site.visitor().post('/api/notMe').send({ keycode }).expect(200);
        expect(body.email).toBe('old@example.com');
        expect((await client.get('/api/login')).body.isLoggedIn).toBe(false);
        await logIn(site, 'newer@example.com', 'another lantern').expect(401);
        await logIn(site, 'old@example.com', 'another lantern').expect(401);
        const chosen = { keycode: body.keycode as string, password: 'a quiet harbour at dusk' };
        await site.visitor().post('/api/forgotPassword/recover').send(chosen).expect(200);
        await logIn(site, 'old@example.com', 'a quiet harbour at dusk').expect(200);
        const again = await site.visitor().post('/api/notMe').send({ keycode }).expect(404);
        expect(again.body.error).toBe(accountTexts.notMeGone);
      }));

    test('an undo ends the access tokens that were created meanwhile and before', () =>
      withSite(async (site) => {
        const account = await buildAccount(site, { email: 'old@example.com' });
        const client = await clientOf(site, account);
        const before = await buildToken(site, account, { canRead: true });
        const keycode = await change(site, client, 'new@example.com');
        const created = await client
          .post('/api/accessTokens/new')
          .send({ name: 'Theirs', days: 30, canRead: true, canPost: true });
        expect(created.status).toBe(200);
        const theirs = site.visitor();
        theirs.set('Authorization', `Bearer ${created.body.secret as string}`);
        const read = (program: Client) => program.get('/api/feedPosts').query({ feedType: 'home' });
        for (const program of [before.client, theirs]) await read(program).expect(200);
        await site.visitor().post('/api/notMe').send({ keycode }).expect(200);
        for (const program of [before.client, theirs]) await read(program).expect(401);
        await theirs.post('/api/feedPosts').send({ content: 'Still here', feedType: 'home' }).expect(401);
      }));

    test('an undo ends the links of later changes, and not those of earlier ones', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const first = await change(site, client, 'taken@example.com');
        const second = await change(site, client, 'taken.over@example.com');
        await site.visitor().post('/api/notMe').send({ keycode: second }).expect(200);
        await site.visitor().post('/api/notMe').send({ keycode: first }).expect(200);
        await site.visitor().post('/api/notMe').send({ keycode: second }).expect(404);
        await logIn(site, 'taken@example.com', password).expect(401);
      }));

    test('keeps the old one from others as long as it can be undone, and from nobody after that', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const keycode = await change(site, client, 'new@example.com');
        const visitor = site.visitor();
        const register = async (email: string) =>
          visitor.post('/api/registerAccount').send(await registration(visitor, { email }));
        const refused = await register('OLD@example.com');
        expect([refused.status, refused.body.fields]).toEqual([409, { email: accountTexts.emailTaken }]);
        const other = await clientOf(site, await buildAccount(site));
        await save(other, { email: 'old@example.com' }).expect(409);
        await save(client, { email: 'old@example.com' }).expect(200);
        await site.db('keycodes').where({ purpose: 'notMe' }).update({ expiresAt: new Date() });
        expect((await register('old@example.com')).status).toBe(201);
        await site.visitor().post('/api/notMe').send({ keycode }).expect(404);
      }));

    test('stays where another account has the old one by now, and the link is not used up', () =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
        const keycode = await change(site, client, 'new@example.com');
        await buildDeveloper(site.db, { email: 'OLD@example.com' });
        const { body } = await site.visitor().post('/api/notMe').send({ keycode }).expect(409);
        expect(body.error).toBe(accountTexts.emailTaken);
        await site.visitor().post('/api/notMe/read').send({ keycode }).expect(200);
        await logIn(site, 'new@example.com', password).expect(200);
      }));
  });

  test('is refused once somebody else has confirmed it', () =>
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

  test('sends no more mails than an hour has links, however often it is changed', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site, { email: 'old@example.com' }));
      for (const number of [1, 2, 3, 4, 5]) await save(client, { email: `new${number}@example.com` }).expect(200);
      await site.host.inFlight.done();
      expect(site.mails.map(({ to }) => to).filter((to) => to === 'old@example.com')).toHaveLength(3);
      expect(site.mails).toHaveLength(6);
    }));

  test('is not new if only its spelling differs', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site, { email: 'Old@example.com' }));
      await save(client, { email: 'OLD@example.com' }).expect(200);
      expect((await client.get('/api/login')).body.info.pendingEmail).toBeNull();
      expect(site.mails).toEqual([]);
    }));
});
