import { accountTexts } from '#shared/areas/account';
import { tokensTexts } from '#shared/areas/outward/tokens';
import { hourMs } from '#shared/durations';
import { buildAccount, keycodeIn, mailsOf, password } from '../../support/server/accounts';
import { clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

const ask = ({ visitor }: TestSite, email: unknown) => visitor().post('/api/forgotPassword').send({ email });
const recover = ({ visitor }: TestSite, keycode: string, typed = 'another lantern') =>
  visitor().post('/api/forgotPassword/recover').send({ keycode, password: typed });
const logIn = ({ visitor }: TestSite, email: string | null, typed: string) =>
  visitor()
    .post('/api/login')
    .send({ email, password: hashed(typed) });

async function askedKeycode(site: TestSite, email: string | null) {
  const before = site.mails.length;
  await ask(site, email).expect(200, { response: 'ok' });
  const mails = await mailsOf(site, before + 1);
  return keycodeIn(mails[before]);
}

test('the link sets a new password once; it ends every session and logs nobody in', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { emailConfirmed: false });
    const client = await clientOf(site, mika);
    const keycode = await askedKeycode(site, mika.email);
    expect(site.mails[0]?.text).toContain(`http://localhost:3000/Login/Update/${keycode}`);

    for (const _time of [1, 2])
      await site.visitor().get('/api/forgotPassword').query({ keycode }).expect(200, { email: mika.email });
    const answer = await recover(site, keycode).expect(200, { response: 'Password Updated' });
    expect(answer.get('Set-Cookie')).toBeUndefined();
    expect((await client.get('/api/login')).body.isLoggedIn).toBe(false);
    expect(site.rechecked).toEqual([mika.id]);

    await logIn(site, mika.email, password).expect(401);
    const { body } = await logIn(site, mika.email, 'another lantern').expect(200);
    // Whoever has received the mail owns the address.
    expect(body.info.emailConfirmed).toBe(true);
    for (const used of [recover(site, keycode), site.visitor().get('/api/forgotPassword').query({ keycode })]) {
      const refused = await used.expect(404);
      expect(refused.body.error).toBe(accountTexts.keycodeGone);
    }
    const audited = await site.db('audit_log').where('action', 'like', 'recovery%').orderBy('id').pluck('action');
    expect(audited).toEqual(['recoveryAsked', 'recoveryUsed']);
  }));

test('a recovery ends the access tokens of the account, and those of others go on', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildAccount(site), await buildAccount(site)];
    const [lost, kept] = [
      await buildToken(site, mika, { canRead: true, canPost: true }),
      await buildToken(site, juno, { canRead: true }),
    ];
    const keycode = await askedKeycode(site, mika.email);
    await lost.client.get('/api/feedPosts').query({ feedType: 'home' }).expect(200);
    await recover(site, keycode, 'short').expect(422);
    await lost.client.get('/api/feedPosts').query({ feedType: 'home' }).expect(200);
    await recover(site, keycode).expect(200);
    const { body } = await lost.client.get('/api/feedPosts').query({ feedType: 'home' }).expect(401);
    expect(body.error).toBe(tokensTexts.invalid);
    await lost.client.post('/api/feedPosts').send({ content: 'Still here', feedType: 'home' }).expect(401);
    await kept.client.get('/api/feedPosts').query({ feedType: 'home' }).expect(200);
  }));

test('an unknown address gets the same answer and no mail; one that cannot be an address is refused', () =>
  withSite(async (site) => {
    const banned = await buildAccount(site, { isBanned: true });
    await ask(site, 'nobody@example.com').expect(200, { response: 'ok' });
    await ask(site, banned.email).expect(200, { response: 'ok' });
    for (const nonsense of ['', 'nobody', 'a@b@example.com', '"a b"@example.com']) {
      const { body } = await ask(site, nonsense).expect(422);
      expect(body).toMatchObject({ error: accountTexts.recoveryEmailInvalid });
    }
    await ask(site, 7).expect(400);
    expect(await site.db('keycodes')).toEqual([]);
    expect(site.mails).toEqual([]);
  }));

test('a new request replaces the older link', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const first = await askedKeycode(site, email);
    const second = await askedKeycode(site, email);
    await recover(site, first).expect(404);
    await recover(site, second).expect(200);
  }));

test('three mails an hour are sent to an account, and what is more is silently dropped', () =>
  withSite(async (site) => {
    const { email, id } = await buildAccount(site);
    for (const _time of Array(3)) await askedKeycode(site, email);
    await ask(site, email).expect(200, { response: 'ok' });
    expect(await site.db('keycodes').where({ developerId: id })).toHaveLength(3);
    expect(site.mails).toHaveLength(3);
  }));

test('three mails an hour are sent to an account, even if it is asked for twenty at once', () =>
  withCommits(async (site) => {
    const { email } = await buildAccount(site);
    await Promise.all(Array.from({ length: 20 }, () => ask(site, email).expect(200)));
    await site.host.inFlight.done();
    expect(site.mails).toHaveLength(3);
  }));

test('a recovery gives all tries to log in back, here and elsewhere', () =>
  withSite(
    async (site) => {
      const { email } = await buildAccount(site);
      for (let count = 0; count < 10; count += 1) await logIn(site, email, 'no').expect(401);
      await logIn(site, email, password).expect(429);
      await recover(site, await askedKeycode(site, email)).expect(200);
      await logIn(site, email, 'another lantern').expect(200);
    },
    { limitFactor: 1 },
  ));

test('a link ends after an hour', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const keycode = await askedKeycode(site, email);
    const [row] = await site.db('keycodes').select('created', 'expiresAt');
    expect(Date.parse(row!.expiresAt) - Date.parse(row!.created)).toBe(hourMs);
    await site.db('keycodes').update({ expiresAt: new Date(Date.now() - 1) });
    await recover(site, keycode).expect(404);
  }));

test('a link of another kind, or none at all, is refused before the form is judged', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { emailConfirmed: false });
    const client = await clientOf(site, mika);
    await client.post('/api/confirmEmail/resend').expect(200);
    const [mail] = await mailsOf(site, 1);
    await recover(site, keycodeIn(mail)).expect(404);
    await recover(site, 'x'.repeat(43), '').expect(404);
    await recover(site, '0', '').expect(404);
  }));

test('the new password is judged as at registration, and the link lives on', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const keycode = await askedKeycode(site, email);
    expect((await recover(site, keycode, '').expect(422)).body.error).toBe(accountTexts.passwordNeeded);
    expect((await recover(site, keycode, 'password1').expect(422)).body.error).toBe(accountTexts.passwordCommon);
    await recover(site, keycode).expect(200);
  }));

test('twenty keycodes tried in a quarter of an hour are enough', () =>
  withSite(
    async (site) => {
      for (const _time of Array(20)) await recover(site, 'x'.repeat(43)).expect(404);
      await recover(site, 'x'.repeat(43)).expect(429);
    },
    { limitFactor: 1 },
  ));

test('two use a link at the same moment: one succeeds', () =>
  withCommits(async (site) => {
    const { email } = await buildAccount(site);
    const keycode = await askedKeycode(site, email);
    const answers = await Promise.all([recover(site, keycode, 'lantern one'), recover(site, keycode, 'lantern two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  }));
