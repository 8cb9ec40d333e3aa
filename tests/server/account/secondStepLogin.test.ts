import { secondStepTexts as texts } from '#shared/areas/signIn/secondStep';
import { loggedOut } from '#shared/areas/session';
import { readTicket } from '../../../server/http/session/sessions';
import { buildAccount, mailsOf, saveAccount } from '../../support/server/accounts';
import { hashed, logIn } from '../../support/server/builders';
import { codeOf, isIn, logInWith, withApp } from '../../support/server/secondStep';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

describe('logging in with a second step', () => {
  test('the right password alone opens nothing: no session, no cookie, no ticket', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      await withApp(site, mika);
      const before = await site.db('sessions').where({ developerId: mika.id });
      const answer = await logInWith(site.visitor(), mika).expect(200);
      expect(answer.body).toEqual({ ...loggedOut, validationMessage: '', secondStep: 'needed' });
      expect(answer.get('Set-Cookie')).toBeUndefined();
      expect(await site.db('sessions').where({ developerId: mika.id })).toEqual(before);
      const wrong = await site
        .visitor()
        .post('/api/login')
        .send({ email: mika.email, password: hashed('no') });
      expect(wrong.body).not.toHaveProperty('secondStep');
      await logInWith(site.visitor(), mika, '').expect(403);
    }));

  test('the code lets in once, with blanks too; the session tells how it began', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { key } = await withApp(site, mika);
      const client = site.visitor();
      const code = codeOf(key);
      const { body } = await logInWith(client, mika, `${code.slice(0, 3)} ${code.slice(3)}`).expect(200);
      expect(body).toMatchObject({ isLoggedIn: true, info: { id: mika.id } });
      expect(await isIn(client)).toBe(true);
      const [session] = await site.db('sessions').where({ developerId: mika.id }).orderBy('loggedInAt', 'desc');
      expect(session?.signIn).toBe('totp');
      const again = await logInWith(site.visitor(), mika, code).expect(403);
      expect(again.body.fields).toEqual({ code: texts.codeWrong });
      expect(again.get('Set-Cookie')).toBeUndefined();
    }));

  test('codes of the periods before and after are right, older and later ones are not, nor an earlier one than was used', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { key } = await withApp(site, mika);
      for (const periods of [-3, 3]) await logInWith(site.visitor(), mika, codeOf(key, periods)).expect(403);
      for (const periods of [-1, 1]) {
        await logInWith(site.visitor(), mika, codeOf(key, periods)).expect(200);
        await logInWith(site.visitor(), mika, codeOf(key, -1)).expect(403);
      }
    }));

  test('a recovery code lets in once, typed in any way, and is mailed', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const { recoveryCodes } = await withApp(site, mika);
      const [first = '', second = ''] = recoveryCodes;
      const sent = site.mails.length;
      await logInWith(site.visitor(), mika, first.replaceAll('-', ' ').toUpperCase()).expect(200);
      expect((await mailsOf(site, sent + 1))[sent]?.text).toContain('9 codes are left');
      const refused = await logInWith(site.visitor(), mika, first).expect(403);
      expect(refused.body.fields).toEqual({ code: texts.recoveryCodeWrong });
      const client = site.visitor();
      await logInWith(client, mika, second).expect(200);
      // Its owner ends the lost app with it.
      await client
        .post('/api/secondStep/totp/remove')
        .send({})
        .expect(200, { passkeys: [], totp: null, recoveryCodes: 0 });
      await logInWith(site.visitor(), mika).expect(200);
    }));

  test('codes of another account are refused', () =>
    withSite(async (site) => {
      const [mika, juno] = [await buildAccount(site), await buildAccount(site)];
      await withApp(site, mika);
      const { key, recoveryCodes } = await withApp(site, juno);
      for (const code of [codeOf(key), recoveryCodes[0]]) await logInWith(site.visitor(), mika, code).expect(403);
      await logInWith(site.visitor(), juno, recoveryCodes[0]).expect(200);
    }));

  test('a code that three send at once lets one of them in', () =>
    withCommits(async (site) => {
      const mika = await buildAccount(site);
      const { key, recoveryCodes } = await withApp(site, mika);
      for (const code of [codeOf(key), recoveryCodes[0]]) {
        const answers = await Promise.all([1, 2, 3].map(() => logInWith(site.visitor(), mika, code)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
      }
      const sessions = await site.db('sessions').where({ developerId: mika.id }).pluck('signIn');
      expect(sessions.sort()).toEqual(['recoveryCode', 'totp', 'totp']);
    }));

  test('attempts count before they are checked, and a right password does not give them back', () =>
    withCommits(
      async (site) => {
        const mika = await buildAccount(site);
        const { key } = await withApp(site, mika);
        const statuses: number[] = [];
        // No more at once than an address may have passwords checked.
        for (const _wave of Array(5)) {
          const wrong = await Promise.all([1, 2, 3, 4, 5].map(() => logInWith(site.visitor(), mika, '000000')));
          statuses.push(...wrong.map(({ status }) => status));
        }
        expect(statuses.filter((status) => status === 429)).toHaveLength(5);
        await logInWith(site.visitor(), mika).expect(200);
        await logInWith(site.visitor(), mika, codeOf(key)).expect(429);
        const audited = await site.db('audit_log').where({ action: 'login', reason: 'second step', actorId: mika.id });
        expect(audited).toHaveLength(20);
      },
      { limitFactor: 1 },
    ));

  test('a device that has logged in before has attempts of its own', () =>
    withSite(
      async (site) => {
        const mika = await buildAccount(site);
        const { key } = await withApp(site, mika);
        const own = site.visitor();
        await logInWith(own, mika, codeOf(key, -1)).expect(200);
        for (const _attempt of Array(20)) await logInWith(site.visitor(), mika, '000000').expect(403);
        await logInWith(site.visitor(), mika, codeOf(key)).expect(429);
        await logInWith(own, mika, codeOf(key)).expect(200);
      },
      { limitFactor: 1 },
    ));

  test('a session that the version before began without it is none', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      await withApp(site, mika);
      const { client, passkey } = await logIn(site, mika);
      expect(await isIn(client)).toBe(false);
      expect(await readTicket(site.db, passkey)).toBeNull();
    }));

  test('the version before finds no usable password, and the present one goes on with it', () =>
    withSite(async (site) => {
      const mika = await buildAccount(site);
      const hash = async () => (await site.db('developers').where({ id: mika.id }).first())?.passwordHash ?? '';
      const { client } = await withApp(site, mika);
      // Outside of a loopback site it refuses hashes with this beginning.
      expect(await hash()).toBe(`demo-second-step:${mika.passwordHash}`);
      const changed = 'a harbour without lights';
      await saveAccount(client, { password: changed, passwordAgain: changed }).expect(200);
      expect(await hash()).toMatch(/^demo-second-step:\$argon2id/);
      await client.post('/api/secondStep/totp/remove').send({}).expect(200);
      expect(await hash()).toMatch(/^\$argon2id/);
    }));
});
