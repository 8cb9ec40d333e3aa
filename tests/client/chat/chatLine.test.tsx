import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat, chatEvents } from '#shared/areas/chat';
import { chatLineTexts } from '#shared/areas/chatLineTexts';
import { contentSearch } from '#shared/areas/contentSearch';
import { privateChat } from '#shared/areas/privateChat';
import { searches } from '#shared/areas/search';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../../client/app/live/live';
import { aMessage, aSender } from '../../support/client/messages';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const viewer = aUser();
const main = () => within(screen.getByRole('main'));
const inputsOf = (endpoint: unknown) => sent.filter((one) => one.endpoint === endpoint).map(({ input }) => input);

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
});

test('a link opens the room at its line, which has the focus, and older and newer lines come by buttons', async () => {
  answer(chat.listMessages, (input) => {
    const { aroundId, beforeId, afterId } = input as { aroundId?: number; beforeId?: number; afterId?: number };
    if (aroundId !== undefined)
      return { items: [aMessage(11, 'eleven'), aMessage(12, 'twelve')], hasMore: true, hasNewer: true };
    if (beforeId === 11) return { items: [aMessage(10, 'ten')], hasMore: false };
    if (afterId === 12) return { items: [aMessage(13, 'thirteen')], hasMore: true, hasNewer: false };
    return { items: [], hasMore: false };
  });
  const { store } = renderApp({ path: '/Chat/siteGeneral/12', viewer });
  const line = (await main().findByText('twelve')).closest('article');
  expect(line).toHaveFocus();
  expect(line).toHaveAttribute('aria-current', 'true');
  expect(inputsOf(chat.listMessages)).toContainEqual({ chatRoomId: 'siteGeneral', aroundId: 12 });
  await userEvent.click(main().getByRole('button', { name: 'Older messages' }));
  await main().findByText('ten');
  await userEvent.click(main().getByRole('button', { name: 'Newer messages' }));
  await main().findByText('thirteen');
  expect(main().queryByRole('button', { name: /(Older|Newer) messages/ })).toBeNull();
  act(
    () =>
      void store.dispatch(
        onLive(chatEvents.chatroomMessageEdited)({ chatRoomId: 'siteGeneral', message: aMessage(10, 'ten again') }),
      ),
  );
  expect(main().getByText('ten again')).toBeVisible();
});

test('a line that was deleted says so', async () => {
  refuse(chat.listMessages, 404, [chatLineTexts.gone]);
  renderApp({ path: '/Chat/game.Lanternfall/12', viewer });
  expect(await screen.findByText(chatLineTexts.gone)).toBeVisible();
});

test('a room of others is refused', async () => {
  refuse(chat.listMessages, 403, ['Not for you']);
  renderApp({ path: '/Chat/game.Lanternfall/12', viewer });
  expect(await screen.findByText('You cannot read this message.')).toBeVisible();
  expect(main().queryByText(/Lanternfall/)).toBeNull();
});

test('a private conversation opens at its line for somebody who is logged in alone', async () => {
  answer(privateChat.listMessages, {
    items: [{ id: 5, chatId: '100.200', from: aSender(), timestamp: '2025-03-01T12:00:00.000Z', text: 'a secret' }],
    hasMore: false,
    hasNewer: false,
  });
  renderApp({ path: '/Chat/private.100.200/5', viewer });
  expect(await screen.findByRole('heading', { name: 'Private chat with Noor Haddad' })).toBeVisible();
  expect(inputsOf(privateChat.listMessages)).toEqual([{ chatId: '100.200', aroundId: 5 }]);
});

test('a visitor is led to the login before anything private is asked for', async () => {
  renderApp({ path: '/Chat/private.100.200/5' });
  expect(await screen.findByText('This conversation is for those who are in it.')).toBeVisible();
  expect(inputsOf(privateChat.listMessages)).toEqual([]);
});

test('the search shows lines of rooms and private conversations with their addresses, by author too', async () => {
  const poster = { ...aSender(), hasBanner: false, xpLevelData: levelOf(0) };
  const line = { id: 7, excerpt: 'a lantern', timestamp: '2025-03-01T12:00:00.000Z', poster };
  answer(searches.searchDevelopersAndGames, { developers: [], games: [] });
  answer(contentSearch.searchContent, {
    author: aSender(),
    chat: { items: [{ ...line, chatRoomId: 'game.Lanternfall', roomAlias: 'Lanternfall' }], hasMore: true },
    privateChat: { items: [{ ...line, chatId: '100.200', partner: aSender() }], hasMore: false },
  });
  renderApp({ path: '/Search?q=lantern&author=200&authorAlias=Somebody+Else', viewer });
  const rooms = within(await screen.findByRole('region', { name: 'Chat' }));
  expect(rooms.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/Chat/game.Lanternfall/7');
  expect(rooms.getByText('Lanternfall')).toBeVisible();
  expect(rooms.getByRole('link', { name: 'All chat' })).toHaveAttribute(
    'href',
    '/Search?q=lantern&kind=chat&author=200',
  );
  const talk = within(screen.getByRole('region', { name: 'Private chat' }));
  expect(talk.getByRole('link', { name: 'Noor Haddad' })).toHaveAttribute('href', '/Chat/private.100.200/7');
  expect(talk.getByText('with Noor Haddad')).toBeVisible();
  expect(inputsOf(contentSearch.searchContent)).toEqual([{ search: 'lantern', authorId: 200, limit: 4 }]);
  // The name is the server's, whatever the address says.
  expect(screen.getByText('Written by Noor Haddad')).toBeVisible();
  // Names have no author.
  expect(inputsOf(searches.searchDevelopersAndGames)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Search what everybody wrote' }));
  expect(await screen.findByRole('combobox', { name: 'Written by' })).toBeVisible();
  expect(inputsOf(contentSearch.searchContent).at(-1)).toEqual({ search: 'lantern', limit: 4 });
});
