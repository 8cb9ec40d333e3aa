import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownershipCalls, ownershipEvents, ownershipTexts, type Ownership } from '#shared/areas/recruiting/ownership';
import { teamLog, type TeamLogLine } from '#shared/areas/recruiting/teamLog';
import { onLive } from '../../../client/app/live/live';
import { mikaAs, renderGame } from '../../support/client/gamePage';
import { aMember } from '../../support/client/profiles';
import { answer, refuse, sent } from '../../support/client/renderApp';

const person = ({ id, alias, stringUrl, hasAvatar, avatarId }: ReturnType<typeof aMember>) => ({
  ...{ id, alias, stringUrl, hasAvatar, avatarId },
});
const [mika, ben] = [mikaAs('member'), aMember({ id: 201, alias: 'Ben Ode', stringUrl: 'Ben-Ode' })];
const [created, until] = ['2026-01-01T12:00:00.000Z', '2026-01-15T12:00:00.000Z'];
const quiet: Ownership = { gameId: 300, handOver: null, search: null, awaySince: null, mayAsk: false };
const inputOf = (endpoint: object) => sent.filter((call) => call.endpoint === endpoint).at(-1)?.input;

function renderTeam(as: 'owner' | 'member', ...ownerships: Ownership[]) {
  const user = userEvent.setup();
  const team = as === 'owner' ? [mikaAs('owner'), ben] : [aMember({ modLevel: 'owner' }), mika, ben];
  for (const ownership of ownerships) answer(ownershipCalls.readOwnership, ownership);
  return { user, ...renderGame({ as, team, subpage: '/Members' }) };
}

test('an owner asks a member to take over, and withdraws it', async () => {
  const { user } = renderTeam('owner', quiet);
  await user.click(await screen.findByRole('button', { name: 'Hand over' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hand Tide Runner over' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'New owner' }), 'Ben Ode');
  const handOver = { id: 7, from: person(mika), to: person(ben), created, until };
  answer(ownershipCalls.offerHandOver, { ...quiet, handOver });
  await user.click(dialog.getByRole('button', { name: 'Ask them' }));
  expect(inputOf(ownershipCalls.offerHandOver)).toEqual({ gameId: 300, developerId: 201 });
  const notice = within(await screen.findByRole('region', { name: 'Your offer to hand over' }));
  answer(ownershipCalls.withdrawHandOver, quiet);
  await user.click(notice.getByRole('button', { name: 'Withdraw' }));
  expect(inputOf(ownershipCalls.withdrawHandOver)).toEqual({ handOverId: 7 });
  expect(screen.queryByRole('region', { name: 'Your offer to hand over' })).not.toBeInTheDocument();
});

test('a member finds the offer as it comes, and reads why it can no longer be accepted', async () => {
  const handOver = { id: 7, from: person(ben), to: person(mika), created, until };
  const { user, store } = renderTeam('member', quiet, { ...quiet, handOver });
  await waitFor(() => expect(inputOf(ownershipCalls.readOwnership)).toBeDefined());
  await screen.findByRole('button', { name: 'Team log' });
  act(() => void store.dispatch(onLive(ownershipEvents.ownershipUpdated)({ gameId: 300 })));
  const notice = within(await screen.findByRole('region', { name: 'Offer to take over' }));
  refuse(ownershipCalls.answerHandOver, 409, [ownershipTexts.handOverOver]);
  answer(ownershipCalls.answerHandOver, quiet);
  await user.click(notice.getByRole('button', { name: 'Accept' }));
  expect(await notice.findByText(ownershipTexts.handOverOver)).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Decline' }));
  expect(inputOf(ownershipCalls.answerHandOver)).toEqual({ handOverId: 7, answer: 'decline' });
});

test('a member asks for a game whose owner is away', async () => {
  const { user } = renderTeam('member', { ...quiet, awaySince: '2025-09-01T12:00:00.000Z', mayAsk: true });
  const away = within(await screen.findByRole('region', { name: 'The owner is away' }));
  await user.click(away.getByRole('button', { name: 'Ask for this game project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for Tide Runner' }));
  await user.type(dialog.getByRole('textbox'), 'We go on.');
  answer(ownershipCalls.askForGame, { ...quiet, search: { id: 3, asker: person(mika), created, until } });
  await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
  expect(inputOf(ownershipCalls.askForGame)).toEqual({ gameId: 300, words: 'We go on.' });
  const request = within(await screen.findByRole('region', { name: 'Request for this game project' }));
  expect(request.getByRole('button', { name: 'Withdraw' })).toBeVisible();
});

test('the log of the team names who did what', async () => {
  const { user } = renderTeam('member', quiet);
  const line: TeamLogLine = {
    ...{ id: 2, action: 'moderatorMade', actor: person(ben), about: person(mika), detail: '', created },
  };
  answer(teamLog.listTeamLog, { items: [line], hasMore: true });
  answer(teamLog.listTeamLog, { items: [{ ...line, id: 1, action: 'removed' }], hasMore: false });
  await user.click(await screen.findByRole('button', { name: 'Team log' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The team of Tide Runner' }));
  const shown = await dialog.findByText(/made/);
  expect(shown).toHaveTextContent('Ben Ode made Mika Vale a moderator');
  await user.click(dialog.getByRole('button', { name: 'Show more' }));
  expect(await dialog.findByText(/removed/)).toHaveTextContent('Ben Ode removed Mika Vale');
});
