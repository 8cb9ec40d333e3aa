import { accountLimits, accountTexts } from '#shared/areas/account';
import { dayMs } from '#shared/durations';
import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import type { DeveloperRow } from '../../../server/db/tables';
import { readTicket } from '../../../server/http/session/sessions';
import { buildAccount, keycodeIn, mailsOf, saveAccount } from '../../support/server/accounts';
import { clientOf, hashed, logIn } from '../../support/server/builders';
import { agePastYoung, codeOf, isIn, logInWith, setUpApp, withApp } from '../../support/server/secondStep';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;

const newDevice = 'New sign-in to your Spawnpoint account';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

const linkTo = ({ db }: TestSite, { id, email }: DeveloperRow) =>
  createKeycode(db, { developerId: id, purpose: 'notMe', email: email ?? '' });
const press = ({ visitor }: TestSite, keycode: string) => visitor().post('/api/notMe').send({ keycode });

/** The subjects of the mails that somebody has got, once there are so many. */
const subjectsOf = async (site: TestSite, number: number) =>
  (await mailsOf(site, number)).map(({ subject }) => subject);

describe('a sign-in', () => {
  test('from a new browser is mailed with the link, a further one with it is not', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const browser = site.visitor();
      browser.set('User-Agent', firefox);
      await logInWith(browser, mika).expect(200);
      const [mail] = await mailsOf(site, 1);
      expect(mail).toMatchObject({ to: mika.email, subject: newDevice });
      expect(mail?.text).toContain('Firefox on Windows');
      const { body } = await site
        .visitor()
        .post('/api/notMe/read')
        .send({ keycode: keycodeIn(mail) })
        .expect(200);
      expect(body).toEqual({ email: mika.email });
      await browser.post('/api/logout').send({}).expect(200);
      await logInWith(browser, mika).expect(200);
      await logInWith(site.visitor(), mika).expect(200);
      expect(await subjectsOf(site, 2)).toEqual([newDevice, newDevice]);
    }));

  test('to an account whose address is not confirmed is not mailed', () =>
    withSite(async (site) => {
      await logInWith(site.visitor(), await buildAccount(site, { emailConfirmed: false })).expect(200);
      await site.host.inFlight.done();
      expect(site.mails).toEqual([]);
    }));
});

describe('the link', () => {
  test.each<[string, (client: Client, site: TestSite, mika: DeveloperRow) => Promise<unknown>]>([
    [
      'Your Spawnpoint password was changed',
      (client) => saveAccount(client, { password: 'a quiet harbour', passwordAgain: 'a quiet harbour' }).expect(200),
    ],
    [
      'Your Spawnpoint email address is about to change',
      (client) => saveAccount(client, { email: 'new@example.com' }).expect(200),
    ],
    [
      'A new access token for your Spawnpoint account',
      (client) => client.post('/api/accessTokens/new').send({ name: 'Log', canRead: true, days: 7 }).expect(200),
    ],
    ['An authenticator app was added to your Spawnpoint account', setUpApp],
    [
      'The authenticator app was removed from your Spawnpoint account',
      async (client) => {
        await setUpApp(client);
        await client.post('/api/secondStep/totp/remove').send({}).expect(200);
      },
    ],
    [
      'New recovery codes for your Spawnpoint account',
      async (client) => {
        await setUpApp(client);
        await client.post('/api/secondStep/recoveryCodes').send({}).expect(200);
      },
    ],
    [
      'A recovery code of your Spawnpoint account was used',
      async (client, site, mika) => {
        const { recoveryCodes } = await setUpApp(client);
        await logInWith(site.visitor(), mika, recoveryCodes[0]).expect(200);
      },
    ],
  ])('stands in the mail “%s”', (subject, cause) =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      await cause(await clientOf(site, mika), site, mika);
      await site.host.inFlight.done();
      const mail = site.mails.find((each) => each.to === mika.email && each.subject === subject);
      expect(await press(site, keycodeIn(mail))).toMatchObject({ status: 200, body: { email: mika.email } });
    }),
  );

  test('changes nothing by being read, serves once, ends after seven days, and is for nothing else', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const client = await clientOf(site, mika);
      const [keycode, old] = [await linkTo(site, mika), await linkTo(site, mika)];
      for (const path of ['/api/notMe/read', '/api/notMe/read'])
        await site.visitor().post(path).send({ keycode }).expect(200, { email: mika.email });
      expect(await isIn(client)).toBe(true);
      await site.visitor().get('/api/forgotPassword').query({ keycode }).expect(404);
      await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(404);
      const recovery = await createKeycode(site.db, {
        developerId: mika.id,
        purpose: 'recovery',
        email: 'a@example.com',
      });
      await press(site, recovery).expect(404);
      expect(JSON.stringify(await site.db('keycodes'))).not.toContain(keycode);

      const weekAgo = new Date(Date.now() - accountLimits.notMeDays * dayMs);
      await site
        .db('keycodes')
        .orderBy('id', 'desc')
        .where({ purpose: 'notMe' })
        .limit(1)
        .update({ expiresAt: weekAgo });
      await press(site, old).expect(404);
      await press(site, keycode).expect(200);
      expect((await press(site, keycode).expect(404)).body.error).toBe(accountTexts.notMeGone);
    }));

  test('brings the former address back where an earlier version has sent it', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site, { email: 'thief@example.com' });
      const keycode = await createKeycode(site.db, {
        developerId: mika.id,
        purpose: 'undoEmail',
        email: 'mika@example.com',
      });
      await press(site, keycode).expect(200);
      expect(await site.db('developers').where({ id: mika.id }).first('email')).toEqual({ email: 'mika@example.com' });
    }));
});

describe('“This was not me”', () => {
  test('ends all a hijacker has: sessions, sockets, password, second step, tokens, an address on its way', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site, { alias: 'Mika' });
      const thief = site.visitor();
      await logInWith(thief, mika).expect(200);
      const keycode = keycodeIn((await mailsOf(site, 1))[0]);
      const { client: owner, passkey } = await logIn(site, mika);
      await setUpApp(thief);
      const { body: token } = await thief
        .post('/api/accessTokens/new')
        .send({ name: 'Theirs', days: 30, canRead: true, canPost: true });
      await saveAccount(thief, { email: 'thief@example.com' }).expect(200);
      await site.host.inFlight.done();
      const confirmation = keycodeIn(site.mails.find(({ to }) => to === 'thief@example.com'));

      const { body } = await press(site, keycode).expect(200);
      for (const client of [thief, owner]) expect(await isIn(client)).toBe(false);
      expect(await readTicket(site.db, passkey)).toBeNull();
      expect(site.rechecked).toContain(mika.id);
      for (const table of ['sessions', 'totp_secrets', 'recovery_codes'] as const)
        expect(await site.db(table).where({ developerId: mika.id })).toEqual([]);
      const program = site.visitor();
      program.set('Authorization', `Bearer ${token.secret as string}`);
      await program.get('/api/feedPosts').query({ feedType: 'home' }).expect(401);
      await site.visitor().post('/api/confirmEmail').send({ keycode: confirmation }).expect(404);
      await logInWith(site.visitor(), mika).expect(401);
      expect(await site.db('audit_log').where({ action: 'notMe', actorId: mika.id })).toHaveLength(1);

      const chosen = { keycode: body.keycode as string, password: 'a quiet harbour at dusk' };
      await site.visitor().post('/api/forgotPassword/recover').send(chosen).expect(200);
      const again = { email: mika.email, password: hashed(chosen.password) };
      expect((await site.visitor().post('/api/login').send(again).expect(200)).body.isLoggedIn).toBe(true);
    }));

  test('leaves an app that is older than seven days, and removes codes that were made anew since', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { client, key, recoveryCodes } = await withApp(site, mika);
      await agePastYoung(site, mika.id);
      const old = new Date(Date.now() - 8 * dayMs);
      await site.db('recovery_codes').where({ developerId: mika.id }).limit(9).update({ created: old });
      const { body } = await press(site, await linkTo(site, mika)).expect(200);
      expect(await site.db('recovery_codes').where({ developerId: mika.id })).toHaveLength(9);
      expect(recoveryCodes).toHaveLength(10);
      expect(await isIn(client)).toBe(false);
      const recover = (code?: string) =>
        site
          .visitor()
          .post('/api/forgotPassword/recover')
          .send({ keycode: body.keycode as string, password: 'a quiet harbour at dusk', code });
      await recover().expect(403);
      await recover(codeOf(key)).expect(200);
    }));

  test('lets all devices count as new again, so that the next sign-in of the hijacker is mailed', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const thief = site.visitor();
      await logInWith(thief, mika).expect(200);
      await site.host.inFlight.done();
      await press(site, await linkTo(site, mika)).expect(200);
      const { passwordHash } = mika;
      await site.db('developers').where({ id: mika.id }).update({ passwordHash });
      await logInWith(thief, mika).expect(200);
      await logInWith(thief, mika).expect(200);
      await site.host.inFlight.done();
      expect(await subjectsOf(site, 2)).toEqual([newDevice, newDevice]);
    }));

  test('ends the links of later alerts, which a hijacker may have got', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const keycode = await linkTo(site, mika);
      const later = await linkTo(site, { ...mika, email: 'thief@example.com' });
      await press(site, keycode).expect(200);
      await press(site, later).expect(404);
    }));
});
