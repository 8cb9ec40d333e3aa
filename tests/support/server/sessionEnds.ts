import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import { hexOf } from '../../../server/areas/account/passwords';
import { dayMs } from '#shared/durations';
import type { DeveloperRow } from '../../../server/db/tables';
import { logIn as logInAt, password, saveAccount } from './accounts';
import { addPasskey } from './authenticator';
import { buildDeveloper, clientOf } from './builders';
import { type LiveSite } from './live';
import { setUpApp } from './secondStep';

export type Client = Awaited<ReturnType<typeof clientOf>>;

export interface Scene {
  site: LiveSite;
  mika: DeveloperRow;
  /** The browser with the session that ends. */
  browser: Client;
  /** Another browser of the same account. */
  other: Client;
}

interface End {
  /** The file that ends the session. */
  in: string;
  act: (scene: Scene) => Promise<unknown>;
  keepsDevice?: true;
}

const keycode = ({ site, mika: { id, email } }: Scene, purpose: 'recovery' | 'notMe') =>
  createKeycode(site.db, { developerId: id, purpose, email: email ?? '' });
export const handleOf = async (client: Client): Promise<string> =>
  ((await client.get('/api/sessions')).body as { sessionId: string; isCurrent: boolean }[]).find(
    ({ isCurrent }) => isCurrent,
  )?.sessionId ?? '';
export const login = ({ email }: DeveloperRow) => ({ email, password: hexOf(password), remember: true });

export const newPassword = { password: 'a quiet harbour at dusk', passwordAgain: 'a quiet harbour at dusk' };

/** Everything that ends a session, by what it is. */
export const ends: Record<string, End> = {
  'logging out': { in: 'login', act: ({ browser }) => browser.post('/api/logout').send({}).expect(200) },
  'logging out as older clients do': {
    in: 'login',
    act: ({ browser }) =>
      browser
        .get('/api/login?logOut=true')
        .set({ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' })
        .expect(200),
  },
  'another login in the same browser': {
    in: 'beginSession',
    act: ({ browser, mika }) => browser.post('/api/login').send(login(mika)).expect(200),
  },
  'ending the present session': {
    in: 'devices',
    act: async ({ browser }) =>
      browser
        .post('/api/sessions/revoke')
        .send({ sessionId: await handleOf(browser) })
        .expect(200),
  },
  'ending it from another device': {
    in: 'devices',
    act: async ({ browser, other }) =>
      other
        .post('/api/sessions/revoke')
        .send({ sessionId: await handleOf(browser) })
        .expect(200),
  },
  'ending all others': {
    in: 'devices',
    act: ({ other }) => other.post('/api/sessions/revoke').send({ others: true }).expect(200),
  },
  'a login beyond the tenth': {
    in: 'beginSession',
    act: async ({ site, mika }) => {
      await site.db('sessions').update({ lastSeenAt: new Date(0) });
      for (const _login of Array(10)) await logInAt(site, mika.email, password).expect(200);
    },
  },
  'a deletion in 14 days': {
    in: 'leaving',
    act: ({ browser }) => browser.post('/api/accountInformation/deleteLater').send({ texts: 'stay' }).expect(200),
  },
  'a new password': {
    in: 'settings',
    act: ({ other }) => saveAccount(other, newPassword).expect(200),
  },
  'the recovery of the account': {
    in: 'recovery',
    act: async (scene) =>
      scene.site
        .visitor()
        .post('/api/forgotPassword/recover')
        .send({ keycode: await keycode(scene, 'recovery'), password: 'a quiet harbour at dusk' })
        .expect(200),
  },
  'taking the account back': {
    in: 'notMe',
    act: async (scene) =>
      scene.site
        .visitor()
        .post('/api/notMe')
        .send({ keycode: await keycode(scene, 'notMe') })
        .expect(200),
  },
  'a confirmed password, which begins a new session': {
    in: 'confirmPassword',
    keepsDevice: true,
    act: ({ browser }) =>
      browser
        .post('/api/sessions/confirm')
        .send({ password: hexOf(password) })
        .expect(200),
  },
  'setting up an authenticator app on another device': {
    in: 'startSecondSteps',
    act: ({ other }) => setUpApp(other),
  },
  'adding a passkey on another device': {
    in: 'startSecondSteps',
    act: ({ other }) => addPasskey(other),
  },
  'a suspension': {
    in: 'give',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true })))
        .post('/api/moderation/sanctions')
        .send({
          ...{ developerId: mika.id, kind: 'suspend', reason: 'Insults' },
          until: new Date(Date.now() + dayMs).toISOString(),
        })
        .expect(201),
  },
  'a ban': {
    in: 'give',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true })))
        .post('/api/developer/ban')
        .send({ developerId: mika.id })
        .expect(200),
  },
  'deleting the account': {
    in: 'deletion',
    act: ({ other }) => saveAccount(other, { delete: 'DELETE' }).expect(200),
  },
  'an operator who ends all sessions': {
    in: 'accounts',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { isOperator: true })))
        .post('/api/operator/accounts/endSessions')
        .send({ developerId: mika.id })
        .expect(200),
  },
  'an operator who deletes the account': {
    in: 'deletion',
    act: async ({ site, mika }) =>
      (await clientOf(site, await buildDeveloper(site.db, { isOperator: true })))
        .post('/api/operator/accounts/delete')
        .send({ developerId: mika.id, alias: mika.alias })
        .expect(200),
  },
};
