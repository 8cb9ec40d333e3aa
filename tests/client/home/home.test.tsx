import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat } from '#shared/areas/chat';
import { classifieds } from '#shared/areas/recruiting/classifieds';
import { feed } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { forums } from '#shared/areas/forums/forums';
import { inbox } from '#shared/areas/inbox';
import { invites } from '#shared/areas/recruiting/invites';
import { notifications } from '#shared/areas/notifications/notifications';
import { privateChat } from '#shared/areas/privateChat';
import { options } from '#shared/areas/options';
import { reference, referenceEvents } from '#shared/areas/reference';
import { topContent, type TopPiece } from '#shared/areas/topContent';
import type { OutputOf } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import { HomeScreen } from '../../../client/areas/home/HomeScreen';
import { hasLoggedInCookie } from '../../../client/areas/account';
import { createStore } from '../../../client/app/store';
import { Provider } from 'react-redux';
import { MantineProvider } from '@mantine/core';
import { MemoryRouter } from 'react-router-dom';
import { render } from '@testing-library/react';
import { aMediaPost, aPost, lanternfall, oren } from '../../support/client/feed';
import { aGameAd } from '../../support/client/classifieds';
import { aConversation } from '../../support/client/inbox';
import { anInvite } from '../../support/client/invites';
import { aMessage, aRegistration, aSender } from '../../support/client/messages';
import { aNotification, listed } from '../../support/client/notifications';
import { allAnswered, answer, aUser, renderPart, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const nothing = { items: [], hasMore: false, total: 0 };
let top: TopPiece[];
let openings: OutputOf<typeof classifieds.listClassifieds>;
let talk: OutputOf<typeof chat.listMessages>;

beforeEach(() => {
  answer(reference.readTotals, { developers: 1_204, games: 318 });
  answer(feed.listPosts, [aPost(1)]);
  top = [];
  [openings, talk] = [nothing, nothing];
  answer(topContent.listTopContent, () => top);
  answer(forums.recentPosts, []);
  answer(classifieds.listClassifieds, () => openings);
  answer(chat.listMessages, () => talk);
});
const setMarker = (value: string) => {
  document.cookie = `loggedIn=${value}; path=/`;
};
const dropMarker = () => {
  document.cookie = 'loggedIn=; max-age=0; path=/';
};
afterEach(dropMarker);

const pitch = () => screen.queryByText(/where game projects find their people/);

test('visitors see what this is, the live totals, two doors, and the latest DevLogs', async () => {
  const { store } = renderPart(<HomeScreen />);
  expect(pitch()).toBeVisible();
  expect(await screen.findByText('1,204')).toBeVisible();
  expect(screen.getByText('318')).toBeVisible();
  const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf(/Find developers.*who are looking for a team/)).toBe('/Browse/Developers?seeking=true');
  expect(hrefOf(/Find a project.*recruiting/)).toBe('/Browse/Games?seeking=true');
  expect(await screen.findByText('Words of 1')).toBeVisible();
  const totals = { developers: 1_205, games: 318 };
  act(() => void store.dispatch(onLive(referenceEvents.newDeveloperOrGameRegistered)({ totals })));
  expect(screen.getByText('1,205')).toBeVisible();
  await allAnswered();
});

const aPiece = (id: number, given: Partial<TopPiece> = {}): TopPiece => ({
  ...{ id, pieceStringUrl: `Piece-${id}`, mediaUrl: `${id}.jpg`, previewUrl: '', title: `Piece ${id}` },
  ...{ mediaType: 'Image', commentCount: 0, voteTotal: 3, albumStringUrl: 'Paintings' },
  ...{ posterStringUrl: 'Mika-Vale', posterAlias: 'Mika Vale', subPosterStringUrl: null, subPosterAlias: null },
  ...given,
});

test('visitors see still pictures that members like, in whole rows', async () => {
  const stills = Array.from({ length: 15 }, (_, index) => aPiece(index + 1));
  const others = [
    aPiece(20, { mediaUrl: '20.gif' }),
    aPiece(21, { mediaType: 'Audio' }),
    aPiece(22, { posterStringUrl: null }),
  ];
  top = [...others, ...stills];
  renderPart(<HomeScreen />);
  const mosaic = await screen.findByRole('list', { name: 'Made by members' });
  const links = within(mosaic).getAllByRole('link');
  expect(links).toHaveLength(12);
  expect(links[0]).toHaveAccessibleName('Piece 1 by Mika Vale');
  expect(links[0]).toHaveAttribute('href', '/Developer/Mika-Vale/Portfolio/Paintings/Piece-1');
  expect(within(mosaic).getAllByRole('img')[0]).toHaveAttribute('src', '/userdata/mediaThumbs/1.jpg');
});

test('visitors read in one line each what games need, and who is talking', async () => {
  const ads = [
    aGameAd(1, { roleTester: true, pay: 'paid', hoursAWeek: 10 }),
    aGameAd(2, { roleArtist: false, postTitle: 'Anybody who likes fog' }),
  ];
  openings = { items: ads, hasMore: false, total: 2 };
  const from = aSender({ id: 201, alias: 'Ines' });
  const items = [
    aMessage(1, 'hello'),
    aMessage(2, 'hi', { from }),
    aMessage(3, 'hm', { from }),
    aRegistration(4, 9, 'Bo'),
  ];
  talk = { items, hasMore: false, total: 4 };
  const { store } = renderPart(<HomeScreen />);
  const list = await screen.findByRole('region', { name: 'Open right now' });
  const first = await within(list).findByRole('link', { name: /needs an artist and a tester/ });
  expect(first).toHaveTextContent('Lanternfall needs an artist and a testerpaid · 10 h');
  expect(first).toHaveAttribute('href', '/Classifieds/1');
  expect(within(list).getByRole('link', { name: /fog/ })).toHaveTextContent('Lanternfall: Anybody who likes fog');
  expect(await screen.findByText('Ines and Noor Haddad')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open the chat' }));
  expect(store.getState().chat.companionRequest).toMatchObject({ times: 1, tab: 'chatroom' });
});

test('a newcomer is welcomed, not welcomed back, and told where to begin', async () => {
  renderPart(<HomeScreen />, { viewer: { ...aUser({ xp: 0, hasRole: false }), dismissed: [] } });
  expect(await screen.findByRole('heading', { name: 'Welcome, Mika Vale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Say what you do' })).toHaveAttribute(
    'href',
    '/Developer/Mika-Vale?edit=roles',
  );
  expect(screen.getByRole('link', { name: 'Find a project to join' })).toHaveAttribute(
    'href',
    '/Browse/Games?seeking=true',
  );
});

test('first things to do go when they are done or closed', async () => {
  const list = () => screen.queryByRole('region', { name: 'Make yourself at home' });
  const done = aUser({ hasRole: true, hasAvatar: true });
  const following = (number: number) => ({ counts: { ...done.counts, following: number } });
  const { unmount } = renderPart(<HomeScreen />, { viewer: { ...done, ...following(5), dismissed: [] } });
  await screen.findByRole('heading', { name: /^Welcome/ });
  expect(list()).not.toBeInTheDocument();
  unmount();
  answer(follows.listSuggestions, []);
  answer(options.dismiss, { dismissed: ['welcome'] });
  answer(feed.listFollowed, []);
  renderPart(<HomeScreen />, { viewer: { ...done, ...following(2), dismissed: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow people and games (2 of 5)' }));
  expect(await screen.findByText('There is no one to suggest yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close “Make yourself at home”' }));
  expect(list()).not.toBeInTheDocument();
});

test('members see what is new since they last looked, and their projects', async () => {
  const viewer = {
    ...aUser({ caughtUpOnDevlogs: false }),
    games: [{ ...lanternfall, ...roleIn('owner') }],
  };
  renderPart(<HomeScreen />, { viewer });
  expect(pitch()).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Welcome back, Mika Vale' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'DevLogs' })).toHaveAttribute('href', '/DevLogs');
  expect(await screen.findByText('Words of 1')).toBeVisible();
});

const waiting = { notifications: 0, invites: 0, inbox: 0, privateChat: 0, following: 0 };
const now = new Date().toISOString();
const hasFace = { hasAvatar: true, avatarId: '1' };
const faces = () => [...document.querySelectorAll<HTMLImageElement>('li img')].map(({ src }) => new URL(src).pathname);
const faceOf = (id: number) => `/userdata/avatars/developer_${id}.webp`;

test('things that wait for an answer or are unread come first, with faces', async () => {
  const items = [anInvite({ devDetails: aSender({ id: 31, ...hasFace }) })];
  answer(invites.listInvites, {
    ...{ requestsToJoin: { items, hasMore: false, total: 1 }, invitationsToGames: nothing },
    ...{ sentInvitationsToGames: nothing, sentRequestsToJoin: nothing },
    counts: { invitationsToGames: 0, requestsToJoin: 1, answered: 1, badge: 2 },
  });
  answer(notifications.listNotifications, listed([aNotification()]));
  renderPart(<HomeScreen />, { viewer: { ...aUser(), counts: { ...waiting, notifications: 1, invites: 2 } } });
  expect(await screen.findByRole('link', { name: '2 invitations and requests' })).toHaveAttribute('href', '/Invites');
  expect(screen.getByRole('link', { name: '1 unread notification' })).toHaveAttribute('href', '/Notifications');
  expect(screen.queryByText('You are all caught up.')).not.toBeInTheDocument();
  await waitFor(() => expect(faces()).toEqual([faceOf(31)]));
});

test('matches of saved searches have a line of their own until they were looked at', async () => {
  const found = (id: number, text: string, hasBeenRead = false) =>
    aNotification({
      notificationIdentifier: `savedSearch.${id}.found`,
      text,
      hasBeenRead,
      link: `/Browse/Games?skill=${id}`,
    });
  const items = [aNotification(), found(1, 'New in “Jams”: Lanternfall'), found(2, 'New in “Old”: Tide Runner', true)];
  answer(notifications.listNotifications, listed(items));
  renderPart(<HomeScreen />, { viewer: { ...aUser(), counts: { ...waiting, notifications: 2 } } });
  const link = await screen.findByRole('link', { name: 'New in “Jams”: Lanternfall' });
  expect(link).toHaveAttribute('href', '/Browse/Games?skill=1');
  expect(screen.queryByText(/“Old”/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 unread notifications' })).toBeVisible();
});

test('unread conversations of both mailboxes are counted together, with their faces', async () => {
  const viewer = { ...aUser(), counts: { ...waiting, inbox: 1, privateChat: 2 } };
  const participants = [aSender({ id: viewer.info.id, ...hasFace }), aSender({ id: 32, ...hasFace })];
  answer(inbox.listConversations, {
    items: [aConversation({ hasBeenRead: false, participants })],
    ...{ hasMore: false, total: 1, unread: 1, unreadRequests: 0, requests: 0 },
  });
  const partner = { partnerId: 33, partnerAlias: 'Ines', partnerStringUrl: 'Ines', partnerHasAvatar: true };
  const chats = { messageCount: 2, hasBeenRead: false, lastMessageTime: now, unreadCount: 2, readUpToId: 0 };
  answer(privateChat.listConversations, {
    items: [{ chatId: '1.33', ...partner, partnerAvatarId: '1', ...chats, isRequest: false }],
    ...{ hasMore: false, total: 1 },
  });
  renderPart(<HomeScreen />, { viewer });
  expect(await screen.findByRole('link', { name: '3 unread conversations' })).toHaveAttribute('href', '/Inbox');
  await waitFor(() => expect(faces()).toEqual([faceOf(32), faceOf(33)]));
});

test('recent posts of people one follows are counted, with faces and pictures', async () => {
  const fresh = { postDate: now, posterDetails: { ...oren, ...hasFace } };
  const ofGame = { ...fresh, title: 'Tides', subPosterDetails: { ...lanternfall, hasBanner: true } };
  const viewer = { ...aUser(), counts: { ...waiting, following: 1 } };
  // One follows one's own game; what one posted there oneself is no news.
  const own = aMediaPost(10, { ...ofGame, posterDetails: { ...oren, id: viewer.info.id } });
  answer(feed.listFollowed, [own, aMediaPost(9, fresh), aPost(8, ofGame), aPost(7, fresh), aMediaPost(6)]);
  renderPart(<HomeScreen />, { viewer });
  const row = await screen.findByRole('region', { name: 'Posts from those you follow' });
  expect(row).toHaveTextContent('3 posts from those you follow in the last 3 days.');
  expect(
    within(row)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['3 posts from those you follow', 'Piece of 9', 'Tides']);
  const pictures = [...row.querySelectorAll<HTMLImageElement>('li img')].map(({ src }) => new URL(src).pathname);
  expect(pictures).toEqual(['/userdata/mediaThumbs/al4id1009_harbour.png', '/userdata/banners/game_7.webp']);
});

test('the row of followed people is missing without any, or when all were silent', async () => {
  answer(feed.listFollowed, [aMediaPost(7)]);
  renderPart(<HomeScreen />, { viewer: { ...aUser(), counts: { ...waiting, following: 1 } } });
  await screen.findByText('You are all caught up.');
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(feed.listFollowed));
  expect(await screen.findByText('Words of 1')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Posts from those you follow' })).not.toBeInTheDocument();
});

test('says when everything was seen', async () => {
  renderPart(<HomeScreen />, { viewer: aUser() });
  expect(await screen.findByText('You are all caught up.')).toBeVisible();
});

describe('before the session is read', () => {
  function renderUnknown() {
    render(
      <Provider store={createStore()}>
        <MantineProvider env="test">
          <MemoryRouter>
            <HomeScreen />
          </MemoryRouter>
        </MantineProvider>
      </Provider>,
    );
  }

  test('the marker of a login keeps the pitch away', async () => {
    setMarker('1');
    renderUnknown();
    expect(hasLoggedInCookie()).toBe(true);
    expect(pitch()).not.toBeInTheDocument();
    await allAnswered();
  });

  test('without it the pitch is there at once', async () => {
    renderUnknown();
    expect(hasLoggedInCookie()).toBe(false);
    expect(pitch()).toBeVisible();
    await allAnswered();
  });
});
