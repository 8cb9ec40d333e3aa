import { screen } from '@testing-library/react';
import { act } from 'react';
import type { Socket } from 'socket.io-client';
import { accountEvents, loggedOut } from '#shared/areas/session';
import { connect, joinTopic, onLive, useTopics } from '../../../client/app/live/live';
import { createStore } from '../../../client/app/store';
import { fetchMessages } from '../../../client/areas/chat/chat.slice';
import { selectPasskey, sessionChanged, useSession } from '../../../client/areas/account';
import { aUser, renderPart } from '../../support/client/renderApp';

/** A socket whose server acknowledges everything at once, with the test's answers. */
function fakeSocket(acknowledge: (name: string, payload: unknown) => object | null = () => ({})) {
  const handlers = new Map<string, (payload: unknown) => void>();
  let onAny: (name: string, payload: unknown) => void = () => undefined;
  const said: [string, unknown][] = [];
  const socket = {
    connected: true,
    connect: jest.fn(),
    on: (name: string, handler: (payload: unknown) => void) => handlers.set(name, handler),
    onAny: (handler: typeof onAny) => (onAny = handler),
    timeout: () => ({
      emitWithAck: (name: string, payload: unknown) => {
        said.push([name, payload]);
        const answer = acknowledge(name, payload);
        return answer ? Promise.resolve(answer) : Promise.reject(new Error('No answer in time'));
      },
    }),
  };
  const receiveNow = (name: string, payload: unknown) => {
    onAny(name, payload);
    handlers.get(name)?.(payload);
  };
  const receive = async (name: string, payload: unknown) => {
    act(() => receiveNow(name, payload));
    await settled();
  };
  return { socket: socket as unknown as Socket, connectAgain: socket.connect, said, receive, receiveNow };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** Waits until answers are processed and changed subscriptions have been sent. */
const settled = () => pass(100);

function connected(acknowledge?: (name: string, payload: unknown) => object | null) {
  const store = createStore();
  const { socket, ...rest } = fakeSocket(acknowledge);
  connect(socket, store, selectPasskey);
  return { store, ...rest };
}

test('a socket becomes the account of the session, and a guest again when it logs out', async () => {
  const { store, said, receive } = connected();
  store.dispatch(sessionChanged(aUser()));
  await receive('serverReconnect', { recovered: false });
  expect(said).toContainEqual(['setUserSocketData', { passkey: 'ticket' }]);
  store.dispatch(sessionChanged(loggedOut));
  await settled();
  expect(said.at(-1)).toEqual(['unsetUserSocketData', {}]);
});

test('a ticket that the server does not know has the session read again, once', async () => {
  const { store, said, receive } = connected(() => ({ isLoggedIn: false }));
  await receive('serverReconnect', { recovered: false });
  store.dispatch(sessionChanged(aUser()));
  await settled();
  // The viewer stays until it is read: another session may have taken its place.
  expect(store.getState().session).toMatchObject({ endings: 1, user: { info: { alias: 'Mika Vale' } } });
  // For example because the account has too many sockets; the session is still valid.
  store.dispatch(sessionChanged(aUser()));
  await settled();
  expect(store.getState().session.endings).toBe(1);
  expect(said.filter(([name]) => name === 'setUserSocketData').length).toBeLessThanOrEqual(2);
  expect(store.getState().session.user?.info.alias).toBe('Mika Vale');
});

describe('with a server in trouble', () => {
  test('a connection that got no answer is bound a little later', async () => {
    let isAway = true;
    const { store, said, receiveNow } = connected(() => (isAway ? null : { isLoggedIn: true }));
    receiveNow('serverReconnect', { recovered: false });
    store.dispatch(sessionChanged(aUser()));
    await pass(1_000);
    isAway = false;
    await pass(3_000);
    await pass(30_000);
    expect(said.filter(([name]) => name === 'setUserSocketData')).toHaveLength(2);
  });

  test('a socket that the server has closed for its limits comes back after a while', async () => {
    const { connectAgain, receiveNow } = connected();
    receiveNow('disconnect', 'io server disconnect');
    await pass(1_000);
    expect(connectAgain).not.toHaveBeenCalled();
    await pass(20_000);
    expect(connectAgain).toHaveBeenCalledTimes(1);
    receiveNow('disconnect', 'transport close');
    await pass(30_000);
    expect(connectAgain).toHaveBeenCalledTimes(1);
  });
});

test('a topic is joined once for all that want it, and left with the last of them', async () => {
  const { said, receive } = connected();
  await receive('serverReconnect', { recovered: false });
  const leaveOne = joinTopic('totals');
  const leaveOther = joinTopic('totals');
  await settled();
  leaveOne();
  await settled();
  expect(said.filter(([, topic]) => topic === 'totals')).toEqual([['joinedRoom', 'totals']]);
  leaveOther();
  await settled();
  expect(said.at(-1)).toEqual(['leftRoom', 'totals']);
});

function Page() {
  useTopics(['gamePage:7', 'feed:home']);
  return null;
}

test('a screen joins its topics and leaves them when it goes', async () => {
  const { said, receive, store } = connected();
  await receive('serverReconnect', { recovered: false });
  const { unmount } = renderPart(<Page />, { store });
  await settled();
  expect(said).toContainEqual(['joinedRoom', 'gamePage:7']);
  unmount();
  await settled();
  expect(said).toContainEqual(['leftRoom', 'feed:home']);
});

test('a reconnect that was not recovered joins again and makes everything stale, a recovered one does not', async () => {
  const { said, receive, store } = connected();
  const leave = joinTopic('online');
  await receive('serverReconnect', { recovered: false });
  expect(store.getState().connection.generation).toBe(0);
  await receive('serverReconnect', { recovered: true });
  expect(store.getState().connection.generation).toBe(0);
  await receive('serverReconnect', { recovered: false });
  expect(store.getState().connection.generation).toBe(1);
  expect(said.filter(([event]) => event === 'joinedRoom')).toHaveLength(2);
  leave();
  await settled();
});

describe('an event shortly before a topic is joined', () => {
  const generation = ({ store }: ReturnType<typeof connected>) => store.getState().connection.generation;
  /** A site that answers to this topic that its last event was so long ago. */
  const lastEvent = (topic: string, lastEventMs: number) =>
    connected((name, payload) => (name === 'joinedRoom' && payload === topic ? { lastEventMs } : {}));

  test.each([
    [false, 'before the page was opened', 40_000],
    [true, 'while its connection was made', 20_000],
  ])('has everything read again (%s) that came %s', async (isMissed, _when, lastEventMs) => {
    const site = lastEvent('post:9', lastEventMs);
    await pass(30_000);
    const leave = joinTopic('post:9');
    await site.receive('serverReconnect', { recovered: false });
    leave();
    await settled();
    expect(generation(site) > 0).toBe(isMissed);
  });

  test.each([
    [false, 'before the page asked for its data', 10_000],
    [true, 'after that', 1_000],
  ])('has everything read again (%s) on a later page if it came %s', async (isMissed, _when, lastEventMs) => {
    const site = lastEvent('post:9', lastEventMs);
    await site.receive('serverReconnect', { recovered: false });
    await pass(30_000);
    const leave = joinTopic('post:9');
    await settled();
    leave();
    await settled();
    expect(generation(site) > 0).toBe(isMissed);
  });

  test('has the messages alone read again in a chat room', async () => {
    const site = lastEvent('siteGeneral', 100);
    await site.receive('serverReconnect', { recovered: false });
    const request = { key: 'siteGeneral', input: { chatRoomId: 'siteGeneral' } };
    site.store.dispatch({ ...fetchMessages.pending('1', request), meta: { requestId: '1', arg: request } });
    site.store.dispatch(fetchMessages.fulfilled({ items: [], hasMore: false }, '1', request));
    const status = () => site.store.getState().chat.pages.siteGeneral?.status;
    expect(status()).toBe('fetched');
    const leave = joinTopic('siteGeneral');
    await settled();
    leave();
    await settled();
    expect(status()).toBe('unfetched');
    expect(generation(site)).toBe(0);
  });
});

function Alias() {
  return <p>{useSession().user?.info.alias ?? 'Visitor'}</p>;
}

test('events go into the store: a renamed account is shown at once, an ended session is noted', async () => {
  const { store, receive } = connected();
  renderPart(<Alias />, { store, viewer: aUser() });
  await receive(accountEvents.updateUserInfo.name, { info: { alias: 'Mika Vega' } });
  expect(screen.getByText('Mika Vega')).toBeVisible();
  await receive(accountEvents.updateUserInfo.name, { isLoggedIn: false });
  expect(store.getState().session.endings).toBe(1);
});

test('an event action carries the name of the wire', () => {
  expect(onLive(accountEvents.updateUserInfo)({}).type).toBe('live/updateUserInfo');
});
