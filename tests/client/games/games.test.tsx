import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chat } from '#shared/areas/chat';
import { feed } from '#shared/areas/feed';
import { games, gamesEvents, gamesTexts } from '#shared/areas/games';
import { members, membersEvents } from '#shared/areas/members';
import { reference } from '#shared/areas/reference';
import { pictures } from '#shared/media/pictures';
import { notFoundText, titleOf } from '#shared/pages';
import { onLive } from '../../../client/app/live/live';
import { aGame, aMember } from '../../support/client/profiles';
import { answer, aUser, refuse, renderApp } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const tide = {
  id: 300,
  alias: 'Tide Runner',
  stringUrl: 'Tide-Runner',
  hasAvatar: false,
  avatarId: '0',
  hasBanner: false,
};
const memberAs = (moderatorLevel: 'owner' | 'mod' | 'member') => ({
  ...aUser(),
  games: [{ ...tide, ...roleIn(moderatorLevel) }],
});

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 1 });
  answer(reference.readData, {
    genres: [{ id: 1, label: 'Puzzle' }],
    platforms: [
      {
        id: 1,
        label: 'Computer',
        hasHidden: true,
        platforms: [
          { id: 10, label: 'Windows', initiallyHidden: false },
          { id: 11, label: 'Amiga', initiallyHidden: true },
        ],
      },
    ],
    skills: [{ id: 1, category: 'Art', skill: 'Pixel Art' }],
  });
});

const justTheOwner = () => {
  answer(members.listMembers, { items: [aMember({ modLevel: 'owner' })], hasMore: false, total: 1 });
};
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('each page of a game has a title of its own', async () => {
  justTheOwner();
  answer(games.readGame, aGame());
  renderApp({ path: '/Game/Tide-Runner/Members' });
  await title('Tide Runner');
  expect(document.title).toBe(titleOf('Members: Tide Runner'));
  await userEvent.click(screen.getByRole('link', { name: 'Recent Activity' }));
  await waitFor(() => expect(document.title).toBe(titleOf('Tide Runner')));
});

test('shows what a game is, for what it is made and whom it looks for', async () => {
  justTheOwner();
  answer(
    games.readGame,
    aGame({
      seekingMusicians: true,
      lookingForMembers: true,
      seekingRoles: 'A cellist',
      releaseDate: 'Autumn',
      skills: [1],
    }),
  );
  renderApp({ path: '/Game/Tide-Runner' });
  await title('Tide Runner');
  expect(document.title).toContain('Tide Runner');
  for (const text of [
    'In Development',
    'Rated Teen',
    'Recruiting',
    'Windows',
    'Puzzle',
    'Musicians',
    'A cellist',
    'Pixel Art',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Release: Autumn')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Share Tide Runner' })).toBeVisible();
  expect(await screen.findByRole('img', { name: 'Juno Park' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit title and picture' })).not.toBeInTheDocument();
});

test('the page opens the team chat with a greeting for somebody who was accepted', async () => {
  justTheOwner();
  answer(games.readGame, aGame());
  answer(chat.listMessages, { items: [], hasMore: false });
  const { store } = renderApp({ path: '/Game/Tide-Runner?joined', viewer: memberAs('member') });
  const chatbox = await screen.findByRole('dialog', { name: 'Chat' });
  expect(await within(chatbox).findByRole('textbox', { name: 'Your message' })).toHaveValue(
    'Hello everyone, I am Mika Vale. Glad to be on board!',
  );
  expect(store.getState().chat.chosenRoomId).toBe('game.Tide-Runner');
});

test('a subpage that there is not says so, in the title too', async () => {
  answer(games.readGame, aGame());
  renderApp({ path: '/Game/Tide-Runner/Nonsense' });
  expect(await screen.findByRole('heading', { name: notFoundText })).toBeVisible();
  expect(document.title).toContain(notFoundText);
});

test('a game that is not there shows that', async () => {
  refuse(games.readGame, 404, [gamesTexts.missing]);
  renderApp({ path: '/Game/nothing' });
  expect(await screen.findByRole('heading', { name: gamesTexts.missing })).toBeVisible();
});

test('members stand under their positions, the former ones apart', async () => {
  answer(games.readGame, aGame());
  const writing = { positionType: 'Writing', positionTitle: 'Lore' } as const;
  const art = { positionType: 'Art', positionTitle: '' } as const;
  answer(members.listMembers, {
    items: [
      aMember({ modLevel: 'owner', positions: [art, writing] }),
      aMember({ id: 201, alias: 'Ben', stringUrl: 'Ben', positions: [writing] }),
      aMember({ id: 202, alias: 'Cleo', stringUrl: 'Cleo' }),
      aMember({
        id: null,
        alias: 'DELETED USER',
        stringUrl: 'DELETED-USER',
        status: 'Former',
        endDate: '2025-02-01T12:00:00.000Z',
      }),
    ],
    hasMore: false,
    total: 4,
  });
  renderApp({ path: '/Game/Tide-Runner/members' });
  const current = await screen.findByRole('region', { name: 'Current Members' });
  const groups = within(current).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Art', 'Writing', 'Undefined Positions']);
  expect(within(current).getAllByRole('link', { name: 'Juno Park' })).toHaveLength(2);
  const former = screen.getByRole('region', { name: 'Former Members' });
  expect(within(former).getByText('DELETED USER')).toBeVisible();
  expect(within(former).queryByRole('link')).not.toBeInTheDocument();
});

test('a new member appears without a reload; a deleted game says that it is gone', async () => {
  justTheOwner();
  answer(games.readGame, aGame());
  const { store } = renderApp({ path: '/Game/Tide-Runner/Members' });
  await screen.findByRole('region', { name: 'Current Members' });
  const joined = { gameId: 300, members: [aMember({ id: 201, alias: 'Ben', stringUrl: 'Ben' })], memberCount: 2 };
  act(() => void store.dispatch(onLive(membersEvents.gameMembersUpdated)(joined)));
  expect(await screen.findByRole('link', { name: 'Ben', description: '' })).toBeVisible();
  expect(screen.getByText('2 members')).toBeVisible();
  act(() => void store.dispatch(onLive(membersEvents.gameProjectDeleted)({ gameId: 300, stringUrl: 'Tide-Runner' })));
  expect(await screen.findByRole('heading', { name: gamesTexts.missing })).toBeVisible();
});

describe('title and picture', () => {
  beforeEach(justTheOwner);

  test.each([
    ['member', false],
    ['mod', true],
    ['owner', true],
  ] as const)('a %s may edit them: %s', async (level, may) => {
    answer(games.readGame, aGame());
    renderApp({ path: '/Game/Tide-Runner', viewer: memberAs(level) });
    await title('Tide Runner');
    expect(screen.queryAllByRole('button', { name: 'Edit title and picture' })).toHaveLength(may ? 1 : 0);
  });

  async function openDialog() {
    const user = userEvent.setup();
    answer(games.readGame, aGame());
    const { store } = renderApp({ path: '/Game/Tide-Runner', viewer: memberAs('mod') });
    await user.click(await screen.findByRole('button', { name: 'Edit title and picture' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit title and picture' });
    const box = await within(dialog).findByRole('textbox', { name: 'Title' });
    return { user, store, dialog, box, save: within(dialog).getByRole('button', { name: 'Save' }) };
  }

  test('are saved when they are right and changed; a new title leads to its address', async () => {
    const { user, dialog, box, save } = await openDialog();
    expect(save).toBeDisabled();
    await user.clear(box);
    expect(within(dialog).getByText(gamesTexts.vitalsTitleNeeded)).toBeVisible();
    expect(save).toBeDisabled();
    await user.type(box, 'Tide Racer');
    answer(games.updateVitals, aGame({ alias: 'Tide Racer', stringUrl: 'Tide-Racer' }));
    answer(games.readGame, aGame({ alias: 'Tide Racer', stringUrl: 'Tide-Racer' }));
    await user.click(save);
    await title('Tide Racer');
    expect(window.location.pathname).toBe('/Game/Tide-Racer');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('close when somebody else saves them, but not over what was typed', async () => {
    const { user, store, box } = await openDialog();
    await user.type(box, '!');
    const saved = onLive(gamesEvents.gameVitalsWithoutAliasUpdated)({ gameId: 300, hasAvatar: true, avatarId: 'a' });
    act(() => void store.dispatch(saved));
    expect(box).toHaveValue('Tide Runner!');
    await user.type(box, '{Backspace}');
    act(() => void store.dispatch(saved));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stay open with the text when the server refuses', async () => {
    const { user, dialog, box, save } = await openDialog();
    await user.type(box, ' 2');
    refuse(games.updateVitals, 415, [pictures.avatar.notReadable], { avatarFile: pictures.avatar.notReadable });
    await user.click(save);
    expect(await within(dialog).findByText(pictures.avatar.notReadable)).toBeVisible();
    expect(box).toHaveValue('Tide Runner 2');
  });
});
