import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat } from '#shared/areas/chat';
import { contact } from '#shared/areas/contact';
import {
  privateChat,
  privateChatEvents,
  type PrivateConversation,
  type PrivateMessage,
} from '#shared/areas/privateChat';
import { onlineEvents } from '#shared/areas/online';
import { searches } from '#shared/areas/search';
import { failureTexts, type Endpoint } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { MessageButton } from '../../../client/areas/chat';
import { ChatCompanion } from '../../../client/areas/chat/companion/ChatCompanion';
import { aPage } from '../../support/client/messages';
import { answer, aUser, refuse, renderPart, sent } from '../../support/client/renderApp';

const viewer = aUser();
const juno = { id: 200, alias: 'Juno Park', stringUrl: 'Juno-Park', hasAvatar: false, avatarId: '0' };
const me = { id: 100, alias: 'Mika Vale', stringUrl: 'Mika-Vale', hasAvatar: false, avatarId: '0' };
const chatId = '100.200';

const aConversation = (given: Partial<PrivateConversation> = {}): PrivateConversation => ({
  chatId,
  partnerId: juno.id,
  partnerAlias: juno.alias,
  partnerStringUrl: juno.stringUrl,
  partnerHasAvatar: false,
  partnerAvatarId: '0',
  messageCount: 2,
  hasBeenRead: true,
  lastMessageTime: '2025-03-01T12:00:00.000Z',
  unreadCount: 0,
  readUpToId: 0,
  isRequest: false,
  ...given,
});
const unreadOne = aConversation({ hasBeenRead: false, unreadCount: 1, readUpToId: 1 });
const aPrivate = (id: number, text: string, from: PrivateMessage['from'] = juno): PrivateMessage => ({
  id,
  chatId,
  from,
  timestamp: new Date(Date.UTC(2025, 2, 1, 12, 0, id)).toISOString(),
  text,
});

const receive = (store: AppStore, message: PrivateMessage, conversation: PrivateConversation, unread: number) =>
  act(
    () =>
      void store.dispatch(
        onLive(privateChatEvents.receivedPrivateChatMessage)({ chatId, message, conversation, unread }),
      ),
  );

interface Given {
  conversations?: PrivateConversation[];
  requests?: PrivateConversation[];
  messages?: PrivateMessage[];
}

/** Renders the chat companion with these conversations. */
function companionOf({ conversations = [], requests = [], messages = [] }: Given) {
  const page = (items: PrivateConversation[]) => ({ items, hasMore: false, total: items.length });
  answer(chat.listMessages, aPage([]));
  answer(privateChat.listConversations, (input) => page(input.requests === true ? requests : conversations));
  answer(privateChat.readConversation, {
    chatId,
    partner: juno,
    conversation: conversations[0] ?? requests[0] ?? null,
    canWrite: true,
    whyNot: null,
  });
  answer(privateChat.listMessages, { items: messages, hasMore: false });
  answer(privateChat.markRead, aConversation({ readUpToId: 99, isRequest: requests.length > 0 }));
  return renderPart(
    <>
      <MessageButton developer={juno} />
      <ChatCompanion onClose={() => undefined} />
    </>,
    { viewer },
  );
}

const openTab = () => userEvent.click(screen.getByRole('tab', { name: /Private Chat/ }));
const marked = () => sent.filter(({ endpoint }) => endpoint === privateChat.markRead);

test('unread conversations come first; one that is opened is marked as read, with a line before what is new', async () => {
  const other = aConversation({
    chatId: '100.300',
    partnerId: 300,
    partnerAlias: 'Ravi',
    lastMessageTime: '2025-04-01T12:00:00.000Z',
  });
  companionOf({ conversations: [other, unreadOne], messages: [aPrivate(1, 'old'), aPrivate(2, 'new')] });
  await openTab();
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Juno Park'),
    expect.stringContaining('Ravi'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Juno Park.*1 unread/ }));
  expect(await screen.findByText('new')).toBeVisible();
  expect(screen.getByText('New').compareDocumentPosition(screen.getByText('new'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(marked().map(({ input }) => input)).toEqual([{ chatId }]);
});

test('counters follow the events, on the toggle and the tab; what comes while it is open is marked as read', async () => {
  const { store } = companionOf({ conversations: [aConversation()], messages: [aPrivate(1, 'old')] });
  receive(store, aPrivate(2, 'hello?'), unreadOne, 1);
  expect(screen.getByRole('tab', { name: /Private Chat/ })).toHaveTextContent('Private Chat1 unread conversation');
  await userEvent.click(screen.getByRole('button', { name: 'Message Juno Park' }));
  expect(await screen.findByText('old')).toBeVisible();
  const before = marked().length;
  act(
    () =>
      void store.dispatch(onLive(privateChatEvents.updateConversations)({ conversation: aConversation(), unread: 0 })),
  );
  receive(store, aPrivate(3, 'still there?'), { ...unreadOne, unreadCount: 2 }, 1);
  // The server does not know yet that it was read.
  expect(screen.getByRole('tab', { name: /Private Chat/ })).toHaveTextContent(/^Private Chat$/);
  expect(await screen.findByText('still there?')).toBeVisible();
  expect(marked().length).toBeGreaterThan(before);
  act(
    () =>
      void store.dispatch(onLive(privateChatEvents.updateConversations)({ conversation: aConversation(), unread: 0 })),
  );
  expect(screen.getByRole('tab', { name: /Private Chat/ })).toHaveTextContent(/^Private Chat$/);
});

test('the first message begins the conversation; where the partner was faster it is written into theirs', async () => {
  companionOf({});
  await userEvent.click(screen.getByRole('button', { name: 'Message Juno Park' }));
  expect(await screen.findByText(/You and Juno Park have not written to each other yet/)).toBeVisible();
  refuse(privateChat.beginConversation, 409, ['You already have a conversation with them']);
  answer(privateChat.sendMessage, aPrivate(5, 'hi there', me));
  await userEvent.type(screen.getByLabelText('Your message'), 'hi there{Enter}');
  expect(await screen.findByText('hi there')).toBeVisible();
  const calls = sent.filter(
    ({ endpoint }) => endpoint === privateChat.beginConversation || endpoint === privateChat.sendMessage,
  );
  expect(calls.map(({ input }) => input)).toEqual([
    { participantId: 200, message: 'hi there' },
    { chatId, message: 'hi there' },
  ]);
});

/** Refuses a call three times: it is repeated twice by itself before the refusal is shown. */
const refuseWhileAway = (endpoint: Endpoint) => {
  for (let tries = 0; tries < 3; tries += 1) refuse(endpoint, 503, [failureTexts.unknown]);
};

test('a message refused while the database was away stays, and is sent again under the same key', async () => {
  companionOf({ conversations: [aConversation()], messages: [aPrivate(1, 'old')] });
  await userEvent.click(screen.getByRole('button', { name: 'Message Juno Park' }));
  expect(await screen.findByText('old')).toBeVisible();
  refuseWhileAway(privateChat.sendMessage);
  answer(privateChat.sendMessage, aPrivate(5, 'still me', me));
  await userEvent.type(screen.getByLabelText('Your message'), 'still me{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(failureTexts.unknown);
  expect(screen.getByText('still me')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Sending' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('still me')).toHaveLength(1);
  const keys = sent.filter(({ endpoint }) => endpoint === privateChat.sendMessage).map((each) => each.idempotencyKey);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('a first message whose answer got lost is not written twice', async () => {
  const { store } = companionOf({});
  await userEvent.click(screen.getByRole('button', { name: 'Message Juno Park' }));
  await screen.findByText(/have not written to each other yet/);
  refuseWhileAway(privateChat.beginConversation);
  await userEvent.type(screen.getByLabelText('Your message'), 'hi there{Enter}');
  await screen.findByRole('alert');
  receive(store, aPrivate(5, 'hi there', me), aConversation(), 0);
  refuse(privateChat.sendMessage, 409, [failureTexts.keyReused]);
  answer(privateChat.beginConversation, {
    newChatId: chatId,
    conversation: aConversation(),
    message: aPrivate(5, 'hi there', me),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Sending' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByText('hi there')).toHaveLength(1);
});

test('a person who comes online is shown without badges in private, as are their messages', async () => {
  const { store } = companionOf({ conversations: [aConversation()], messages: [aPrivate(1, 'old')] });
  await userEvent.click(screen.getByRole('button', { name: 'Message Juno Park' }));
  expect(await screen.findByText('old')).toBeVisible();
  const badges = { isModerator: true, donorTier: 'gold' as const, donatedAmount: 50 };
  act(() => {
    store.dispatch(onLive(onlineEvents.onlineUsersUpdate)({ joined: [{ ...juno, ...badges }], left: [], total: 1 }));
  });
  expect(within(screen.getByRole('region', { name: 'Messages' })).queryByRole('img', { name: /oderator/ })).toBeNull();
});

test('requests of strangers wait in a part of their own, and are accepted', async () => {
  companionOf({ requests: [aConversation({ ...unreadOne, isRequest: true })], messages: [aPrivate(1, 'join us')] });
  answer(privateChat.acceptRequest, aConversation());
  await openTab();
  await userEvent.click(await screen.findByRole('button', { name: /Requests/, expanded: false }));
  await userEvent.click(screen.getByRole('button', { name: /Juno Park.*unread/ }));
  expect(await screen.findByText(/who would like to talk/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'All conversations' }));
  expect(screen.getByRole('button', { name: /^Juno Park/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(screen.queryByText(/who would like to talk/)).toBeNull();
  expect(screen.getByLabelText('Your message')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'All conversations' }));
  expect(screen.queryByRole('button', { name: /Requests/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Juno Park/ })).toHaveFocus();
  expect(within(screen.getByRole('list')).getByText('Juno Park')).toBeVisible();
});

test('a stranger is blocked from their request, after a question', async () => {
  companionOf({ requests: [aConversation({ ...unreadOne, isRequest: true })], messages: [aPrivate(1, 'join us')] });
  answer(contact.block, { developerId: 200, isBlocked: true });
  await openTab();
  await userEvent.click(await screen.findByRole('button', { name: /Requests/, expanded: false }));
  await userEvent.click(screen.getByRole('button', { name: /Juno Park.*unread/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block Juno Park' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('combobox', { name: 'Find someone to talk to' })).toBeVisible();
  // Late answers to earlier reads may still contain it.
  expect(screen.queryByRole('button', { name: /Requests/ })).toBeNull();
  expect(sent.filter(({ endpoint }) => endpoint === contact.block).map(({ input }) => input)).toEqual([
    { developerId: 200 },
  ]);
});

test('a person is found by name and written to; visitors get a login; the tab is remembered', async () => {
  const { unmount } = companionOf({});
  answer(searches.searchDevelopersAndGames, {
    developers: [{ ...juno, type: 'developer', xpLevelData: viewer.info.xpLevelData }],
    games: [],
  });
  await openTab();
  await userEvent.type(screen.getByLabelText('Find someone to talk to'), 'juno');
  await userEvent.click(await screen.findByRole('option', { name: /Juno Park/ }));
  expect(await screen.findByRole('heading', { name: 'Juno Park' })).toBeVisible();
  expect(screen.getByLabelText('Your message')).toHaveFocus();
  // Only a chosen conversation takes the focus, not those that arrow keys pass in the tabs.
  await userEvent.click(screen.getByRole('tab', { name: /Chatroom/ }));
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('heading', { name: 'Juno Park' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /Private Chat/ })).toHaveFocus();
  unmount();
  renderPart(<ChatCompanion onClose={() => undefined} />);
  expect(screen.getByText('Log in to talk in private.')).toBeVisible();
});
