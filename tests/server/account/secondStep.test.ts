import { accountTexts } from '#shared/areas/account';
import { secondStepTexts as texts } from '#shared/areas/signIn/secondStep';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import { topics } from '#shared/topics';
import { seal, unseal } from '../../../server/areas/account/secondStep/seal';
import { readTicket } from '../../../server/http/session/sessions';
import { endSecondStep } from '../../../scripts/operator/commands';
import { buildAccount, keycodeIn, mailsOf, password, saveAccount, staleClientOf } from '../../support/server/accounts';
import { clientOf, hashed, logIn } from '../../support/server/builders';
import { agePastYoung, codeOf, isIn, logInWith, passPeriods, setUpApp, withApp } from '../../support/server/secondStep';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { pushedAs } from '../../support/server/teams';

afterAll(closeDatabase);

const state = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  (await client.get('/api/secondStep').expect(200)).body as { totp: object | null; recoveryCodes: number };

describe('setting up an authenticator app', () => {
  test('shows ten recovery codes once, keeps the key encrypted and the codes hashed, is audited and mailed', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site, { alias: 'Mika' });
      const client = await clientOf(site, mika);
      const begun = await client.post('/api/secondStep/totp/begin').send({}).expect(200);
      const { key, address, setup } = begun.body;
      expect(address).toContain('otpauth://totp/Spawnpoint:Mika?issuer=Spawnpoint&secret=');
      expect(key).toMatch(/^[A-Z2-7]{32}$/);
      expect(await state(client)).toEqual({ passkeys: [], totp: null, recoveryCodes: 0 });
      const wrong = await client.post('/api/secondStep/totp').send({ setup, code: '000 00x' }).expect(422);
      expect(wrong.body.fields).toEqual({ code: texts.codeWrong });
      const { body } = await client
        .post('/api/secondStep/totp')
        .send({ setup, code: codeOf(key) })
        .expect(200);
      expect(body.recoveryCodes).toHaveLength(secondStepLimits.recoveryCodes);
      for (const code of body.recoveryCodes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/);
      expect(new Set(body.recoveryCodes).size).toBe(secondStepLimits.recoveryCodes);
      expect(await state(client)).toEqual(body.state);
      expect(body.state).toMatchObject({ totp: { created: expect.any(String) }, recoveryCodes: 10 });

      const stored = JSON.stringify([await site.db('totp_secrets'), await site.db('recovery_codes'), site.pushed]);
      for (const secret of [key, ...body.recoveryCodes]) expect(stored).not.toContain(secret);
      expect(pushedAs(site, 'secondStepUpdated')).toEqual([
        expect.objectContaining({ topics: [topics.user(mika.id)], payload: body.state }),
      ]);
      expect(await site.db('audit_log').where({ action: 'secondStep', actorId: mika.id })).toHaveLength(1);
      const [mail] = await mailsOf(site, 1);
      expect(mail).toMatchObject({ to: mika.email, subject: expect.stringContaining('authenticator app was added') });
      expect(JSON.stringify(mail)).not.toContain(key);
    }));

  test('ends all other sessions, and the present one goes on', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { client: other, passkey } = await logIn(site, mika);
      const client = await clientOf(site, mika);
      await setUpApp(client);
      expect(await isIn(client)).toBe(true);
      expect(await isIn(other)).toBe(false);
      expect(await readTicket(site.db, passkey)).toBeNull();
      expect(site.rechecked).toContain(mika.id);
    }));

  test.each([
    ['/api/secondStep/totp/begin', {}],
    ['/api/secondStep/totp', { setup: 'x', code: '123456' }],
    ['/api/secondStep/totp/remove', {}],
    ['/api/secondStep/recoveryCodes', {}],
  ])('needs a fresh sign-in: %s', (path, input) =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const client = await staleClientOf(site, mika);
      const { body } = await client.post(path).send(input).expect(403);
      expect(body.error).toBe(accountTexts.freshLoginNeeded);
    }),
  );

  test('refuses the key of another account', () =>
    withSite(async (site) => {
      const [mika, juno] = [await buildAccount(site), await buildAccount(site)];
      const [client, other] = [await clientOf(site, mika), await clientOf(site, juno)];
      const { body } = await other.post('/api/secondStep/totp/begin').send({}).expect(200);
      for (const setup of [body.setup, 'AAAA', 'A'.repeat(120)])
        await client
          .post('/api/secondStep/totp')
          .send({ setup, code: codeOf(body.key) })
          .expect(409);
      expect(await state(client)).toMatchObject({ totp: null });
    }));

  test('a second app takes the place of the first, and the recovery codes stay', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { client, key, recoveryCodes } = await withApp(site, mika);
      const second = await setUpApp(client);
      expect(second.recoveryCodes).toEqual([]);
      await passPeriods(site, mika.id);
      await logInWith(site.visitor(), mika, codeOf(key)).expect(403);
      await logInWith(site.visitor(), mika, codeOf(second.key)).expect(200);
      await logInWith(site.visitor(), mika, recoveryCodes[0]).expect(200);
    }));

  test('keys are encrypted for one account and one site', () =>
    withSite(({ host: { settings } }) => {
      const sealed = seal(settings, 7, 'KEY');
      expect(unseal(settings, 7, sealed)).toBe('KEY');
      expect(unseal(settings, 8, sealed)).toBeNull();
      const others = { ...settings, secrets: { ...settings.secrets, passwordPepper: 'x'.repeat(64) } };
      expect(unseal(others, 7, sealed)).toBeNull();
      expect(unseal(settings, 7, `${sealed.slice(0, -2)}AA`)).toBeNull();
      return Promise.resolve();
    }));
});

describe('a fresh sign-in of an account with a second step', () => {
  const confirm = (client: Awaited<ReturnType<typeof clientOf>>, more: object) =>
    client.post('/api/sessions/confirm').send({ password: hashed(password), ...more });

  async function staleWithApp(site: TestSite) {
    const mika = await buildAccount(site);
    const { client, key, recoveryCodes } = await withApp(site, mika);
    await site
      .db('sessions')
      .where({ developerId: mika.id })
      .update({ loggedInAt: new Date(0) });
    site.host.sessions.forgetAccount(mika.id);
    return { mika, client, key, recoveryCodes };
  }

  test('takes the password and the code', () =>
    withSite(async (site) => {
      const { client, key } = await staleWithApp(site);
      expect((await confirm(client, {}).expect(403)).body.fields).toEqual({ code: texts.codeNeeded });
      expect((await confirm(client, { code: '000000' }).expect(403)).body.fields).toEqual({ code: texts.codeWrong });
      await client.post('/api/secondStep/totp/remove').send({}).expect(403);
      await confirm(client, { code: codeOf(key) }).expect(200);
      await client.post('/api/secondStep/totp/remove').send({}).expect(200);
    }));

  test('the password alone changes neither password, address nor tokens, and removes no second step', () =>
    withSite(async (site) => {
      const { mika, client } = await staleWithApp(site);
      const currentPassword = hashed(password);
      for (const info of [
        { password: 'a harbour without lights', passwordAgain: 'a harbour without lights' },
        { email: 'thief@example.com' },
        { delete: 'DELETE' },
      ]) {
        const { body } = await saveAccount(client, { ...info, currentPassword }).expect(403);
        expect(body.error).toBe(accountTexts.freshLoginNeeded);
      }
      const token = { name: 'Nightly', days: 7, canRead: true, currentPassword };
      await client.post('/api/accessTokens/new').send(token).expect(403);
      await client.post('/api/secondStep/totp/remove').send({ currentPassword }).expect(403);
      expect(await site.db('developers').where({ id: mika.id }).first()).toMatchObject({
        email: mika.email,
        pendingEmail: null,
        hasSecondStep: true,
      });
    }));

  test('a token tells how the session began that has created it', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { client } = await withApp(site, mika);
      await client.post('/api/accessTokens/new').send({ name: 'Nightly', days: 7, canRead: true }).expect(200);
      expect(await site.db('access_tokens').pluck('signIn')).toEqual(['totp']);
    }));
});

describe('new recovery codes', () => {
  test('end the former ones', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { client, recoveryCodes } = await withApp(site, mika);
      const { body } = await client.post('/api/secondStep/recoveryCodes').send({}).expect(200);
      expect(body.recoveryCodes).toHaveLength(secondStepLimits.recoveryCodes);
      await logInWith(site.visitor(), mika, recoveryCodes[0]).expect(403);
      await logInWith(site.visitor(), mika, body.recoveryCodes[0]).expect(200);
    }));

  test('are refused without a second step', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      await client.post('/api/secondStep/recoveryCodes').send({}).expect(409);
      await client
        .post('/api/secondStep/totp/remove')
        .send({})
        .expect(200, { passkeys: [], totp: null, recoveryCodes: 0 });
    }));
});

describe('recovery by mail', () => {
  async function linkOf(site: TestSite, email: string | null) {
    const before = site.mails.length;
    await site.visitor().post('/api/forgotPassword').send({ email }).expect(200);
    return keycodeIn((await mailsOf(site, before + 1))[before]);
  }
  const recover = (site: TestSite, input: object) =>
    site
      .visitor()
      .post('/api/forgotPassword/recover')
      .send({ password: 'another lantern', ...input });

  test('needs the second step, or a recovery code, and leaves the second step', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { key, recoveryCodes } = await withApp(site, mika);
      await agePastYoung(site, mika.id);
      const keycode = await linkOf(site, mika.email);
      const found = { email: mika.email, needsCode: true, passkeys: [] };
      await site.visitor().get('/api/forgotPassword').query({ keycode }).expect(200, found);
      expect((await recover(site, { keycode }).expect(403)).body.fields).toEqual({ code: texts.codeNeeded });
      await recover(site, { keycode, code: '000000' }).expect(403);
      await recover(site, { keycode, code: codeOf(key) }).expect(200);
      const entered = { email: mika.email, password: hashed('another lantern') };
      const { body } = await site.visitor().post('/api/login').send(entered).expect(200);
      expect(body).toMatchObject({ isLoggedIn: false, secondStep: 'needed' });
      const next = await linkOf(site, mika.email);
      await recover(site, { keycode: next, code: recoveryCodes[0] }).expect(200);
      await recover(site, { keycode: await linkOf(site, mika.email), code: recoveryCodes[0] }).expect(403);
    }));

  test('ends a second step that is younger than seven days, as a hijacker may have set it up', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      await withApp(site, mika);
      const keycode = await linkOf(site, mika.email);
      await site.visitor().get('/api/forgotPassword').query({ keycode }).expect(200, { email: mika.email });
      const sent = site.mails.length;
      await recover(site, { keycode }).expect(200);
      const entered = { email: mika.email, password: hashed('another lantern') };
      const { body } = await site.visitor().post('/api/login').send(entered).expect(200);
      expect(body.isLoggedIn).toBe(true);
      expect(await site.db('recovery_codes').where({ developerId: mika.id })).toEqual([]);
      const subjects = (await mailsOf(site, sent + 2)).slice(sent).map(({ subject }) => subject);
      expect(subjects).toContain('Your Spawnpoint account has no second step any more');
    }));

  test('the operator’s command lets in whoever has lost both', () =>
    withSite(async (site) => {
      const { db, settings } = site.host;
      const mika = await buildAccount(site, { alias: 'Mika Vale' });
      const { client } = await withApp(site, mika);
      expect(await endSecondStep({ db, settings }, { stringUrl: 'Mika-Vale' })).toContain('with the password alone');
      expect(await endSecondStep({ db, settings }, { stringUrl: 'Mika-Vale' })).toContain('no second step');
      site.host.sessions.forgetAccount(mika.id);
      expect(await isIn(client)).toBe(false);
      const { body } = await logInWith(site.visitor(), mika).expect(200);
      expect(body.isLoggedIn).toBe(true);
    }));
});
