import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { notifications } from '#shared/areas/notifications/notifications';
import { push, pushTexts, type PushDevice } from '#shared/areas/notifications/push';
import { sessionCalls, loggedOut } from '#shared/areas/session';
import { readPushMark, writePushMark } from '../../client/areas/push/pushMark';
import { sessionChanged } from '../../client/areas/account';
import { answer, refuse, sent } from '../support/client/fakeNetwork';
import { fakeKeys, installPush, withoutPush } from '../support/client/fakePush';
import { aUser, renderApp } from '../support/client/renderApp';

const key = `B${'b'.repeat(85)}A`;
const here: PushDevice = {
  ...{ deviceId: 3, device: 'Firefox on Linux', lastSeen: '2026-01-01T00:00:00.000Z' },
  ...{ isCurrent: true, showsTexts: false },
};
const phone: PushDevice = { ...here, deviceId: 4, device: 'Chrome on Android', isCurrent: false };

afterEach(() => {
  withoutPush();
  writePushMark(null);
});

function openSettings(devices: PushDevice[] = [], siteKey: string | null = key) {
  answer(notifications.listNotifications, { items: [], hasMore: false, total: 0, unread: 0 });
  answer(account.listSessions, []);
  answer(notifications.readSettings, {
    settings: [
      { kind: 'comments', channel: 'app', push: true },
      { kind: 'messages', channel: 'email' },
      { kind: 'privateMessages', channel: 'app', push: true },
    ],
  });
  answer(push.listDevices, { key: siteKey, items: devices });
  return renderApp({ path: '/AccountSettings#notifications', viewer: aUser() });
}
const section = () => screen.findByRole('region', { name: 'Push on this device' });
const sentTo = (endpoint: object) => sent.filter((each) => each.endpoint === endpoint).map(({ input }) => input);

describe('pushes to this browser', () => {
  test.each([
    ['has none', () => undefined, /This browser shows no notifications of websites/],
    ['has been told to show none', () => installPush({ permission: 'denied' }), /You have blocked notifications/],
  ])('cannot be switched on where it %s, and a sentence says so', async (_name, install, text) => {
    install();
    openSettings();
    expect(await within(await section()).findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Notify me on this device' })).toBeNull();
  });

  test('cannot be switched on where the site cannot send', async () => {
    installPush();
    openSettings([], null);
    expect(await within(await section()).findByText(pushTexts.notSetUp)).toBeInTheDocument();
  });

  test('are asked for by a click, and end by another', async () => {
    const browser = installPush();
    openSettings();
    answer(push.saveDevice, here);
    answer(push.removeDevice, { deviceId: 3 });
    const button = await screen.findByRole('button', { name: 'Notify me on this device' });
    expect(browser.asked).toBe(0);
    await userEvent.click(button);
    expect(browser.asked).toBe(1);
    const devices = within(await screen.findByRole('list', { name: 'Devices with push' }));
    expect(devices.getByText('This device')).toBeInTheDocument();
    const endpoint = browser.subscription?.endpoint;
    expect(sentTo(push.saveDevice)).toEqual([{ endpoint, ...fakeKeys }]);
    expect(browser.subscription?.key).toBe(key);
    expect(readPushMark()).toEqual({ viewerId: aUser().info.id, endpoint });

    await userEvent.click(devices.getByRole('button', { name: 'Stop push on Firefox on Linux' }));
    expect(await screen.findByRole('button', { name: 'Notify me on this device' })).toBeInTheDocument();
    expect([browser.subscription, readPushMark()]).toEqual([null, null]);
  });

  test('stay off where the permission is refused', async () => {
    const browser = installPush();
    openSettings();
    const button = await screen.findByRole('button', { name: 'Notify me on this device' });
    browser.permission = 'denied';
    await userEvent.click(button);
    expect(await screen.findByText(/You have blocked notifications/)).toBeInTheDocument();
    expect(sentTo(push.saveDevice)).toEqual([]);
  });

  test('stay off where the push service or the site refuses, which is told', async () => {
    const browser = installPush({ isBroken: true });
    openSettings();
    refuse(push.saveDevice, 422, [pushTexts.unusable]);
    await userEvent.click(await screen.findByRole('button', { name: 'Notify me on this device' }));
    expect(await screen.findByText(/The push service of your browser did not answer/)).toBeInTheDocument();
    browser.isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Notify me on this device' }));
    expect(await screen.findByText(pushTexts.unusable)).toBeInTheDocument();
    expect(readPushMark()).toBeNull();
  });

  test('show private words by choice; a choice that fails is taken back', async () => {
    installPush({ permission: 'granted', subscription: { endpoint: 'https://push.hooks.example/0', key } });
    openSettings([here, phone]);
    answer(push.saveDevice, { ...here, showsTexts: true });
    refuse(push.saveDevice, 503, ['Later']);
    const words = await screen.findByRole('switch', { name: /^Show private words/ });
    await userEvent.click(words);
    await waitFor(() => expect(words).toBeChecked());
    expect(sentTo(push.saveDevice)).toMatchObject([{ showsTexts: true }]);
    await userEvent.click(words);
    expect(await screen.findByText('Later')).toBeInTheDocument();
    expect(words).toBeChecked();
  });
});

test('kinds are pushed by choice once there is a device; what is switched off altogether is not pushed either', async () => {
  installPush({ permission: 'granted' });
  openSettings([phone]);
  answer(notifications.saveSettings, { settings: [] });
  const comments = within(await screen.findByRole('group', { name: /^Comments/ }));
  await userEvent.click(comments.getByRole('checkbox', { name: 'Push' }));
  expect(comments.getByRole('checkbox', { name: 'Push' })).not.toBeChecked();
  expect(sentTo(notifications.saveSettings)).toEqual([
    { settings: [{ kind: 'comments', channel: 'app', push: false }] },
  ]);
  await userEvent.click(comments.getByRole('radio', { name: 'None' }));
  expect(comments.getByRole('checkbox', { name: 'Push' })).toBeDisabled();
  const messages = within(screen.getByRole('group', { name: /^Messages/ }));
  expect(messages.queryByRole('radio')).toBeNull();
  expect(messages.getByRole('checkbox', { name: 'Push' })).toBeChecked();
  expect(
    within(screen.getByRole('radiogroup', { name: /^New conversations/ })).queryByRole('checkbox', { name: 'Push' }),
  ).toBeNull();
});

test('without a device nothing is said of pushes of a kind', async () => {
  installPush();
  openSettings();
  expect(await screen.findByRole('radiogroup', { name: /^Comments/ })).toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Push' })).toBeNull();
  expect(screen.queryByText(/in private chats and in your inbox/)).toBeNull();
});

describe('a page that begins', () => {
  const mark = { viewerId: aUser().info.id, endpoint: 'https://push.hooks.example/0' };
  const begin = (items: PushDevice[], subscription: { endpoint: string; key: string } | null) => {
    const browser = installPush({ permission: 'granted', subscription, shown: 2 });
    writePushMark(mark);
    answer(notifications.listNotifications, { items: [], hasMore: false, total: 0, unread: 0 });
    answer(push.listDevices, { key, items });
    answer(push.saveDevice, here);
    answer(push.removeDevice, { deviceId: here.deviceId });
    return { browser, ...renderApp({ path: '/Notifications', viewer: aUser() }) };
  };
  const checked = () => waitFor(() => expect(sentTo(push.listDevices)).toHaveLength(1));

  test('leaves a subscription as it is that the site knows', async () => {
    const { browser } = begin([here], { endpoint: mark.endpoint, key });
    await checked();
    expect(browser.subscription?.endpoint).toBe(mark.endpoint);
    expect(sentTo(push.saveDevice)).toEqual([]);
  });

  test.each([
    ['with a former key of the site', { endpoint: mark.endpoint, key: `B${'c'.repeat(85)}A` }],
    ['that the browser has changed', { endpoint: 'https://push.hooks.example/changed', key }],
    ['that the browser has ended', null],
  ])('renews a subscription %s', async (_name, subscription) => {
    const { browser } = begin([{ ...here, showsTexts: true }], subscription);
    await waitFor(() => expect(sentTo(push.saveDevice)).toHaveLength(1));
    const endpoint = browser.subscription?.endpoint;
    expect(browser.subscription?.key).toBe(key);
    expect(sentTo(push.saveDevice)).toEqual([{ endpoint, ...fakeKeys, showsTexts: true }]);
    await waitFor(() => expect(readPushMark()).toEqual({ ...mark, endpoint }));
  });

  test('ends a subscription whose device is gone', async () => {
    const { browser } = begin([phone], { endpoint: mark.endpoint, key });
    await waitFor(() => expect(browser.subscription).toBeNull());
    await waitFor(() => expect(browser.shown).toBe(0));
    expect(readPushMark()).toBeNull();
  });

  test('ends the device where the permission was taken away', async () => {
    const { browser } = begin([here], { endpoint: mark.endpoint, key });
    browser.permission = 'denied';
    await waitFor(() => expect(sentTo(push.removeDevice)).toEqual([{ deviceId: here.deviceId }]));
    expect(readPushMark()).toBeNull();
  });

  test('ends the subscription of somebody who has logged out', async () => {
    const { browser, store } = begin([here], { endpoint: mark.endpoint, key });
    await checked();
    answer(sessionCalls.readSession, loggedOut);
    act(() => void store.dispatch(sessionChanged(loggedOut)));
    await waitFor(() => expect(browser.subscription).toBeNull());
    expect(readPushMark()).toBeNull();
  });
});
