import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { feed } from '#shared/areas/feed';
import { follows } from '#shared/areas/follows';
import { games } from '#shared/areas/games';
import { applications } from '#shared/areas/recruiting/applications';
import { invites, invitesTexts as texts, type FittingPosition } from '#shared/areas/recruiting/invites';
import { invitesEvents } from '#shared/areas/recruiting/inviteEvents';
import { members } from '#shared/areas/members';
import { reference } from '#shared/areas/reference';
import type { OutputOf } from '#shared/endpoint';
import type { MemberRight } from '#shared/vocabulary';
import { connectionTexts } from '../../../client/app/data/call';
import { onLive } from '../../../client/app/live/live';
import { aBetween, anApplication, anInvite } from '../../support/client/invites';
import { aDeveloper, aGame } from '../../support/client/profiles';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const game = (id: number, alias: string, moderatorLevel: 'owner' | 'mod', rights?: MemberRight[]) => ({
  ...{ id, alias, stringUrl: alias.replaceAll(' ', '-'), hasAvatar: false, avatarId: '0', hasBanner: false },
  ...roleIn(moderatorLevel, rights),
});
const owner = () => ({ ...aUser(), games: [game(300, 'Tide Runner', 'owner'), game(301, 'Other Game', 'mod')] });
const ownerOfTwo = () => ({ ...owner(), games: [...owner().games, game(302, 'Second Game', 'owner')] });

beforeEach(() => {
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 1 });
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
  answer(follows.listFollows, { followers: { items: [], hasMore: false, total: 0 }, isFollowing: false });
  answer(members.listMembers, { items: [], hasMore: false, total: 0 });
});

describe('inviting', () => {
  type Obstacle = OutputOf<typeof invites.readObstacles>['games'][number];
  let obstacles: Obstacle[] = [];
  let fitting: FittingPosition[] = [];
  beforeEach(() => {
    obstacles = [];
    fitting = [];
    answer(developers.readDeveloper, aDeveloper());
    answer(invites.readObstacles, () => ({ games: obstacles, fitting }));
  });
  const path = '/InviteToGame/Juno-Park/whatever';
  const send = () => screen.findByRole('button', { name: 'Send Invitation' });

  test('an owner chooses one of the own games, positions and titles, and is told that it was sent', async () => {
    answer(invites.inviteToGame, anInvite());
    renderApp({ path, viewer: ownerOfTwo() });
    const choice = await screen.findByRole('radio', { name: 'Tide Runner' });
    expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    expect(screen.queryByRole('radio', { name: 'Other Game' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Musician' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Position titles' }), 'Composer');
    await userEvent.click(await send());
    expect(await screen.findByText('Invitation Successfully Sent to Juno Park.')).toBeInTheDocument();
    expect(sent.find(({ endpoint }) => endpoint === invites.inviteToGame)).toMatchObject({
      input: { selectedGame: 300, selectedPositions: ['Musician'], positionTitles: 'Composer', invitedMember: 200 },
      idempotencyKey: expect.any(String) as string,
    });
  });

  test('the only own game is chosen already', async () => {
    renderApp({ path, viewer: owner() });
    expect(await screen.findByRole('radio', { name: 'Tide Runner' })).toBeChecked();
  });

  test('the form begins with what fits an opening of the chosen game, and sends the note', async () => {
    answer(invites.inviteToGame, anInvite());
    fitting = [
      { gameId: 300, roles: ['Musician'], openingTitle: 'Cellist for the harbour' },
      { gameId: 302, roles: ['Writer', 'Tester'], openingTitle: '' },
    ];
    renderApp({ path, viewer: ownerOfTwo() });
    const titles = () => screen.getByRole('textbox', { name: 'Position titles' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Tide Runner' }));
    expect(screen.getByRole('checkbox', { name: 'Musician' })).toBeChecked();
    expect(titles()).toHaveValue('Cellist for the harbour');
    expect(titles()).toBeRequired();
    await userEvent.click(screen.getByRole('radio', { name: 'Second Game' }));
    expect(screen.getByRole('checkbox', { name: 'Musician' })).not.toBeChecked();
    expect(titles()).toHaveValue('Writer, Tester');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tester' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Tide Runner' }));
    expect(screen.getByRole('checkbox', { name: 'Writer' })).toBeChecked();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'Your fog made us stop.');
    await userEvent.click(await send());
    await screen.findByText('Invitation Successfully Sent to Juno Park.');
    expect(sent.find(({ endpoint }) => endpoint === invites.inviteToGame)?.input).toMatchObject({
      selectedGame: 300,
      selectedPositions: ['Writer'],
      positionTitles: 'Cellist for the harbour',
      note: 'Your fog made us stop.',
    });
  });

  test('every broken rule is told at once, before anything is sent, and clears when it is mended', async () => {
    renderApp({ path, viewer: ownerOfTwo() });
    await userEvent.click(await send());
    for (const text of [
      'Choose a Game to invite this user to',
      'Choose at least one position type',
      'Enter at least Position Title',
    ])
      expect(await screen.findByText(text)).toBeVisible();
    expect(sent.some(({ endpoint }) => endpoint === invites.inviteToGame)).toBe(false);
    expect(screen.getByRole('radio', { name: 'Tide Runner' })).toHaveFocus();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tester' }));
    expect(screen.queryByText('Choose at least one position type')).not.toBeInTheDocument();
    expect(screen.getByText('Choose a Game to invite this user to')).toBeVisible();
  });

  test('the server’s refusal is shown, and so is a lost connection; what was typed stays', async () => {
    refuse(invites.inviteToGame, 409, [texts.alreadyInvited]);
    for (let count = 0; count < 3; count += 1) loseConnection(invites.inviteToGame);
    renderApp({ path, viewer: owner() });
    await userEvent.click(await screen.findByRole('radio', { name: 'Tide Runner' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Musician' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Position titles' }), 'Composer');
    await userEvent.click(await send());
    expect(await screen.findByText(texts.alreadyInvited)).toBeInTheDocument();
    await userEvent.click(await send());
    expect(await screen.findByText(connectionTexts.reload)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Position titles' })).toHaveValue('Composer');
  });

  test.each([
    ['member', texts.isMember],
    ['invited', texts.alreadyInvited],
    ['asked', texts.hasAsked('Juno Park')],
  ] as const)('nobody fills in a form in vain: %s', async (obstacle, text) => {
    obstacles = [{ gameId: 300, obstacle }];
    renderApp({ path, viewer: owner() });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Invitation' })).not.toBeInTheDocument();
  });

  test('oneself is not invited', async () => {
    renderApp({ path, viewer: { ...owner(), info: { ...owner().info, id: 200 } } });
    expect(await screen.findByText(texts.oneself)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send Invitation' })).not.toBeInTheDocument();
  });

  test('the games that are left can be chosen, and the others say why not', async () => {
    obstacles = [{ gameId: 300, obstacle: 'invited' }];
    const { store } = renderApp({ path, viewer: ownerOfTwo() });
    expect(await screen.findByRole('radio', { name: 'Tide Runner' })).toBeDisabled();
    expect(screen.getByText(texts.alreadyInvited)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Second Game' })).toBeChecked();
    obstacles.push({ gameId: 302, obstacle: 'member' });
    const counts = { invitationsToGames: 0, requestsToJoin: 0, answered: 0, badge: 0 };
    const changed = { list: 'sentInvitationsToGames', id: 1, counts } as const;
    act(() => void store.dispatch(onLive(invitesEvents.invitesUpdated)(changed)));
    expect(await screen.findByText(texts.noGameLeft('Juno Park'))).toBeVisible();
  });

  test('a moderator with the right to recruit invites to that game', async () => {
    renderApp({ path, viewer: { ...owner(), games: [game(303, 'Fog Harbor', 'mod', ['recruiting'])] } });
    expect(await screen.findByRole('radio', { name: 'Fog Harbor' })).toBeChecked();
  });

  test('a person who recruits for no game is led to create one', async () => {
    renderApp({ path, viewer: aUser() });
    expect(await screen.findByRole('link', { name: 'Create a game project' })).toBeInTheDocument();
  });

  test('a visitor must log in', async () => {
    renderApp({ path });
    expect(await screen.findByText(texts.notLoggedIn)).toBeInTheDocument();
  });
});

test.each(['/InviteToGame', '/InviteToGame/Nobody'])('%s finds nobody to invite', async (path) => {
  refuse(developers.readDeveloper, 404, ["This Developer Doesn't Exist"]);
  renderApp({ path, viewer: owner() });
  expect(await screen.findByText('Invited member was not found.')).toBeInTheDocument();
});

test.each([
  ['has asked before', aUser(), [aBetween()], texts.alreadyRequested],
  ['is invited', aUser(), [aBetween({ direction: 'invitation' })], texts.hasInvitedYou('Tide Runner')],
  ['is in the team', owner(), [], texts.youAreMember],
])('a viewer who %s need not ask to join, and is told so', async (_who, viewer, items, text) => {
  answer(games.readGame, aGame());
  answer(applications.readBetween, { items });
  renderApp({ path: '/RequestToJoin/Tide-Runner', viewer });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Request' })).not.toBeInTheDocument();
});

describe('asking to join', () => {
  const path = '/RequestToJoin/Tide-Runner';

  test('positions and titles go to the owner', async () => {
    answer(games.readGame, aGame());
    answer(applications.apply, anApplication());
    renderApp({ path, viewer: aUser() });
    await userEvent.click(await screen.findByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText(texts.positionNeeded)).toBeVisible();
    expect(screen.getByText(texts.titleNeeded)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Artist' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Position titles' }), 'Fog painter');
    await userEvent.click(screen.getByRole('button', { name: 'Send Request' }));
    expect(await screen.findByText(texts.requestSent('Tide Runner'))).toBeInTheDocument();
    expect(sent.find(({ endpoint }) => endpoint === applications.apply)?.input).toEqual({
      gameId: 300,
      note: '',
      pieceIds: [],
      selectedPositions: ['Artist'],
      positionTitles: 'Fog painter',
    });
  });

  test('a game that is not there is said so', async () => {
    refuse(games.readGame, 404, ["This Game Doesn't Exist"]);
    renderApp({ path, viewer: aUser() });
    expect(await screen.findByText('Game Project Not found')).toBeInTheDocument();
  });

  test('a recruiting game offers it to those who are not in the team', async () => {
    answer(games.readGame, aGame({ lookingForMembers: true, seekingArtists: true }));
    renderApp({ path: '/Game/Tide-Runner' });
    expect(await screen.findByRole('link', { name: 'Apply' })).toHaveAttribute('href', path);
  });

  test('is not offered to members of the game', async () => {
    answer(games.readGame, aGame({ lookingForMembers: true, seekingArtists: true }));
    renderApp({ path: '/Game/Tide-Runner', viewer: owner() });
    await screen.findByRole('button', { name: 'Edit title and picture' });
    expect(screen.queryByRole('link', { name: 'Apply' })).not.toBeInTheDocument();
  });
});

test('a profile offers to invite its developer to those who are logged in', async () => {
  answer(developers.readDeveloper, aDeveloper());
  renderApp({ path: '/Developer/Juno-Park', viewer: owner() });
  expect(await screen.findByRole('link', { name: 'Invite' })).toHaveAttribute('href', '/InviteToGame/Juno-Park');
});
