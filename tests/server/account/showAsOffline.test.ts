import { onlineEvents, type OnlineUser } from '#shared/areas/online';
import { topics } from '#shared/topics';
import { periodicRecheck } from '../../../server/realtime/periodicRecheck';
import { Presence } from '../../../server/realtime/presence';
import { SocketCounter } from '../../../server/realtime/socketCounter';
import { markOnline } from '../../../server/http/session/sessions';
import { readOnlineUsers } from '../../../server/realtime/onlineUsers.queries';
import { buildAccount, saveAccount } from '../../support/server/accounts';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { withLive, type LiveSite } from '../../support/server/live';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

interface Online {
  users?: OnlineUser[];
  joined?: OnlineUser[];
  left?: number[];
  total: number;
}
const { name: onlineName } = onlineEvents.onlineUsersUpdate;

async function watch(site: LiveSite) {
  const guest = await site.connect();
  await guest.ask('joinedRoom', topics.online);
  const { users, total } = await guest.next<Online>(onlineName, (list) => list.users !== undefined);
  return { guest, ids: users?.map(({ id }) => id), total };
}

async function openTab(site: LiveSite, passkey: string) {
  const tab = await site.connect();
  await tab.ask('setUserSocketData', { passkey });
  return tab;
}

/** The last visit, as everybody sees it. */
const lastOnlineOf = async (site: TestSite, id: number) =>
  ((await site.visitor().get('/api/developer').query({ id }).expect(200)).body as { lastOnline: string }).lastOnline;

test('an account that shows as offline leaves the list and its count at once, and comes back with the setting', () =>
  withLive(async (site) => {
    const mika = await buildAccount(site);
    const [{ passkey }, client] = [await logIn(site, mika), await clientOf(site, mika)];
    await openTab(site, passkey);
    const { guest, ids } = await watch(site);
    expect(ids).toEqual([mika.id]);
    await saveAccount(client, { showAsOffline: true }).expect(200);
    const gone = await guest.next<Online>(onlineName, ({ left }) => left?.includes(mika.id) ?? false);
    expect(gone).toEqual({ joined: [], left: [mika.id], total: 0 });
    await openTab(site, passkey);
    expect(await watch(site)).toMatchObject({ ids: [], total: 0 });
    // The account still gets what concerns those who are here.
    expect(site.live.onlineIds()).toEqual([mika.id]);
    await saveAccount(client, { showAsOffline: false }).expect(200);
    const back = await guest.next<Online>(
      onlineName,
      ({ joined }) => joined?.some(({ id }) => id === mika.id) ?? false,
    );
    expect(back.total).toBe(1);
  }));

test('lastOnline stands still while an account shows as offline, and goes on afterwards', () =>
  withSite(async (site) => {
    const [before, visit] = [new Date('2026-03-01T10:00:00.000Z'), new Date('2026-03-02T10:00:00.000Z')];
    const [mika, noor] = [await buildAccount(site), await buildDeveloper(site.db)];
    await site.db('developers').update({ lastOnline: before });
    const client = await clientOf(site, mika);
    const { body } = await saveAccount(client, { showAsOffline: true }).expect(200);
    expect(body.info.showAsOffline).toBe(true);
    const stoodAt = await lastOnlineOf(site, mika.id);
    await site.db('sessions').update({ lastSeenAt: before });
    await client.get('/api/login').expect(200);
    await markOnline(site.db, [mika.id, noor.id], new Date(Date.now() + 60_000));
    expect(await lastOnlineOf(site, mika.id)).toBe(stoodAt);
    expect(Date.parse(await lastOnlineOf(site, noor.id))).toBeGreaterThan(visit.getTime());
    await saveAccount(client, { showAsOffline: false }).expect(200);
    await markOnline(site.db, [mika.id], new Date(Date.now() + 120_000));
    expect(Date.parse(await lastOnlineOf(site, mika.id))).toBeGreaterThan(Date.now());
  }));

test('other windows of the account hear of the setting, and nobody else does', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site);
    await saveAccount(await clientOf(site, mika), { showAsOffline: true }).expect(200);
    expect(site.pushed).toEqual([
      { topics: [topics.user(mika.id)], name: 'updateUserInfo', payload: { info: { showAsOffline: true } } },
    ]);
    const { body } = await site.visitor().get('/api/developer').query({ id: mika.id }).expect(200);
    expect(JSON.stringify(body)).not.toMatch(/showAsOffline|hiddenVisitAt/);
  }));

describe('a process that missed the change', () => {
  const listOf = (site: TestSite) =>
    new Presence({
      sockets: new SocketCounter(),
      readUsers: (ids) => readOnlineUsers(site.db, ids),
      announce: () => undefined,
      report: (error) => {
        throw error;
      },
    });

  test('takes the account from its list within a minute', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const presence = listOf(site);
      await presence.addSocket(mika.id);
      expect(presence.snapshot().total).toBe(1);
      await site.db('developers').where({ id: mika.id }).update({ showAsOffline: true });
      await periodicRecheck(site.db, new Map(), presence);
      expect(presence.snapshot().total).toBe(0);
      await site.db('developers').where({ id: mika.id }).update({ showAsOffline: false });
      await periodicRecheck(site.db, new Map(), presence);
      expect(presence.snapshot().total).toBe(1);
      presence.stop();
    }));
});
