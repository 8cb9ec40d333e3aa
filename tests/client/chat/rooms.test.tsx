import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat, chatEvents, type ChatMessage } from '#shared/areas/chat';
import { membersEvents } from '#shared/areas/members';
import { onlineEvents, type OnlineUser } from '#shared/areas/online';
import { options } from '#shared/areas/options';
import { topics } from '#shared/topics';
import { onLive } from '../../../client/app/live/live';
import { createStore, type AppStore } from '../../../client/app/store';
import { UnseenBadge } from '../../../client/areas/chat';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { aMessage, aPage, aRegistration, aSender } from '../../support/client/messages';
import { answer, aUser, renderApp, renderPart, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const game = {
  id: 7,
  alias: 'Lanternfall',
  stringUrl: 'Lanternfall',
  hasAvatar: false,
  avatarId: '0',
  hasBanner: false,
  ...roleIn('member'),
};
const viewer = { ...aUser(), games: [game] };
const gameRoom = 'game.Lanternfall';
const companion = <ChatCompanion onClose={() => undefined} />;
const room = () => screen.getByRole('region', { name: 'Messages' });

const arrive = (store: AppStore, ...messages: ChatMessage[]) =>
  act(() => {
    for (const message of messages)
      store.dispatch(onLive(chatEvents.chatroomUpdated)({ chatRoomId: message.chatRoomId, message }));
  });

const answerRooms = () =>
  answer(chat.listMessages, ({ chatRoomId }) =>
    aPage([aMessage(1, `first of ${chatRoomId}`, { chatRoomId: chatRoomId ?? '' })]),
  );

test('each own game has a room with its own messages', async () => {
  answerRooms();
  const { store } = renderPart(companion, { viewer });
  await within(room()).findByText('first of siteGeneral');
  arrive(store, aMessage(2, 'team words', { chatRoomId: gameRoom }));
  expect(within(room()).queryByText('team words')).toBeNull();
  const choice = screen.getByLabelText('Chat room');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Site chatroom', 'Lanternfall (1 new)']);
  await userEvent.selectOptions(choice, 'Lanternfall (1 new)');
  expect(await within(room()).findByText(`first of ${gameRoom}`)).toBeVisible();
  expect(screen.getByRole('option', { name: 'Lanternfall' })).toBeInTheDocument();
  act(() => void store.dispatch(onLive(membersEvents.gameProjectDeleted)({ gameId: 7, stringUrl: 'Lanternfall' })));
  expect(within(room()).queryByText(`first of ${gameRoom}`)).toBeNull();
});

test('a person without a game has no choice of rooms', async () => {
  answerRooms();
  renderPart(companion, { viewer: aUser() });
  expect(await screen.findByRole('heading', { name: 'Site chatroom' })).toBeVisible();
  expect(screen.queryByLabelText('Chat room')).toBeNull();
});

test('the toggle tells how many messages of others came while the chat was closed', async () => {
  answerRooms();
  const store = createStore();
  const { rerender } = renderPart(<UnseenBadge />, { viewer, store });
  expect(screen.queryByText(/new messages/)).toBeNull();
  arrive(
    store,
    aMessage(2, 'a'),
    aMessage(3, 'b', { chatRoomId: gameRoom }),
    aMessage(4, 'mine', { from: aSender({ id: viewer.info.id }) }),
  );
  expect(screen.getByText(/new messages/).parentElement).toHaveTextContent('2 new messages');
  rerender(
    <>
      <UnseenBadge />
      {companion}
    </>,
  );
  await within(room()).findByText('first of siteGeneral');
  // The count stands beside the toggle and on the tab.
  for (const badge of screen.getAllByText('1')) expect(badge).toHaveTextContent('1 new message');
});

const days = [
  { day: '2025-03-02', messageCount: 2 },
  { day: '2025-03-01', messageCount: 1 },
  { day: '2025-02-28', messageCount: 4 },
];

test('the history is a calendar that begins with the last day, then the messages of one day, which has an address', async () => {
  answerRooms();
  answer(chat.listDates, ({ month = '' }) => ({
    items: days.filter(({ day }) => day.startsWith(month)),
    hasMore: false,
    total: 2,
    firstDay: '2025-02-28',
    lastDay: '2025-03-02',
  }));
  answer(chat.listDay, ({ startResult }) =>
    startResult === 0
      ? { ...aPage([aMessage(1, 'in the morning')], true), total: 2 }
      : { ...aPage([aMessage(2, 'in the evening')]), total: 2 },
  );
  renderPart(companion, { viewer });
  await userEvent.click(screen.getByRole('button', { name: 'History by day' }));
  expect(await screen.findByRole('button', { name: 'Saturday, Mar 1, 2025, 1 message' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'March 2025' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(await screen.findByRole('button', { name: /Friday, Feb 28, 2025/ })).toBeVisible();
  const earlier = screen.getByRole('button', { name: 'Previous month' });
  expect(earlier).toHaveAttribute('aria-disabled', 'true');
  expect(earlier).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sunday, Mar 2, 2025, 2 messages' }));
  expect(screen.getByRole('link', { name: /Open this day as a page/ })).toHaveAttribute(
    'href',
    '/Chat/siteGeneral/2025-03-02',
  );
  expect(await screen.findByText('in the morning')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More of this day' }));
  expect(await screen.findByText('in the evening')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'All days' }));
  expect(await screen.findByRole('button', { name: /Mar 2, 2025, 2 messages/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the live chat' }));
  expect(await within(room()).findByText('first of siteGeneral')).toBeVisible();
});

test("lines of a UTC day stand under the reader's own days where these differ, and the page says so", async () => {
  answerRooms();
  // Times of a reader for whom the UTC day begins in the evening.
  const at = (id: number, text: string, date: number, hour: number) =>
    aMessage(id, text, { timestamp: new Date(2025, 2, date, hour, 30).toISOString() });
  answer(chat.listDay, ({ historyDate }) =>
    historyDate === '2025-03-06'
      ? { ...aPage([at(1, 'a late lantern', 5, 20), at(2, 'an early lantern', 6, 9)]), total: 2 }
      : { ...aPage([at(3, 'a lantern at noon', 7, 12)]), total: 1 },
  );
  answer(chat.listDates, { items: [], hasMore: false, total: 0, firstDay: null, lastDay: null });
  renderApp({ path: '/Chat/siteGeneral/2025-03-06' });
  expect(await screen.findByText('a late lantern')).toBeVisible();
  const main = screen.getByRole('main');
  expect(within(main).getByText('Days are in UTC, times in your time zone.')).toBeVisible();
  expect(main.textContent).toMatch(/Mar 5, 2025.*a late lantern.*Mar 6, 2025.*an early lantern/s);
});

test('the sound is turned off and on by those who are logged in', async () => {
  answerRooms();
  answer(options.updateChatroomNotificationSound, ({ state }) => ({
    feedLayoutStyle: 'masonry' as const,
    mediaLayoutStyle: 'masonry' as const,
    chatroomNotificationSound: state,
  }));
  const { unmount } = renderPart(companion, { viewer });
  await userEvent.click(screen.getByRole('button', { name: 'Turn the sound off' }));
  expect(await screen.findByRole('button', { name: 'Turn the sound on' })).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ state: 'off' });
  unmount();
  renderPart(companion);
  expect(screen.queryByRole('button', { name: /sound/ })).toBeNull();
});

const onlineUser = (id: number, alias: string, given: Partial<OnlineUser> = {}): OnlineUser => ({
  id,
  alias,
  stringUrl: alias,
  hasAvatar: false,
  avatarId: '0',
  isModerator: false,
  donorTier: 'none',
  donatedAmount: 0,
  ...given,
});

test('the online users are listed with badges, the newest first, as they come and go', async () => {
  answerRooms();
  const { store } = renderPart(companion, { viewer });
  const update = (payload: Parameters<ReturnType<typeof onLive<typeof onlineEvents.onlineUsersUpdate>>>[0]) =>
    act(() => void store.dispatch(onLive(onlineEvents.onlineUsersUpdate)(payload)));
  const names = () =>
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('tab', { name: /Online Users/ }));
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  update({ users: [onlineUser(2, 'Marta', { isModerator: true }), onlineUser(1, 'Wren')], total: 2 });
  expect(names()).toEqual(['Marta', 'Wren']);
  expect(screen.getByRole('img', { name: 'Moderator' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Marta/ })).toHaveAttribute('href', '/Developer/Marta');
  expect(screen.getByRole('tab', { name: /Online Users/ })).toHaveTextContent('Online Users 2');
  update({ joined: [onlineUser(3, 'Eli'), onlineUser(1, 'Wren Hollow')], left: [2], total: 205 });
  expect(names()).toEqual(['Eli', 'Wren Hollow']);
  expect(screen.getByText('and 203 more')).toBeVisible();
  update({ left: [3, 1], total: 0 });
  expect(screen.getByText('No one is logged in right now.')).toBeVisible();
});

test('a changed entry of the online list changes the senders in the chat', async () => {
  answerRooms();
  const { store } = renderPart(companion, { viewer });
  await within(room()).findByText('first of siteGeneral');
  act(
    () =>
      void store.dispatch(
        onLive(onlineEvents.onlineUsersUpdate)({ joined: [onlineUser(200, 'Noor Renamed')], left: [], total: 1 }),
      ),
  );
  expect(within(room()).getByRole('link', { name: 'Noor Renamed' })).toBeVisible();
});

test('neighbouring system messages fold into one line that opens to all of them', async () => {
  const created = { systemMessageType: 'createdGame' as const, targetAlias: 'Lanternfall', systemMessageTargetId: 7 };
  const joined = [1, 2, 3].map((id) => aRegistration(id, 400 + id, `Ravi ${id}`));
  answer(chat.listMessages, aPage([...joined, aMessage(4, 'hi'), aRegistration(5, 405, 'Eli')]));
  const { store } = renderPart(companion, { viewer });
  await within(room()).findByText('hi');
  const fold = within(room()).getByRole('button', { name: /^3 people joined/ });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('link', { name: 'Ravi 1' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Eli' })).toBeVisible();
  act(() => fold.focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getAllByRole('link', { name: /^Ravi/ })).toHaveLength(3);
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('Ravi 1 just registered');
  await userEvent.click(fold);
  expect(screen.queryByRole('link', { name: 'Ravi 1' })).toBeNull();
  for (const message of [aRegistration(6, 406, 'Juno'), { ...aRegistration(7, 7, 'x'), ...created }])
    act(() => void store.dispatch(onLive(chatEvents.chatroomRefreshed)({ chatRoomId: topics.siteRoom, message })));
  expect(within(room()).getByRole('button', { name: /^2 people joined, 1 game created/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Eli' })).toBeNull();
});
