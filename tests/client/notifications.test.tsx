import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { feed } from '#shared/areas/feed';
import { notifications, notificationsEvents, type Notification } from '#shared/areas/notifications/notifications';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { reference } from '#shared/areas/reference';
import { onLive } from '../../client/app/live/live';
import { comparablePath } from '../../client/areas/notifications/NotificationWatcher';
import { aNotification, listed } from '../support/client/notifications';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../support/client/renderApp';

const withUnread = (unread: number) => {
  const user = aUser();
  return { ...user, counts: { ...user.counts, notifications: unread } };
};
const invited = aNotification({
  notificationIdentifier: 'invitation.3.received',
  text: 'Juno Park invited you to join Tide Runner',
  link: '/Invites',
});
const read = aNotification({ notificationIdentifier: 'post.8.upvote', text: '1 Upvote on “Rain”', hasBeenRead: true });

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 1 });
});

const marks = () => sent.filter(({ endpoint }) => endpoint === notifications.markRead).map(({ input }) => input);
const bell = () => screen.findByRole('button', { name: /^Notifications/ });

test('the bell tells how many are unread, and opening its list marks none of them', async () => {
  answer(notifications.listNotifications, listed([aNotification(), invited, read]));
  renderApp({ viewer: withUnread(2) });
  const button = await bell();
  expect(button).toHaveAccessibleName('Notifications 2 unread');
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: /^Notifications/ });
  expect(await within(dialog).findByRole('link', { name: /^Unread: 2 Upvotes on your feed post/ })).toHaveAttribute(
    'href',
    '/Developer/Mika-Vale/Post/7',
  );
  expect(within(dialog).getByRole('link', { name: /^1 Upvote on/ })).toBeInTheDocument();
  expect(within(dialog).getByRole('link', { name: 'See all notifications' })).toHaveAttribute('href', '/Notifications');
  expect(marks()).toEqual([]);
});

test('marks one notification as read, and all of them', async () => {
  answer(notifications.listNotifications, listed([aNotification(), invited]));
  answer(notifications.markRead, { hasBeenRead: true, unread: 1 });
  answer(notifications.markRead, { hasBeenRead: true, unread: 0 });
  renderApp({ path: '/Notifications', viewer: withUnread(2) });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read: 2 Upvotes/ }));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications 1 unread'));
  expect(screen.queryByRole('button', { name: /^Mark as read: 2 Upvotes/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('Notifications'));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  expect(marks()).toEqual([{ notificationIdentifier: ['post.7.upvote'] }, { all: true }]);
});

test('arriving marks what leads there, and leaving what came meanwhile', async () => {
  answer(notifications.listNotifications, listed([aNotification(), invited]));
  answer(notifications.markRead, { hasBeenRead: true, unread: 1 });
  const { store } = renderApp({ path: '/invites/?from=mail', viewer: withUnread(2) });
  await waitFor(() => expect(marks()).toEqual([{ notificationIdentifier: ['invitation.3.received'] }]));
  const another = { ...invited, notificationIdentifier: 'request.4.received' };
  act(() => {
    store.dispatch(onLive(notificationsEvents.notificationsUpdated)({ unread: 2, notification: another }));
  });
  expect(marks()).toHaveLength(1);
  await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
  await waitFor(() => expect(marks()).toHaveLength(2));
  expect(marks()[1]).toEqual({ notificationIdentifier: ['request.4.received'] });
});

test('a page that settles several says so', async () => {
  const another = { ...invited, notificationIdentifier: 'request.4.received' };
  answer(notifications.listNotifications, listed([aNotification(), invited, another]));
  answer(notifications.markRead, { hasBeenRead: true, unread: 1 });
  renderApp({ path: '/Invites', viewer: withUnread(3) });
  expect(await screen.findByText('2 notifications about this page are marked as read.')).toBeVisible();
});

test('a notification names who did it, with their face, and shows what it is about', async () => {
  const actor = { id: 31, alias: 'Tom', stringUrl: 'Tom', hasAvatar: true, avatarId: '1' };
  const namedText = 'Tom and 1 other upvoted your portfolio piece The pier';
  const picture = '/userdata/mediaThumbs/al1id1_pier.png';
  answer(notifications.listNotifications, listed([aNotification({ actor, namedText, picture }), read]));
  renderApp({ path: '/Notifications', viewer: withUnread(1) });
  expect(await screen.findByRole('link', { name: /^Unread: Tom and 1 other upvoted/ })).toBeVisible();
  const pictures = within(screen.getByRole('list', { name: 'Notifications' })).getAllByRole('presentation', {
    hidden: true,
  });
  expect(pictures.map((image) => image.getAttribute('src'))).toEqual([
    '/userdata/avatars/developer_31.webp?v=1',
    picture,
  ]);
  expect(screen.getByText('1 Upvote on “Rain”')).toBeVisible();
});

test('a notification of a game project shows its picture', async () => {
  const game = { id: 4, alias: 'Tide Runner', stringUrl: 'Tide-Runner', hasAvatar: true, avatarId: '2' };
  answer(notifications.listNotifications, listed([aNotification({ game })]));
  renderApp({ path: '/Notifications', viewer: withUnread(1) });
  const list = await screen.findByRole('list', { name: 'Notifications' });
  expect(within(list).getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    '/userdata/avatars/game_4.webp?v=2',
  );
});

test('places are compared without query and trailing slash, ignoring case', () => {
  expect(comparablePath('/Developer/Mika-Vale/Post/7/?a=1#b')).toBe(comparablePath('/developer/MIKA-vale/post/7'));
  expect(comparablePath('/')).toBe('');
});

test('live changes come in: new ones first, removed ones go, and the number is the server’s', async () => {
  answer(notifications.listNotifications, listed([read]));
  const { store } = renderApp({ path: '/Notifications', viewer: withUnread(0) });
  await screen.findByRole('link', { name: /^1 Upvote/ });
  const tell = (payload: Parameters<ReturnType<typeof onLive<typeof notificationsEvents.notificationsUpdated>>>[0]) =>
    act(() => {
      store.dispatch(onLive(notificationsEvents.notificationsUpdated)(payload));
    });
  tell({ unread: 1, notification: aNotification({ created: '2024-01-01T00:00:00.000Z' }) });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
    'Unread: 2 ',
    '1 Upvote o',
  ]);
  expect(await bell()).toHaveAccessibleName('Notifications 1 unread');
  tell({ unread: 0, removed: 'post.7.upvote' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(await bell()).toHaveAccessibleName('Notifications');
});

const asked = () =>
  sent.filter(({ endpoint }) => endpoint === notifications.listNotifications).map(({ input }) => input);
const many = (count: number, given: Partial<Notification> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aNotification({ notificationIdentifier: `post.${index + 1}.upvote`, hasBeenRead: true, ...given }),
  );

test('thirty are fetched at first and more as the end comes near, where the list says that it is complete', async () => {
  answer(notifications.listNotifications, { ...listed(many(30)), hasMore: true, total: 45 });
  answer(notifications.listNotifications, listed(many(45)));
  const { store } = renderApp({ viewer: withUnread(0) });
  await waitFor(() => expect(asked()).toEqual([{ limit: 30 }]));
  await userEvent.click(await bell());
  expect(await screen.findByText(notificationsTexts.end)).toBeInTheDocument();
  expect(asked()).toEqual([{ limit: 30 }, { limit: 100 }]);
  act(() => {
    store.dispatch(onLive(notificationsEvents.notificationsUpdated)({ unread: 1, notification: invited }));
  });
  const list = screen.getByRole('list', { name: 'Notifications' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(46);
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Unread: Juno Park invited you');
});

test('as many are fetched as are unread, so that navigation marks them all', async () => {
  answer(notifications.listNotifications, { ...listed(many(30, { hasBeenRead: false })), hasMore: true, unread: 120 });
  answer(notifications.listNotifications, listed(many(120, { hasBeenRead: false })));
  renderApp({ viewer: withUnread(20) });
  await waitFor(() => expect(asked()).toEqual([{ limit: 30 }, { limit: 300 }]));
});

test('an empty list says so', async () => {
  answer(notifications.listNotifications, listed([]));
  renderApp({ path: '/Notifications', viewer: aUser() });
  expect(await screen.findByText(notificationsTexts.none)).toBeInTheDocument();
});

test('a visitor is told that they belong to an account', async () => {
  renderApp({ path: '/Notifications' });
  expect(await screen.findByText('You must be logged in to do this')).toBeInTheDocument();
});

test('a mark that is refused is taken back with its reason', async () => {
  answer(notifications.listNotifications, listed([aNotification()]));
  refuse(notifications.markRead, 503, ['Later']);
  renderApp({ path: '/Notifications', viewer: withUnread(1) });
  await userEvent.click(await screen.findByRole('button', { name: /^Mark as read/ }));
  expect(await screen.findByText('Later')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Mark as read/ })).toBeInTheDocument();
});

test('a list that could not be fetched says so and can be tried again', async () => {
  loseConnection(notifications.listNotifications);
  loseConnection(notifications.listNotifications);
  loseConnection(notifications.listNotifications);
  answer(notifications.listNotifications, listed([aNotification()]));
  renderApp({ path: '/Notifications', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /2 Upvotes/ })).toBeInTheDocument();
});

test('the account settings choose for each kind, and a choice that fails is taken back', async () => {
  answer(notifications.listNotifications, listed([]));
  answer(account.listSessions, []);
  answer(notifications.readSettings, { settings: [{ kind: 'upvotes', channel: 'app' }] });
  answer(notifications.saveSettings, { settings: [{ kind: 'upvotes', channel: 'email' }] });
  refuse(notifications.saveSettings, 503, ['Later']);
  renderApp({ path: '/AccountSettings#notifications', viewer: aUser() });
  const group = await screen.findByRole('radiogroup', { name: /^Upvotes/ });
  await userEvent.click(within(group).getByRole('radio', { name: 'By email too' }));
  expect(within(group).getByRole('radio', { name: 'By email too' })).toBeChecked();
  expect(sent.find(({ endpoint }) => endpoint === notifications.saveSettings)?.input).toEqual({
    settings: [{ kind: 'upvotes', channel: 'email' }],
  });
  await userEvent.click(within(group).getByRole('radio', { name: 'None' }));
  expect(await screen.findByText('Later')).toBeInTheDocument();
  expect(within(group).getByRole('radio', { name: 'By email too' })).toBeChecked();
});

test('kinds that are only sent by email are turned on and off, and the settings follow a choice made elsewhere', async () => {
  answer(notifications.listNotifications, listed([]));
  answer(account.listSessions, []);
  answer(notifications.readSettings, { settings: [{ kind: 'messages', channel: 'email' }] });
  const { store } = renderApp({ path: '/AccountSettings#notifications', viewer: aUser() });
  const group = await screen.findByRole('radiogroup', { name: /^New conversations/ });
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  expect(within(group).getByRole('radio', { name: 'By email' })).toBeChecked();
  act(() => {
    store.dispatch(
      onLive(notificationsEvents.notificationSettingsUpdated)({ settings: [{ kind: 'messages', channel: 'app' }] }),
    );
  });
  expect(within(group).getByRole('radio', { name: 'No email' })).toBeChecked();
});

test('the digest is chosen by its period, keeps it while it is off, and follows a choice made elsewhere', async () => {
  answer(notifications.listNotifications, listed([]));
  answer(account.listSessions, []);
  const digest = { kind: 'digest', channel: 'email', period: 'weekly' } as const;
  answer(notifications.readSettings, { settings: [digest] });
  answer(notifications.saveSettings, { settings: [{ ...digest, period: 'daily' }] });
  answer(notifications.saveSettings, { settings: [{ ...digest, channel: 'app', period: 'daily' }] });
  const { store } = renderApp({ path: '/AccountSettings#notifications', viewer: aUser() });
  const group = await screen.findByRole('radiogroup', { name: /^Patch notes/ });
  const choice = (name: string) => within(group).getByRole('radio', { name });
  expect(choice('Weekly')).toBeChecked();
  await userEvent.click(choice('Daily'));
  await userEvent.click(choice('Off'));
  expect(choice('Off')).toBeChecked();
  const saved = sent.filter(({ endpoint }) => endpoint === notifications.saveSettings).map(({ input }) => input);
  expect(saved).toEqual([
    { settings: [{ kind: 'digest', channel: 'email', period: 'daily' }] },
    { settings: [{ kind: 'digest', channel: 'app', period: 'daily' }] },
  ]);
  act(() => {
    const settings = [{ kind: 'digest', channel: 'email' } as const];
    store.dispatch(onLive(notificationsEvents.notificationSettingsUpdated)({ settings }));
  });
  expect(choice('Daily')).toBeChecked();
});
