import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { feed } from '#shared/areas/feed';
import { follows, followsEvents, followsTexts } from '#shared/areas/follows';
import { games } from '#shared/areas/games';
import { members } from '#shared/areas/members';
import { reference } from '#shared/areas/reference';
import type { LoggedUser } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { levelOf } from '#shared/shapes';
import { onLive } from '../../client/app/live/live';
import { MutedList } from '../../client/areas/follows';
import { renderGame } from '../support/client/gamePage';
import { aDeveloper, aGame } from '../support/client/profiles';
import { answer, aUser, refuse, renderApp, renderPart, sent } from '../support/client/renderApp';

type Listed = OutputOf<typeof follows.listFollows>;

const somebody = (id: number, alias: string) => ({
  ...{ id, alias, stringUrl: alias.replaceAll(' ', '-'), hasAvatar: false, avatarId: '0', xp: 0 },
  xpLevelData: levelOf(0),
});
const page = <T,>(items: T[], total = items.length) => ({ items, hasMore: items.length < total, total });
const nobody: Listed = {
  followers: page([]),
  friends: page([]),
  followingDevelopers: page([]),
  followingGames: page([]),
  isFollowing: false,
};

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 1 });
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
  answer(developers.readDeveloper, aDeveloper());
});

const toggles = () => sent.filter(({ endpoint }) => endpoint === follows.setState);

test('the button follows and unfollows with a saving state, and ignores further clicks meanwhile', async () => {
  answer(follows.listFollows, { ...nobody, followers: page([], 4) });
  const done = { parentType: 'developer', parentId: 200 } as const;
  answer(follows.setState, { ...done, isFollowing: true, state: 'following', followers: 5 });
  answer(follows.setState, { ...done, isFollowing: false, state: 'neutral', followers: 4 });
  renderApp({ path: '/Developer/Juno-Park', viewer: aUser() });
  const button = await screen.findByRole('button', { name: 'Follow Juno Park' });
  expect(screen.getByRole('link', { name: '4 followers' })).toHaveAttribute('href', '/Developer/Juno-Park/Connections');
  fireEvent.click(button);
  // Not disabled, because keyboard users would lose the focus.
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Unfollow Juno Park' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '5 followers' })).toBeInTheDocument();
  expect(toggles()).toHaveLength(1);
  expect(toggles()[0]).toMatchObject({ input: { ...done, state: 'following' } });
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow Juno Park' }));
  expect(await screen.findByRole('button', { name: 'Follow Juno Park' })).toBeInTheDocument();
});

test('the menu beside it mutes, and the button takes that back', async () => {
  answer(follows.listFollows, nobody);
  const done = { parentType: 'developer', parentId: 200, isFollowing: false, followers: 0 } as const;
  answer(follows.setState, { ...done, state: 'muted' });
  answer(follows.setState, { ...done, state: 'neutral' });
  renderApp({ path: '/Developer/Juno-Park', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow or mute Juno Park' }));
  expect(await screen.findByRole('menuitemradio', { name: /^Not following/ })).toBeChecked();
  await userEvent.click(screen.getByRole('menuitemradio', { name: /^Muted/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unmute Juno Park' }));
  expect(await screen.findByRole('button', { name: 'Follow Juno Park' })).toBeInTheDocument();
  expect(toggles().map(({ input }) => (input as { state: string }).state)).toEqual(['muted', 'neutral']);
});

test('the settings list what one mutes, and unmute it', async () => {
  const muted = {
    ...somebody(200, 'Juno Park'),
    parentType: 'developer' as const,
    mutedAt: '2025-03-01T12:00:00.000Z',
  };
  answer(follows.listMuted, { items: [muted], hasMore: false, total: 1 });
  answer(follows.setState, {
    ...{ parentType: 'developer', parentId: 200, isFollowing: false, state: 'neutral', followers: 0 },
  });
  answer(follows.listMuted, { items: [], hasMore: false, total: 0 });
  const viewer: LoggedUser = { ...aUser(), muted: { developers: [200], games: [] } };
  renderPart(<MutedList user={viewer} />, { viewer });
  const part = within(await screen.findByRole('region', { name: 'Muted developers and games' }));
  expect(await part.findByRole('link', { name: 'Juno Park' })).toHaveAttribute('href', '/Developer/Juno-Park');
  await userEvent.click(part.getByRole('button', { name: 'Unmute Juno Park' }));
  expect(await part.findByText(followsTexts.noneMuted)).toBeInTheDocument();
  expect(toggles().map(({ input }) => input)).toEqual([{ parentType: 'developer', parentId: 200, state: 'neutral' }]);
});

test('a refused toggle says why and changes nothing', async () => {
  answer(follows.listFollows, nobody);
  refuse(follows.setState, 429, ['You are doing this too often.']);
  renderApp({ path: '/Developer/Juno-Park', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow Juno Park' }));
  expect(await screen.findByText('You are doing this too often.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow Juno Park' })).toBeEnabled();
});

test('a follow elsewhere shows at once: the number to everybody, the button in the tabs of who follows', async () => {
  answer(follows.listFollows, nobody);
  const { store } = renderApp({ path: '/Developer/Juno-Park', viewer: aUser() });
  await screen.findByRole('button', { name: 'Follow Juno Park' });
  const target = { parentType: 'developer', parentId: 200 } as const;
  act(() => void store.dispatch(onLive(followsEvents.followersUpdated)({ ...target, followers: 1, followerId: 300 })));
  expect(screen.getByRole('link', { name: '1 follower' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow Juno Park' })).toBeInTheDocument();
  act(() => void store.dispatch(onLive(followsEvents.followUpdated)({ ...target, isFollowing: true })));
  expect(screen.getByRole('button', { name: 'Unfollow Juno Park' })).toBeInTheDocument();
});

test('open lists of connections follow too', async () => {
  answer(follows.listFollows, nobody);
  answer(follows.listFollows, nobody);
  answer(follows.listFollows, { ...nobody, followers: page([somebody(300, 'Oren Dale')]) });
  const { store } = renderApp({ path: '/Developer/Juno-Park/Connections' });
  await screen.findByText(followsTexts.noFollowers('Juno Park'));
  const target = { parentType: 'developer', parentId: 200 } as const;
  act(() => void store.dispatch(onLive(followsEvents.followersUpdated)({ ...target, followers: 1, followerId: 300 })));
  expect(await screen.findByRole('link', { name: /Oren Dale/ })).toBeInTheDocument();
});

test('oneself cannot be followed', async () => {
  answer(follows.listFollows, nobody);
  renderApp({ path: '/Developer/Juno-Park', viewer: aUser({ id: 200 }) });
  await screen.findByRole('link', { name: '0 followers' });
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});

test('visitors who would follow are led to log in', async () => {
  answer(follows.listFollows, nobody);
  renderApp({ path: '/Developer/Juno-Park' });
  await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
  expect(await screen.findByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('connections: friends, followers, and what is followed, with the switch between developers and games', async () => {
  answer(follows.listFollows, {
    ...nobody,
    friends: page([somebody(1, 'Mika Vale')]),
    followers: page([somebody(1, 'Mika Vale'), somebody(2, 'Oren Dale')]),
    followingDevelopers: page([somebody(1, 'Mika Vale')]),
    followingGames: page([{ ...somebody(9, 'Tide Runner') }]),
  });
  renderApp({ path: '/Developer/Juno-Park/Connections' });
  const list = async (name: string) => within(await screen.findByRole('list', { name }));
  expect((await list('Friends')).getByRole('link', { name: /Mika Vale/ })).toHaveAttribute(
    'href',
    '/Developer/Mika-Vale',
  );
  expect((await list('Followers')).getAllByRole('link')).toHaveLength(2);
  expect((await list('Followed developers')).getAllByRole('link')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Games' }));
  expect((await list('Followed games')).getByRole('link', { name: /Tide Runner/ })).toHaveAttribute(
    'href',
    '/Game/Tide-Runner',
  );
  expect(window.location.search).toBe('?following=games');
  expect((await list('Followed games')).getByText('Level')).toBeInTheDocument();
});

test('empty connections say so by name', async () => {
  answer(follows.listFollows, nobody);
  renderApp({ path: '/Developer/Juno-Park/Connections' });
  expect(await screen.findByText(followsTexts.noFriends('Juno Park'))).toBeInTheDocument();
  expect(screen.getByText('No one is following Juno Park yet.')).toBeInTheDocument();
  expect(screen.getByText('Juno Park is not following any other Developers yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Games' }));
  expect(screen.getByText('Juno Park is not following any Game Projects yet.')).toBeInTheDocument();
});

test('a long list comes in pages that stand in the address', async () => {
  answer(follows.listFollows, ({ list, startResult }) =>
    startResult === 24
      ? { followers: page([somebody(3, 'Second Page')], 25), isFollowing: false }
      : { ...nobody, followers: page([somebody(2, list ? 'Head' : 'First Page')], 25) },
  );
  renderApp({ path: '/Developer/Juno-Park/Connections' });
  await screen.findByRole('link', { name: /First Page/ });
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(await screen.findByRole('link', { name: /Second Page/ })).toBeInTheDocument();
  expect(window.location.search).toBe('?followers=2');
});

test('a page beyond the last one becomes the last one', async () => {
  answer(follows.listFollows, ({ list }) =>
    list
      ? { followers: page([], 25), isFollowing: false }
      : { ...nobody, followers: page([somebody(2, 'First Page')], 24) },
  );
  renderApp({ path: '/Developer/Juno-Park/Connections?followers=9&following=games' });
  await waitFor(() => expect(window.location.search).toBe('?followers=2&following=games'));
});

test('a game has a Followers tab', async () => {
  answer(games.readGame, aGame());
  answer(members.listMembers, { items: [], hasMore: false, total: 0 });
  answer(follows.listFollows, nobody);
  renderApp({ path: '/Game/Tide-Runner/Followers' });
  expect(await screen.findByText('No one is following Tide Runner yet.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Followers' })).toHaveAttribute('aria-current', 'page'));
});

test.each([
  ['owner', 'Follow', 0],
  ['owner', 'Unfollow', 1],
  ['mod', 'Follow', 1],
] as const)('to the %s of a game, %s is shown %i times', async (as, name, times) => {
  answer(follows.listFollows, { ...nobody, isFollowing: name === 'Unfollow' });
  renderGame({ as });
  await screen.findByRole('link', { name: '0 followers' });
  expect(screen.queryAllByRole('button', { name: `${name} Tide Runner` })).toHaveLength(times);
});
