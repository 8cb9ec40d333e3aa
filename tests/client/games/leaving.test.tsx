import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developers } from '#shared/areas/developers';
import { members, membersEvents, membersTexts } from '#shared/areas/members';
import { failureTexts } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import { mikaAs, renderGame } from '../../support/client/gamePage';
import { aDeveloper, aMember } from '../../support/client/profiles';
import { answer, loseConnection, refuse, sent } from '../../support/client/renderApp';

const asked = () => sent.filter(({ endpoint }) => endpoint === members.leaveGame).at(-1)?.input;
const endDate = '2025-02-01T12:00:00.000Z';
const former = mikaAs('member', { status: 'Former', endDate });
const ben = aMember({ id: 201, alias: 'Ben Ode', stringUrl: 'Ben-Ode' });
const cleo = aMember({ id: 202, alias: 'Cleo', stringUrl: 'Cleo', modLevel: 'mod', isModerator: true });

async function openDialog(page: Parameters<typeof renderGame>[0]) {
  const user = userEvent.setup();
  const rendered = renderGame({ subpage: '/Members', ...page });
  await user.click(await screen.findByRole('button', { name: 'Leave this game project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave Tide Runner' }));
  await dialog.findByRole('button', { name: 'Cancel' });
  return { user, dialog, ...rendered };
}

test('a member simply leaves, and stands among the former ones', async () => {
  const { user, dialog } = await openDialog({ as: 'member', team: [aMember({ modLevel: 'owner' }), mikaAs('member')] });
  answer(members.leaveGame, { gameId: 300, gameDeleted: false, member: former });
  await user.click(dialog.getByRole('button', { name: 'Leave' }));
  const region = within(await screen.findByRole('region', { name: 'Former Members' }));
  expect(region.getByText('Mika Vale')).toBeVisible();
  expect(asked()).toEqual({ gameId: 300, deletesGame: false });
  expect(screen.queryByRole('button', { name: 'Leave this game project' })).not.toBeInTheDocument();
  expect(screen.getByText('1 member')).toBeVisible();
});

test('an owner with others chooses a new owner first', async () => {
  const { user, dialog } = await openDialog({ as: 'owner', team: [mikaAs('owner'), cleo, ben] });
  const leave = await dialog.findByRole('button', { name: 'Hand over and leave' });
  expect(leave).toBeDisabled();
  const choice = dialog.getByRole('combobox', { name: 'New owner' });
  const offered = within(choice).getAllByRole('option');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Choose a member', 'Cleo (Moderator)', 'Ben Ode']);
  await user.selectOptions(choice, 'Ben Ode');
  answer(members.leaveGame, { gameId: 300, gameDeleted: false, member: former });
  await user.click(leave);
  await screen.findByRole('region', { name: 'Former Members' });
  expect(asked()).toEqual({ gameId: 300, newOwnerId: 201, deletesGame: false });
  const current = within(screen.getByRole('region', { name: 'Current Members' }));
  expect(current.getByText('Owner')).toBeVisible();
});

const banned = { ...ben, isBanned: true as const };

test('a banned member cannot be chosen as the new owner', async () => {
  const { dialog } = await openDialog({ as: 'owner', team: [mikaAs('owner'), cleo, banned] });
  const choice = await dialog.findByRole('combobox', { name: 'New owner' });
  expect(within(choice).getByRole('option', { name: 'Ben Ode (banned)' })).toBeDisabled();
});

test('where all others are banned, the dialog says what to do first', async () => {
  const { dialog } = await openDialog({ as: 'owner', team: [mikaAs('owner'), banned] });
  expect(await dialog.findByText(membersTexts.onlyBanned('Ben Ode', 1))).toBeVisible();
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.getByRole('button', { name: 'Hand over and leave' })).toBeDisabled();
});

test('a chosen successor who goes meanwhile is told of, and nobody is handed anything', async () => {
  const { user, dialog, store } = await openDialog({ as: 'owner', team: [mikaAs('owner'), cleo, ben] });
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'New owner' }), 'Ben Ode');
  const change = { gameId: 300, members: [{ ...ben, status: 'Former' as const, endDate }], memberCount: 2 };
  act(() => void store.dispatch(onLive(membersEvents.gameMembersUpdated)(change)));
  expect(await dialog.findByText(/The person you chose is no longer a member/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Hand over and leave' })).toBeDisabled();
});

test('the texts of a refusal and of a lost connection, and the choice stays', async () => {
  const { user, dialog } = await openDialog({ as: 'owner', team: [mikaAs('owner'), cleo, ben] });
  const choice = await dialog.findByRole('combobox', { name: 'New owner' });
  await user.selectOptions(choice, 'Ben Ode');
  const text = membersTexts.newOwnerNeeded;
  refuse(members.leaveGame, 422, [text], { newOwnerId: text });
  loseConnection(members.leaveGame);
  const leave = dialog.getByRole('button', { name: 'Hand over and leave' });
  await user.click(leave);
  expect(await dialog.findByText(text)).toBeVisible();
  await user.click(leave);
  expect(await dialog.findByText(failureTexts.unknown)).toBeVisible();
  expect(choice).toHaveValue('201');
});

describe('a sole member', () => {
  const alone = { as: 'owner', team: [mikaAs('owner')] } as const;

  test('is told what goes, types the title, and the project is gone', async () => {
    const { user, dialog } = await openDialog({ ...alone, team: [...alone.team] });
    const leave = dialog.getByRole('button', { name: 'Leave and delete' });
    for (const part of [/posts with their comments/, /credit of former members/, /followers, chat room/])
      expect(dialog.getByText(part)).toBeVisible();
    const box = dialog.getByRole('textbox', { name: /Type the title/ });
    await user.type(box, 'tide runner');
    expect(leave).toBeDisabled();
    await user.clear(box);
    await user.type(box, 'Tide Runner');
    answer(members.leaveGame, { gameId: 300, gameDeleted: true });
    answer(developers.readDeveloper, aDeveloper({ id: 100, alias: 'Mika Vale', stringUrl: 'Mika-Vale' }));
    await user.click(leave);
    expect(await screen.findByText('Tide Runner is deleted.')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/Developer/Mika-Vale'));
    expect(asked()).toEqual({ gameId: 300, deletesGame: true });
  });

  test('is asked for a new owner instead when somebody joins meanwhile', async () => {
    const { dialog, store } = await openDialog({ ...alone, team: [...alone.team] });
    const change = { gameId: 300, members: [ben], memberCount: 2 };
    act(() => void store.dispatch(onLive(membersEvents.gameMembersUpdated)(change)));
    expect(await dialog.findByRole('combobox', { name: 'New owner' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Leave and delete' })).not.toBeInTheDocument();
  });
});
