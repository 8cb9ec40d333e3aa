import { Presence } from '../../../server/realtime/presence';
import { SocketCounter } from '../../../server/realtime/socketCounter';
import type { OnlineUser } from '#shared/areas/online';
import { levelOf } from '#shared/shapes';
import { topics } from '#shared/topics';
import { buildDeveloper, logIn } from '../../support/server/builders';
import { withLive, type LiveSite } from '../../support/server/live';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);

interface Update {
  users?: OnlineUser[];
  joined?: OnlineUser[];
  left?: number[];
  total: number;
}

async function tabOf(site: LiveSite, passkey: string) {
  const tab = await site.connect();
  await tab.ask('setUserSocketData', { passkey });
  return tab;
}

test('the online topic begins with the list, then sends changes, without guests', () =>
  withLive(async (site) => {
    const mika = await buildDeveloper(site.db, {
      alias: 'Mika',
      siteModCanBan: true,
      donatedCents: 500,
      hideDonatedAmount: true,
    });
    const noor = await buildDeveloper(site.db, { alias: 'Noor' });
    const [mikasPasskey, noorsPasskey] = [(await logIn(site, mika)).passkey, (await logIn(site, noor)).passkey];
    const mikasTab = await tabOf(site, mikasPasskey);
    const guest = await site.connect();
    await guest.ask('joinedRoom', topics.online);
    const list = await guest.next<Update>('onlineUsersUpdate');
    expect(list).toEqual({
      users: [
        {
          id: mika.id,
          alias: 'Mika',
          stringUrl: mika.stringUrl,
          hasAvatar: false,
          avatarId: '0',
          isModerator: true,
          donorTier: 'supporter',
          donatedAmount: null,
          xpLevelData: levelOf(0),
        },
      ],
      total: 1,
    });

    const noorsTab = await tabOf(site, noorsPasskey);
    const secondTab = await tabOf(site, noorsPasskey);
    const arrival = await guest.next<Update>(
      'onlineUsersUpdate',
      ({ joined }) => joined?.some(({ id }) => id === noor.id) ?? false,
    );
    expect(arrival.total).toBe(2);

    await site.db('developers').where({ id: noor.id }).update({ donatedCents: 4_000 });
    site.live.refreshOnline(noor.id);
    const changed = await guest.next<Update>('onlineUsersUpdate', ({ joined }) => joined?.[0]?.donorTier === 'gold');
    expect(changed).toMatchObject({ joined: [{ id: noor.id, donatedAmount: 40 }], left: [], total: 2 });

    noorsTab.socket.close();
    mikasTab.socket.close();
    const departure = await guest.next<Update>('onlineUsersUpdate', ({ left }) => (left?.length ?? 0) > 0);
    expect(departure).toEqual({ joined: [], left: [mika.id], total: 1 });

    await secondTab.ask('unsetUserSocketData');
    expect(await guest.next<Update>('onlineUsersUpdate')).toEqual({ joined: [], left: [noor.id], total: 0 });
    expect(site.live.onlineIds()).toEqual([]);
  }));

test('a banned account leaves the list', () =>
  withLive(async (site) => {
    const mika = await buildDeveloper(site.db);
    const tab = await tabOf(site, (await logIn(site, mika)).passkey);
    await tab.ask('joinedRoom', topics.online);
    await site.db('developers').where({ id: mika.id }).update({ isBanned: true });
    site.live.recheckDeveloper(mika.id);
    const { total } = await tab.next<Update>('onlineUsersUpdate', ({ left }) => left?.includes(mika.id) ?? false);
    expect(total).toBe(0);
  }));

const userOf = (id: number): OnlineUser => ({
  id,
  alias: `Developer ${id}`,
  stringUrl: `Developer-${id}`,
  hasAvatar: false,
  avatarId: '0',
  isModerator: false,
  donorTier: 'none',
  donatedAmount: 0,
});

describe('the list itself', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function aList(readUsers = (ids: readonly number[]) => Promise.resolve(ids.map(userOf))) {
    const announce = jest.fn();
    const report = jest.fn();
    const presence = new Presence({ sockets: new SocketCounter(), readUsers, announce, report });
    const told = () => announce.mock.calls.map(([, payload]) => payload as Update);
    return { presence, told, report };
  }

  test('many changes go out at most once a second', async () => {
    const { presence, told } = aList();
    for (let id = 1; id <= 5; id += 1) await presence.addSocket(id);
    jest.advanceTimersByTime(999);
    expect(told()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(told()).toEqual([{ joined: [1, 2, 3, 4, 5].map(userOf), left: [], total: 5 }]);
    jest.advanceTimersByTime(10_000);
    expect(told()).toHaveLength(1);
  });

  test('a visit within a second is not sent, unless somebody has seen it', async () => {
    const { presence, told } = aList();
    await presence.addSocket(1);
    presence.removeSocket(1);
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([]);
    await presence.addSocket(2);
    expect(presence.snapshot().users).toEqual([userOf(2)]);
    presence.removeSocket(2);
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([{ joined: [], left: [2], total: 0 }]);
  });

  test('a change and a departure within one second is a departure', async () => {
    const { presence, told } = aList();
    await presence.addSocket(1);
    jest.advanceTimersByTime(1_000);
    await presence.refresh([1]);
    presence.removeSocket(1);
    jest.advanceTimersByTime(1_000);
    expect(told()[1]).toEqual({ joined: [], left: [1], total: 0 });
  });

  test('a socket that goes while its name is read leaves nothing behind', async () => {
    const { presence, told } = aList();
    const arriving = presence.addSocket(1);
    presence.removeSocket(1);
    await arriving;
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([]);
    expect(presence.snapshot()).toEqual({ users: [], total: 0 });
  });

  test('names that could not be read are read later', async () => {
    let isAway = true;
    const { presence, told, report } = aList((ids) =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(ids.map(userOf)),
    );
    await presence.addSocket(1);
    expect(report).toHaveBeenCalled();
    expect(presence.idsBy({ shown: false })).toEqual([1]);
    expect(presence.snapshot().total).toBe(0);
    isAway = false;
    await presence.refresh(presence.idsBy({ shown: false }));
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([{ joined: [userOf(1)], left: [], total: 1 }]);
  });

  test('a reading that ends after a later one shows nobody who has hidden meanwhile', async () => {
    const readings: ((users: OnlineUser[]) => void)[] = [];
    const { presence, told } = aList(() => new Promise((resolve) => readings.push(resolve)));
    const arriving = presence.addSocket(1);
    const hiding = presence.refresh([1]);
    readings[1]?.([]);
    readings[0]?.([userOf(1)]);
    await Promise.all([arriving, hiding]);
    jest.advanceTimersByTime(1_000);
    expect(told()).toEqual([]);
    expect(presence.snapshot()).toEqual({ users: [], total: 0 });
  });

  test('a socket is told the 200 newest arrivals, newest first', async () => {
    const { presence } = aList();
    for (let id = 1; id <= 205; id += 1) await presence.addSocket(id);
    const { users, total } = presence.snapshot();
    expect(users.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, index) => 205 - index));
    expect(total).toBe(205);
  });
});
