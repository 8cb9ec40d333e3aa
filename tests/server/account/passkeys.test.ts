import { accountTexts } from '#shared/areas/account';
import { secondStepTexts } from '#shared/areas/signIn/secondStep';
import { dayMs } from '#shared/durations';
import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import { passkeyWarnings } from '../../../server/areas/account/passkeys/passkeyWarnings';
import type { DeveloperRow } from '../../../server/db/tables';
import { addPasskey, Authenticator, challengeFor, signInWith } from '../../support/server/authenticator';
import { buildAccount, mailsOf, password, staleClientOf } from '../../support/server/accounts';
import { clientOf, hashed } from '../../support/server/builders';
import { isIn, logInWith } from '../../support/server/secondStep';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function withPasskey(site: TestSite, given: Partial<DeveloperRow> = {}) {
  const mika = await buildAccount(site, given);
  const client = await clientOf(site, mika);
  return { mika, client, ...(await addPasskey(client)) };
}

const stateOf = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  (await client.get('/api/secondStep').expect(200)).body as { passkeys: { id: number; name: string }[] };

describe('a passkey', () => {
  test('is added by a fresh sign-in, listed by its name, audited, mailed, and brings recovery codes', () =>
    withSite(async (site) => {
      const { mika, client, added, recoveryCodes } = await withPasskey(site);
      expect(added.status).toBe(200);
      expect(recoveryCodes).toHaveLength(10);
      expect((await stateOf(client)).passkeys).toEqual([expect.objectContaining({ name: 'My laptop' })]);
      expect(await site.db('audit_log').where({ action: 'secondStep', actorId: mika.id })).toHaveLength(1);
      const [mail] = await mailsOf(site, 1);
      expect(mail).toMatchObject({ to: mika.email, subject: 'A passkey was added to your Spawnpoint account' });
      const stale = await staleClientOf(site, await buildAccount(site));
      await stale.post('/api/passkeys/begin').send({}).expect(403);
      await stale.post('/api/passkeys/remove').send({ id: 1 }).expect(403);
    }));

  test('signs in without a password, and the password alone no longer does', () =>
    withSite(async (site) => {
      const { mika, authenticator, recoveryCodes } = await withPasskey(site);
      const browser = site.visitor();
      expect((await signInWith(browser, authenticator)).status).toBe(200);
      expect(await isIn(browser)).toBe(true);
      const { body } = await logInWith(site.visitor(), mika).expect(200);
      expect(body).toMatchObject({ isLoggedIn: false, secondStep: 'needed' });
      await logInWith(site.visitor(), mika, '123456').expect(403);
      await logInWith(site.visitor(), mika, recoveryCodes[0]).expect(200);
    }));

  test('serves as the second step of a password, of a fresh sign-in and of a recovery', () =>
    withSite(async (site) => {
      const { mika, client, authenticator } = await withPasskey(site);
      const proof = async () => authenticator.get(await challengeFor(site.visitor()));
      const entered = { email: mika.email, password: hashed(password), passkey: await proof() };
      expect((await site.visitor().post('/api/login').send(entered).expect(200)).body.isLoggedIn).toBe(true);

      await site
        .db('sessions')
        .where({ developerId: mika.id })
        .update({ loggedInAt: new Date(0) });
      site.host.sessions.forgetAccount(mika.id);
      await client.post('/api/passkeys/begin').send({}).expect(403);
      await client
        .post('/api/sessions/confirm')
        .send({ passkey: await proof() })
        .expect(200);

      await site.db('passkeys').update({ created: new Date(Date.now() - 8 * dayMs) });
      const keycode = await createKeycode(site.db, {
        developerId: mika.id,
        purpose: 'recovery',
        email: mika.email ?? '',
      });
      const { body: found } = await site.visitor().get('/api/forgotPassword').query({ keycode }).expect(200);
      expect(found).toMatchObject({ needsCode: true, passkeys: [{ name: 'My laptop' }] });
      const removePasskeys = [found.passkeys[0].id as number];
      const chosen = { keycode, password: 'a quiet harbour at dusk', removePasskeys };
      await site.visitor().post('/api/forgotPassword/recover').send(chosen).expect(403);
      await site
        .visitor()
        .post('/api/forgotPassword/recover')
        .send({ ...chosen, passkey: await proof() })
        .expect(200);
      expect(await site.db('passkeys')).toEqual([]);
      expect(await site.db('recovery_codes')).toEqual([]);
    }));

  test('is removed, and the password alone lets in again', () =>
    withSite(async (site) => {
      const { mika, client, authenticator } = await withPasskey(site);
      const [{ id } = { id: 0 }] = (await stateOf(client)).passkeys;
      const stranger = await clientOf(site, await buildAccount(site));
      await stranger.post('/api/passkeys/remove').send({ id }).expect(404);
      await client.post('/api/passkeys/remove').send({ id }).expect(200);
      expect((await signInWith(site.visitor(), authenticator)).status).toBe(401);
      expect((await logInWith(site.visitor(), mika).expect(200)).body.isLoggedIn).toBe(true);
    }));

  test('is removed by “This was not me” where it is young', () =>
    withSite(async (site) => {
      const { mika, authenticator } = await withPasskey(site);
      const keycode = await createKeycode(site.db, { developerId: mika.id, purpose: 'notMe', email: mika.email ?? '' });
      await site.visitor().post('/api/notMe').send({ keycode }).expect(200);
      expect((await signInWith(site.visitor(), authenticator)).status).toBe(401);
    }));

  test('signs nobody in whose account is banned', () =>
    withSite(async (site) => {
      const { mika, authenticator } = await withPasskey(site);
      await site.db('developers').where({ id: mika.id }).update({ isBanned: true });
      const { status, body } = await signInWith(site.visitor(), authenticator);
      expect([status, body.error, body.help]).toEqual([403, accountTexts.banned, expect.stringMatching(/^\/Appeal\//)]);
    }));
});

describe('an attack by', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame in another site', { crossOrigin: true }],
    ['the passkey of another host', { rpId: 'evil.example' }],
    ['a device that did not verify its person', { isVerified: false }],
    ['the handle of another account', { userHandle: Buffer.from('1').toString('base64url') }],
  ])('%s signs nobody in', (_name, misuse) =>
    withSite(async (site) => {
      const { mika, authenticator } = await withPasskey(site);
      const { status, body } = await signInWith(site.visitor(), authenticator, misuse);
      expect([status, body.error]).toEqual([401, secondStepTexts.passkeyWrong]);
      const refused = { action: 'login', result: 'refused', reason: 'passkey', actorId: mika.id };
      expect(await site.db('audit_log').where(refused)).toHaveLength(1);
      expect((await signInWith(site.visitor(), authenticator)).status).toBe(200);
    }),
  );

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a frame in another site', { crossOrigin: true }],
    ['a device that did not verify its person', { isVerified: false }],
  ])('%s adds no passkey', (_name, misuse) =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      expect((await addPasskey(client, misuse)).added.status).toBe(422);
      expect(await site.db('passkeys')).toEqual([]);
    }),
  );

  test('a recorded sign-in is refused, as are challenges that are made up, over, or for something else', () =>
    withSite(async (site) => {
      const { mika, client, authenticator } = await withPasskey(site);
      const send = (passkey: object) => site.visitor().post('/api/passkeys/signIn').send({ passkey });
      const recorded = authenticator.get(await challengeFor(site.visitor()));
      await send(recorded).expect(200);
      await send(recorded).expect(401);
      await send(authenticator.get('AAAA')).expect(401);
      const { body } = await client.post('/api/passkeys/begin').send({}).expect(200);
      await send(authenticator.get(body.challenge as string)).expect(401);
      const old = await challengeFor(site.visitor());
      const now = Date.now();
      jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 60_000);
      await send(authenticator.get(old)).expect(401);
      jest.restoreAllMocks();
      const other = await clientOf(site, await buildAccount(site));
      const foreign = new Authenticator().create(body.challenge as string);
      await other.post('/api/passkeys').send({ name: 'Mine', passkey: foreign }).expect(422);
      expect(await site.db('passkeys').where({ developerId: mika.id })).toHaveLength(1);
    }));

  test('a copy of a device counts less than the device and is refused; synced passkeys and those without count are not', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      const { authenticator } = await addPasskey(client, { isSynced: false, counter: 4 });
      const at = async (counter: number, isSynced = false) =>
        (await signInWith(site.visitor(), authenticator, { counter, isSynced })).status;
      expect([await at(5), await at(5), await at(4), await at(6)]).toEqual([200, 401, 401, 200]);
      const synced = (await addPasskey(client)).authenticator;
      for (const counter of [0, 9, 3, 0])
        expect((await signInWith(site.visitor(), synced, { counter })).status).toBe(200);
    }));

  test('the passkey of another account is no second step, and cannot be added twice', () =>
    withSite(async (site) => {
      const { mika } = await withPasskey(site);
      const other = await withPasskey(site);
      const passkey = other.authenticator.get(await challengeFor(site.visitor()));
      const entered = { email: mika.email, password: hashed(password), passkey };
      const { body } = await site.visitor().post('/api/login').send(entered).expect(403);
      expect(body.error).toBe(secondStepTexts.passkeyWrong);
      const third = await clientOf(site, await buildAccount(site));
      expect((await addPasskey(third, { authenticator: other.authenticator })).added.status).toBe(422);
    }));

  test('an oversized key is not stored, nor is an oversized credential read', () =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildAccount(site));
      const large = new Authenticator('largeRsa');
      expect((await addPasskey(client, { authenticator: large })).added.status).toBe(422);
      const { authenticator } = await addPasskey(client);
      const passkey = authenticator.get(await challengeFor(client));
      const response = { ...passkey.response, clientDataJSON: 'A'.repeat(5_000) };
      await client
        .post('/api/passkeys/signIn')
        .send({ passkey: { ...passkey, response } })
        .expect(400);
    }));
});

test('an IP address has no passkeys', () =>
  withSite(
    async (site) => {
      await site.visitor().post('/api/passkeys/signIn/begin').send({}).expect(409);
      const client = await clientOf(site, await buildAccount(site));
      await client.post('/api/passkeys/begin').send({}).expect(409);
    },
    { settings: { PUBLIC_URL: 'http://127.0.0.1:3000' } },
  ));

test('passkeys of another host do not sign in, and the operator is warned', () =>
  withSite(async (site) => {
    const { authenticator } = await withPasskey(site);
    const { db, settings } = site.host;
    expect(await passkeyWarnings(db, settings)).toEqual([]);
    await site.db('passkeys').update({ rpId: 'old.example' });
    expect((await signInWith(site.visitor(), authenticator)).status).toBe(401);
    expect(await passkeyWarnings(db, settings)).toEqual([expect.stringContaining('old.example')]);
  }));
