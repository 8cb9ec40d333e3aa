import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountEvents } from '#shared/areas/session';
import { contact } from '#shared/areas/contact';
import { inbox, inboxEvents, inboxTexts } from '#shared/areas/inbox';
import { privateChat } from '#shared/areas/privateChat';
import { reference } from '#shared/areas/reference';
import { searches } from '#shared/areas/search';
import { onLive } from '../../client/app/live/live';
import { aConversation, aMessage, foundPeople, juno, listed, mika, oren } from '../support/client/inbox';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../support/client/renderApp';

beforeEach(() => answer(reference.readTotals, { developers: 1, games: 1 }));

const path = '/Inbox';
const opened = '/Inbox/7';
const sentTo = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint);
const page = (messages = [aMessage()]) => ({ items: messages, hasMore: false });
const updated = onLive(inboxEvents.inboxConversationUpdated);

test('the list has its three columns, and what is unread stands out', async () => {
  answer(
    inbox.listConversations,
    listed([
      aConversation({ id: 9, hasBeenRead: false }),
      aConversation({ id: 8, subject: 'Old', participants: [mika] }),
    ]),
  );
  renderApp({ path, viewer: aUser() });
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Subject',
    'Participants',
    'Last Message',
  ]);
  const [, unread, old] = table.getAllByRole('row');
  expect(within(unread!).getByText('Unread')).toBeInTheDocument();
  expect(within(unread!).getByRole('link', { name: 'Lantern rooms' })).toHaveAttribute('href', '/Inbox/9');
  expect(unread).toHaveTextContent('Juno Park');
  expect(unread).not.toHaveTextContent('Mika Vale');
  expect(within(old!).queryByText('Unread')).toBeNull();
});

test('a line stands below the conversations that are new since the last visit', async () => {
  const older = aConversation({ id: 8, subject: 'Older', lastMessageDate: '2025-02-01T12:00:00.000Z' });
  const shown = [older];
  answer(inbox.listConversations, () => listed(shown));
  const { unmount } = renderApp({ path, viewer: aUser() });
  await screen.findByRole('link', { name: 'Older' });
  expect(screen.queryByText('New since your last visit')).not.toBeInTheDocument();
  unmount();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  shown.unshift(aConversation({ id: 9 }));
  renderApp({ path, viewer: aUser() });
  await screen.findByText('New since your last visit');
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => /Lantern rooms|New since|Older/.exec(textContent)?.[0])).toEqual([
    undefined,
    'Lantern rooms',
    'New since',
    'Older',
  ]);
  clock.mockRestore();
});

test('visitors are asked to log in', async () => {
  renderApp({ path });
  expect(await screen.findByText('You must be logged in to do this')).toBeInTheDocument();
});

test('a message that arrives puts its conversation first, unread, and the frame counts it; a request stays quiet', async () => {
  answer(
    inbox.listConversations,
    listed([aConversation(), aConversation({ id: 8, subject: 'Older', lastMessageDate: '2025-02-01T12:00:00.000Z' })]),
  );
  const { store } = renderApp({ path, viewer: aUser() });
  await screen.findByRole('table');
  const newer = { hasBeenRead: false, lastMessageDate: '2025-03-02T12:00:00.000Z' };
  act(() => {
    const conversation = aConversation({ id: 8, subject: 'Older', ...newer });
    store.dispatch(updated({ id: 8, unread: 1, unreadRequests: 0, conversation }));
  });
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Older');
  expect(screen.getByRole('link', { name: 'Messages 1 unread' })).toBeInTheDocument();
  act(() => {
    const conversation = aConversation({ id: 9, subject: 'A stranger', isRequest: true, ...newer });
    store.dispatch(updated({ id: 9, unread: 2, unreadRequests: 1, conversation }));
  });
  expect(screen.getByRole('link', { name: 'Messages 1 unread' })).toBeInTheDocument();
  expect(screen.queryByText('A stranger')).toBeNull();
  expect(screen.getByRole('link', { name: 'Requests (1)' })).toHaveAttribute('href', '/Inbox?folder=requests');
});

test('private chats are counted with the inbox, stand beside it, and open in the chat', async () => {
  answer(inbox.listConversations, listed([]));
  const face = { partnerStringUrl: 'Ines', partnerHasAvatar: false, partnerAvatarId: '0' };
  const read = { messageCount: 2, hasBeenRead: false, unreadCount: 2, readUpToId: 0, isRequest: false };
  const chats = [
    {
      chatId: '33.100',
      partnerId: 33,
      partnerAlias: 'Ines',
      lastMessageTime: '2025-03-02T12:00:00.000Z',
      ...face,
      ...read,
    },
  ];
  answer(privateChat.listConversations, ({ requests }) => ({
    items: requests === true ? [] : chats,
    ...{ hasMore: false, total: 1 },
  }));
  const viewer = { ...aUser(), counts: { ...aUser().counts, privateChat: 1 } };
  const { store } = renderApp({ path, viewer });
  expect(await screen.findByRole('link', { name: 'Messages 1 unread' })).toHaveAttribute('href', '/Inbox?folder=chats');
  await userEvent.click(screen.getByRole('link', { name: 'Private Chat (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: /Ines/ }));
  expect(store.getState().chat).toMatchObject({ openChatId: '33.100', companionRequest: { tab: 'private' } });
});

test('opening a conversation marks it as read, once', async () => {
  answer(inbox.readConversation, aConversation({ hasBeenRead: false }));
  answer(inbox.listMessages, page());
  answer(inbox.setRead, aConversation());
  renderApp({ path: opened, viewer: aUser() });
  expect(await screen.findByText('Shall we build them?')).toBeInTheDocument();
  await waitFor(() => expect(sentTo(inbox.setRead)).toHaveLength(1));
  expect(document.title).toContain('Lantern rooms');
});

test('on a wide screen the other conversations stand beside the open one', async () => {
  const narrow = window.matchMedia.bind(window);
  window.matchMedia = (query) => Object.assign(narrow(query), query.includes('min-width') && { matches: true });
  answer(inbox.listConversations, listed([aConversation(), aConversation({ id: 8, subject: 'Tide tables' })]));
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, page());
  renderApp({ path: opened, viewer: aUser() });
  const others = within(await screen.findByRole('navigation', { name: 'Conversations' }));
  expect(await others.findByRole('link', { current: 'page' })).toHaveTextContent('Lantern rooms');
  answer(inbox.readConversation, aConversation({ id: 8, subject: 'Tide tables' }));
  await userEvent.click(others.getByRole('link', { name: /Tide tables/ }));
  expect(await screen.findByRole('heading', { name: 'Tide tables', level: 1 })).toBeInTheDocument();
  expect(others.getByRole('link', { current: 'page' })).toHaveTextContent('Tide tables');
  window.matchMedia = narrow;
});

test('a conversation opens at its end; what comes while one reads further up waits behind a pill', async () => {
  const shown = jest.fn();
  Element.prototype.scrollIntoView = shown;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 300, 3_000));
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, page());
  const { store } = renderApp({ path: opened, viewer: aUser() });
  await screen.findByRole('log');
  await waitFor(() => expect(shown).toHaveBeenCalledWith({ block: 'end' }));
  // The reader has scrolled up.
  act(() => void window.dispatchEvent(new Event('scroll')));
  shown.mockClear();
  const message = { ...aMessage(), id: 99, message: 'And one more' };
  act(() => void store.dispatch(onLive(inboxEvents.inboxConversationMessagesUpdated)({ inboxId: 7, message })));
  expect(shown).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: '1 new message' }));
  expect(shown).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: '1 new message' })).toBeNull();
});

test('a conversation of others has its text', async () => {
  refuse(inbox.readConversation, 404, [inboxTexts.missing]);
  refuse(inbox.listMessages, 404, [inboxTexts.missing]);
  renderApp({ path: opened, viewer: aUser() });
  expect(await screen.findByText(inboxTexts.missing)).toBeInTheDocument();
});

test('a message is shown at once, stays when it does not arrive, and is sent again under the same key', async () => {
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, page());
  loseConnection(inbox.write);
  renderApp({ path: opened, viewer: aUser() });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This was not sent.')).toBeInTheDocument();
  answer(inbox.write, aMessage({ id: 71, from: mika, message: 'Yes' }));
  sent.splice(0, sent.length - 1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not yet sent' })).toBeNull());
  expect(screen.getByText('Yes')).toBeInTheDocument();
  expect(new Set(sentTo(inbox.write).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a person is searched for, confirmed and added', async () => {
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, page());
  answer(searches.searchDevelopersAndGames, foundPeople(juno, oren));
  answer(inbox.addParticipant, aConversation({ participants: [mika, juno, oren] }));
  renderApp({ path: opened, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Add participant' }));
  const search = async () => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Developer' })).toHaveFocus());
    await userEvent.keyboard('ore');
  };
  await search();
  await userEvent.click(await screen.findByRole('option', { name: /Oren Dale/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Someone else' }));
  await search();
  // Current participants are not offered.
  await userEvent.click(await screen.findByRole('option', { name: /Oren Dale/ }));
  expect(screen.queryByRole('option', { name: /Juno Park/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add Oren Dale' }));
  const participants = within(screen.getByRole('list', { name: 'Participants' }));
  expect(await participants.findByRole('link', { name: 'Oren Dale' })).toBeInTheDocument();
  expect(await screen.findByText(inboxTexts.added('Oren Dale'))).toBeInTheDocument();
});

test('blocking the stranger of a request leaves it', async () => {
  answer(inbox.readConversation, aConversation({ isRequest: true }));
  answer(inbox.listMessages, page());
  answer(inbox.listConversations, listed([]));
  answer(contact.block, { developerId: 101, isBlocked: true });
  answer(inbox.leave, { id: 7 });
  renderApp({ path: opened, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Block Juno Park' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
  await waitFor(() => expect(window.location.pathname).toBe('/Inbox'));
  expect(sentTo(contact.block).map(({ input }) => input)).toEqual([{ developerId: 101 }]);
  expect(sentTo(inbox.leave).map(({ input }) => input)).toEqual([{ inboxId: 7 }]);
});

test('leaving leads back to the list, where the conversation no longer stands', async () => {
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, page());
  answer(inbox.listConversations, listed([]));
  answer(inbox.leave, { id: 7 });
  renderApp({ path: opened, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText(inboxTexts.none)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/Inbox');
});

test('a request is accepted, or answered', async () => {
  answer(inbox.readConversation, aConversation({ isRequest: true }));
  answer(inbox.listMessages, page());
  answer(inbox.accept, aConversation());
  renderApp({ path: opened, viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
});

test('the words of somebody who is blocked are closed, until they are asked for', async () => {
  answer(inbox.readConversation, aConversation());
  answer(inbox.listMessages, page());
  const { store } = renderApp({ path: opened, viewer: aUser() });
  expect(await screen.findByText('Shall we build them?')).toBeInTheDocument();
  act(() => {
    store.dispatch(onLive(accountEvents.updateUserInfo)({ blocked: [101] }));
  });
  expect(screen.queryByText('Shall we build them?')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText('Shall we build them?')).toBeInTheDocument();
});
