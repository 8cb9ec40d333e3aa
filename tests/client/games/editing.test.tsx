import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountEvents } from '#shared/areas/session';
import { games, gamesEvents, gamesTexts, type Game } from '#shared/areas/games';
import { membersEvents } from '#shared/areas/members';
import { connectionTexts } from '../../../client/app/data/call';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { renderGame } from '../../support/client/gamePage';
import { aGame } from '../../support/client/profiles';
import { answer, aUser, loseConnection, refuse, renderApp, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const lastSent = (endpoint: unknown) => sent.filter((call) => call.endpoint === endpoint).at(-1)?.input;
const told = (store: AppStore, game: ReturnType<typeof aGame>) =>
  act(() => void store.dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: game.id, game })));

async function open(name: string, page: Parameters<typeof renderGame>[0] = {}) {
  const user = userEvent.setup();
  const rendered = renderGame({ as: 'mod', ...page });
  async function reopen() {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    await dialog.findByRole('button', { name: 'Save' });
    return dialog;
  }
  const dialog = await reopen();
  return { user, ...rendered, dialog, reopen, save: dialog.getByRole('button', { name: 'Save' }) };
}
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('recruitment', () => {
  const openRecruitment = (page = {}) => open('Edit recruitment', page);

  test('stands in front of what happens: positions, role titles, skills, and a way to ask', async () => {
    renderGame({
      as: 'stranger',
      game: { seekingWriters: true, lookingForMembers: true, seekingRoles: 'Somebody for letters', skills: [2] },
    });
    const region = within(await screen.findByRole('region', { name: 'Open Positions' }));
    for (const text of ['Somebody for letters', 'Writers']) expect(region.getByText(text)).toBeVisible();
    expect(await region.findByText('Dialogue')).toBeVisible();
    const ask = screen.getByRole('link', { name: 'Apply' });
    expect(ask).toHaveAttribute('href', '/RequestToJoin/Tide-Runner');
    expect(region.queryByRole('button')).not.toBeInTheDocument();
  });

  test.each([
    ['member', 0],
    ['mod', 1],
    ['owner', 1],
  ] as const)('a %s of a game that looks for nobody sees %i such sections', async (as, shown) => {
    renderGame({ as });
    await screen.findByRole('heading', { level: 1, name: 'Tide Runner' });
    expect(screen.queryAllByRole('region', { name: 'Open Positions' })).toHaveLength(shown);
  });

  test('belongs to what happens there: other pages of the game begin at once', async () => {
    renderGame({ as: 'owner', game: { seekingWriters: true, lookingForMembers: true }, subpage: '/Members' });
    await screen.findByRole('link', { name: 'Members', current: 'page' });
    expect(screen.queryByRole('region', { name: 'Open Positions' })).not.toBeInTheDocument();
  });

  test('leads those who recruit to whom they look for', async () => {
    renderGame({ as: 'owner', game: { seekingWriters: true, seekingTesters: true, lookingForMembers: true } });
    const region = within(await screen.findByRole('region', { name: 'Open Positions' }));
    const links = await region.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/Browse/Developers?seekingRole=writers',
      '/Browse/Developers?seekingRole=testers',
      '/Classifieds/New?as=300',
      '/Playtests/New?game=300',
    ]);
  });

  test('has eight flags, a text with its counter, and skills that are searched for', async () => {
    const { user, dialog, save } = await openRecruitment({ game: { seekingArtists: true, lookingForMembers: true } });
    expect(dialog.getAllByRole('checkbox')).toHaveLength(8);
    expect(save).toBeDisabled();
    const text = dialog.getByRole('textbox', { name: 'Role titles' });
    expect(dialog.getByText('250 characters left')).toBeVisible();
    await user.type(text, 'A cellist');
    expect(dialog.getByText('241 characters left')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Musicians' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Artists' }));
    await user.type(dialog.getByRole('combobox', { name: 'Skills' }), 'pixel{Enter}');
    const saved = aGame({ seekingMusicians: true, lookingForMembers: true, seekingRoles: 'A cellist', skills: [1] });
    answer(games.updateRecruitment, saved);
    await user.click(save);
    await gone();
    expect(lastSent(games.updateRecruitment)).toMatchObject({
      gameId: 300,
      roleTitles: 'A cellist',
      recruitingMusicians: true,
      recruitingArtists: false,
      skills: [1],
    });
    const chips = within(screen.getByRole('list', { name: 'Positions' }));
    expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Musicians']);
  });

  test('closes when it is saved elsewhere and nothing was typed here', async () => {
    const { store } = await openRecruitment();
    told(store, aGame({ seekingRoles: 'Theirs' }));
    await gone();
    expect(screen.getByText('Theirs')).toBeVisible();
  });

  test('does not take away what was typed here: it says what happened, and shows theirs when asked', async () => {
    const { user, store, dialog, save } = await openRecruitment();
    const text = dialog.getByRole('textbox', { name: 'Role titles' });
    await user.type(text, 'Mine');
    told(store, aGame({ seekingRoles: 'Theirs' }));
    expect(text).toHaveValue('Mine');
    expect(dialog.getByText(/changed elsewhere/)).toBeVisible();
    expect(save).toBeEnabled();
    await user.click(dialog.getByRole('button', { name: 'Show the other version' }));
    expect(text).toHaveValue('Theirs');
    await user.click(dialog.getByRole('button', { name: 'Show mine' }));
    expect(text).toHaveValue('Mine');
    await user.click(dialog.getByRole('button', { name: 'Show the other version' }));
    expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
    expect(save).toBeDisabled();
  });

  test('takes over what others change where nothing was typed here, so that saving does not undo it', async () => {
    const { user, store, dialog, save } = await openRecruitment();
    await user.type(dialog.getByRole('textbox', { name: 'Role titles' }), 'Mine');
    told(store, aGame({ seekingWriters: true, lookingForMembers: true, skills: [2] }));
    expect(dialog.getByRole('checkbox', { name: 'Writers' })).toBeChecked();
    expect(dialog.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
    const saved = aGame({ seekingRoles: 'Mine', seekingWriters: true, lookingForMembers: true, skills: [2] });
    answer(games.updateRecruitment, saved);
    await user.click(save);
    await gone();
    expect(lastSent(games.updateRecruitment)).toMatchObject({
      roleTitles: 'Mine',
      recruitingWriters: true,
      skills: [2],
    });
  });

  test('stays open for who is no moderator any more, with what was typed, and cannot be saved', async () => {
    const { user, store, dialog, save, mine } = await openRecruitment();
    await user.type(dialog.getByRole('textbox', { name: 'Role titles' }), 'Mine');
    const demoted = { games: [{ ...mine, ...roleIn('member') }] };
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)(demoted)));
    expect(await dialog.findByText(/You can no longer edit this/)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Role titles' })).toHaveValue('Mine');
    expect(save).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
  });

  test('keeps what was typed when a slip of a key closes it, until Cancel drops it', async () => {
    const { user, dialog, reopen } = await openRecruitment();
    await user.type(dialog.getByRole('textbox', { name: 'Role titles' }), 'Mine{Escape}');
    await gone();
    const again = await reopen();
    expect(again.getByRole('textbox', { name: 'Role titles' })).toHaveValue('Mine');
    expect(again.getByText(/What you typed earlier is still here/)).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect((await reopen()).getByRole('textbox', { name: 'Role titles' })).toHaveValue('');
  });

  test('keeps what was typed when the server refuses or the connection fails', async () => {
    const { user, dialog, save } = await openRecruitment();
    await user.type(dialog.getByRole('textbox', { name: 'Role titles' }), 'Mine');
    refuse(games.updateRecruitment, 422, [gamesTexts.tooManySkills], { skills: gamesTexts.tooManySkills });
    loseConnection(games.updateRecruitment);
    await user.click(save);
    expect((await dialog.findAllByText(gamesTexts.tooManySkills)).length).toBeGreaterThan(0);
    await user.click(save);
    expect(await dialog.findByText(connectionTexts.reload)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Role titles' })).toHaveValue('Mine');
  });
});

describe('details', () => {
  test('are platforms by group, the rarer ones on demand, genres, rating, release date and status', async () => {
    const { user, dialog, save } = await open('Edit details');
    expect(dialog.getByRole('radio', { name: 'In Development' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'Teen' })).toBeChecked();
    await user.click(dialog.getByRole('combobox', { name: 'Platforms' }));
    // The list floats beside a field that has no place in jsdom, so it counts as hidden.
    const hidden = true;
    expect(dialog.queryByRole('option', { name: 'Amiga', hidden })).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('option', { name: 'Show more of Computer', hidden }));
    await user.click(dialog.getByRole('option', { name: 'Amiga', hidden }));
    await user.type(await dialog.findByRole('combobox', { name: 'Genres' }), 'rac{Enter}');
    await user.click(dialog.getByRole('radio', { name: 'Completed' }));
    await user.click(dialog.getByRole('radio', { name: 'Adult' }));
    await user.type(dialog.getByRole('textbox', { name: 'Release date' }), 'Out now');
    const saved: Partial<Game> = { platforms: [10, 11], genres: [1, 2], rating: 'adult', releaseDate: 'Out now' };
    answer(games.updateGame, aGame({ ...saved, devStatus: 'completed' }));
    await user.click(save);
    await gone();
    expect(lastSent(games.updateGame)).toEqual({ gameId: 300, ...saved, devStatus: 'completed' });
    for (const text of ['Amiga', 'Racing', 'Rated Adult', 'Completed', 'Release: Out now'])
      expect(screen.getByText(text)).toBeVisible();
  });

  test('need a platform and a genre', async () => {
    const { user, dialog, save } = await open('Edit details');
    await user.click(await dialog.findByRole('button', { name: 'Remove Windows' }));
    await user.click(dialog.getByRole('button', { name: 'Remove Puzzle' }));
    await user.click(save);
    for (const text of [gamesTexts.platformNeeded, gamesTexts.genreNeeded])
      expect(dialog.getAllByText(text)).toHaveLength(1);
    expect(lastSent(games.updateGame)).toBeUndefined();
  });

  test('outlive a rename by somebody else, which replaces the address', async () => {
    const { user, store, dialog } = await open('Edit details');
    await user.type(dialog.getByRole('textbox', { name: 'Release date' }), 'Soon');
    const renamed = {
      gameId: 300,
      alias: 'Tide Racer',
      stringUrl: 'Tide-Racer',
      oldStringUrl: 'Tide-Runner',
      hasAvatar: false,
      avatarId: '0',
    };
    const before = window.history.length;
    answer(games.readGame, aGame({ alias: 'Tide Racer', stringUrl: 'Tide-Racer' }));
    act(() => void store.dispatch(onLive(gamesEvents.gameAliasUpdated)(renamed)));
    await waitFor(() => expect(window.location.pathname).toBe('/Game/Tide-Racer'));
    expect(window.history).toHaveLength(before);
    expect(dialog.getByRole('textbox', { name: 'Release date' })).toHaveValue('Soon');
  });

  test('go with the game when it is deleted', async () => {
    const { store } = await open('Edit details');
    const change = { gameId: 300, stringUrl: 'Tide-Runner' };
    act(() => void store.dispatch(onLive(membersEvents.gameProjectDeleted)(change)));
    expect(await screen.findByRole('heading', { name: gamesTexts.missing })).toBeVisible();
    await gone();
  });
});

describe('the banner', () => {
  test('is sent, and taken away', async () => {
    const { user, save } = await open('Change the banner', { game: { hasBanner: true } });
    await user.click(screen.getByRole('button', { name: 'Remove the banner' }));
    answer(games.uploadBanner, aGame({ hasBanner: false }));
    await user.click(save);
    await gone();
    expect(lastSent(games.uploadBanner)).toMatchObject({ gameId: '300', remove: 'true' });
  });
});

describe('/Game without a name', () => {
  const mine = (id: number, alias: string, moderatorLevel: 'owner' | 'member') => ({
    id,
    alias,
    stringUrl: alias.replaceAll(' ', '-'),
    hasAvatar: false,
    avatarId: '0',
    hasBanner: false,
    ...roleIn(moderatorLevel),
  });

  test('lists one’s own games', async () => {
    const viewer = { ...aUser(), games: [mine(300, 'Tide Runner', 'owner'), mine(301, 'Fog', 'member')] };
    renderApp({ path: '/Game', viewer });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your game projects' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Tide Runner/ })).toHaveAttribute('href', '/Game/Tide-Runner');
    expect(screen.getByText('Member')).toBeVisible();
  });

  test('offers to make one to who has none', async () => {
    renderApp({ path: '/Game', viewer: aUser() });
    const link = await screen.findByRole('link', { name: 'Create a game project' });
    expect(link).toHaveAttribute('href', '/CreateNewGameProject');
  });

  test('is no game for visitors', async () => {
    renderApp({ path: '/Game' });
    expect(await screen.findByRole('heading', { name: gamesTexts.missing })).toBeVisible();
  });
});
