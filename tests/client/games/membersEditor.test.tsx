import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountEvents } from '#shared/areas/session';
import { members, membersEvents, membersLimits, membersTexts, type Member } from '#shared/areas/members';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { byFakeClock } from '../../support/client/clock';
import { mikaAs, renderGame } from '../../support/client/gamePage';
import { aMember } from '../../support/client/profiles';
import { answer, holdBack, loseConnection, refuse, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

const writing = { positionType: 'Writing', positionTitle: 'Lore' } as const;
const juno = aMember({ positions: [writing] });
const ben = aMember({
  id: 201,
  alias: 'Ben Ode',
  stringUrl: 'Ben-Ode',
  modLevel: 'mod',
  isModerator: true,
  rights: ['post', 'media', 'forums'],
});
const team = [mikaAs('owner', { positions: [{ positionType: 'Art', positionTitle: '' }] }), ben, juno];
const asked = (endpoint: unknown) => sent.filter((call) => call.endpoint === endpoint).at(-1)?.input;
const tell = (store: AppStore, ...changed: Member[]) => {
  const change = { gameId: 300, members: changed, memberCount: 3 };
  act(() => void store.dispatch(onLive(membersEvents.gameMembersUpdated)(change)));
};
const rowOf = (name: string) => within(screen.getByRole('article', { name }));

async function openEditor(shown = team) {
  const user = userEvent.setup();
  const rendered = renderGame({ as: 'owner', team: shown, subpage: '/Members' });
  await user.click(await screen.findByRole('button', { name: 'Edit members' }));
  await screen.findByRole('article', { name: 'Juno Park' });
  return { user, ...rendered };
}

describe('the right to edit members', () => {
  test.each([
    ['owner', 1, 1],
    ['mod', 0, 1],
    ['member', 0, 1],
    ['stranger', 0, 0],
  ] as const)('a %s', async (as, edits, leaves) => {
    const rest = as === 'stranger' ? [] : [mikaAs(as)];
    renderGame({ as, team: [aMember({ modLevel: 'owner' }), ...rest], subpage: '/Members' });
    await screen.findByRole('region', { name: 'Current Members' });
    await screen.findByRole('button', { name: 'Your menu, Mika Vale' });
    expect(screen.queryAllByRole('button', { name: 'Edit members' })).toHaveLength(edits);
    expect(screen.queryAllByRole('button', { name: 'Leave this game project' })).toHaveLength(leaves);
  });

  test('a former owner loses the editor at once', async () => {
    const { store, mine } = await openEditor();
    const games = [{ ...mine, ...roleIn('mod') }];
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ games })));
    await screen.findByRole('region', { name: 'Current Members' });
    expect(screen.queryByRole('heading', { name: 'Edit members' })).not.toBeInTheDocument();
  });
});

describe('the editor', () => {
  test('shows the own row first, whose moderator flag is fixed and which cannot be removed', async () => {
    await openEditor([juno, ben, team[0]!]);
    const rows = screen.getAllByRole('article').map((row) => row.getAttribute('aria-label'));
    expect(rows).toEqual(['Mika Vale', 'Juno Park', 'Ben Ode']);
    const self = rowOf('Mika Vale');
    expect(self.getByRole('checkbox', { name: 'Moderator' })).toBeChecked();
    expect(self.getByRole('checkbox', { name: 'Moderator' })).toBeDisabled();
    expect(self.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
    expect(self.getByRole('checkbox', { name: 'Art' })).toBeChecked();
  });

  test('saves positions with their titles and the flag, only after a change, and shows that it saves', async () => {
    const { user } = await openEditor();
    const row = rowOf('Juno Park');
    const save = row.getByRole('button', { name: 'Save Juno Park' });
    expect(save).toBeDisabled();
    expect(row.getByRole('textbox', { name: 'Writing title' })).toHaveValue('Lore');
    await user.click(row.getByRole('checkbox', { name: 'Music' }));
    await user.type(row.getByRole('textbox', { name: 'Music title' }), 'Cello');
    await user.click(row.getByRole('checkbox', { name: 'Writing' }));
    await user.click(row.getByRole('checkbox', { name: 'Moderator' }));
    const positions = [{ positionType: 'Music', positionTitle: 'Cello' } as const];
    answer(members.updateMember, { ...juno, modLevel: 'mod', isModerator: true, positions });
    const arrives = holdBack(members.updateMember);
    await byFakeClock(async (pass) => {
      act(() => save.focus());
      fireEvent.click(save);
      arrives();
      await pass(membersLimits.savedMs - 1);
      expect(row.getByText('Saving…')).toBeVisible();
      await pass(1);
      expect(row.getByText('Saved')).toBeVisible();
    });
    // It keeps the focus of keyboard users.
    expect(save).toHaveAttribute('aria-disabled', 'true');
    const { member } = asked(members.updateMember) as { member: { positions: { checked: boolean }[] } };
    expect(member).toMatchObject({ id: 200, isModerator: true });
    expect(member.positions.filter(({ checked }) => checked)).toEqual([{ ...positions[0], checked: true }]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const current = within(await screen.findByRole('region', { name: 'Current Members' }));
    const groups = current.getAllByRole('heading', { level: 3 });
    expect(groups.map(({ textContent }) => textContent)).toEqual(['Art', 'Music', 'Undefined Positions']);
  });

  test('gives and takes rights at once, each by its switch', async () => {
    const { user } = await openEditor();
    const row = rowOf('Juno Park');
    const recruit = row.getByRole('switch', { name: /^Recruit/ });
    expect(row.getAllByRole('switch').map((each) => (each as HTMLInputElement).checked)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    answer(members.updateRights, { ...juno, rights: ['post', 'media', 'recruiting'] });
    refuse(members.updateRights, 403, ['You are not allowed to do this']);
    const arrives = holdBack(members.updateRights);
    await user.click(recruit);
    expect(recruit).toBeChecked();
    arrives();
    expect(await row.findByText('Saved')).toBeVisible();
    expect(asked(members.updateRights)).toEqual({ gameId: 300, member: { id: 200, rights: { recruiting: true } } });
    expect(row.getByRole('button', { name: 'Save Juno Park' })).toBeDisabled();
    await user.click(row.getByRole('switch', { name: /^Post as the game/ }));
    expect(await screen.findByText('You are not allowed to do this')).toBeVisible();
    expect(row.getByRole('switch', { name: /^Post as the game/ })).toBeChecked();
    expect(recruit).toBeChecked();
  });

  test('shows rights that come with the role as fixed, and none for the owner', async () => {
    const { store } = await openEditor();
    const switches = rowOf('Ben Ode').getAllByRole('switch');
    expect(switches.map((each) => (each as HTMLInputElement).disabled)).toEqual([true, true, true, false]);
    expect(rowOf('Mika Vale').queryByRole('switch')).not.toBeInTheDocument();
    tell(store, { ...ben, modLevel: 'member', isModerator: false, rights: ['media'] });
    const [post, media] = rowOf('Ben Ode').getAllByRole('switch');
    expect(post).not.toBeChecked();
    expect(post).toBeEnabled();
    expect(media).toBeChecked();
  });

  test('keeps what was typed when the server refuses or the connection fails', async () => {
    const { user } = await openEditor();
    const row = rowOf('Juno Park');
    await user.type(row.getByRole('textbox', { name: 'Writing title' }), ' and letters');
    const text = membersTexts.titleTooLong;
    refuse(members.updateMember, 422, [text], { 'member.positions.6.positionTitle': text });
    loseConnection(members.updateMember);
    await user.click(row.getByRole('button', { name: 'Save Juno Park' }));
    expect((await row.findAllByText(text)).length).toBeGreaterThan(0);
    expect(row.getByRole('textbox', { name: 'Writing title' })).toBeInvalid();
    await user.click(row.getByRole('button', { name: 'Save Juno Park' }));
    expect(await row.findByText(/problem connecting/)).toBeVisible();
    expect(row.getByRole('textbox', { name: 'Writing title' })).toHaveValue('Lore and letters');
  });

  test('follows what changes elsewhere, but not over what was typed', async () => {
    const { user, store } = await openEditor();
    const row = rowOf('Juno Park');
    tell(store, { ...juno, positions: [{ ...writing, positionTitle: 'Story' }] });
    const title = row.getByRole('textbox', { name: 'Writing title' });
    expect(title).toHaveValue('Story');
    await user.type(title, '!');
    tell(store, { ...juno, positions: [{ ...writing, positionTitle: 'Plot' }] });
    expect(title).toHaveValue('Story!');
    expect(row.getByText(/changed elsewhere/)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Show the other version' }));
    expect(title).toHaveValue('Plot');
  });

  test('takes over a flag that changed elsewhere beside what was typed', async () => {
    const { user, store } = await openEditor();
    const row = rowOf('Juno Park');
    await user.type(row.getByRole('textbox', { name: 'Writing title' }), '!');
    tell(store, { ...juno, modLevel: 'mod', isModerator: true });
    expect(row.getByRole('checkbox', { name: 'Moderator' })).toBeChecked();
    expect(row.getByRole('textbox', { name: 'Writing title' })).toHaveValue('Lore!');
    expect(row.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  });

  test('removes after a confirmation, and says so in the row', async () => {
    const { user } = await openEditor();
    await user.click(rowOf('Ben Ode').getByRole('button', { name: 'Remove Ben Ode' }));
    const asking = () => within(screen.getByRole('group', { name: 'Remove Ben Ode?' }));
    expect(asking().getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(asking().getByRole('button', { name: 'Cancel' }));
    expect(asked(members.removeMember)).toBeUndefined();
    const remove = rowOf('Ben Ode').getByRole('button', { name: 'Remove Ben Ode' });
    expect(remove).toHaveFocus();
    await user.click(remove);
    await user.keyboard('{Escape}');
    expect(rowOf('Ben Ode').getByRole('button', { name: 'Remove Ben Ode' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const former = { ...ben, status: 'Former', modLevel: 'member', isModerator: false } as const;
    answer(members.removeMember, { ...former, endDate: '2025-02-01T12:00:00.000Z' });
    await user.click(asking().getByRole('button', { name: 'Remove Ben Ode' }));
    expect(await rowOf('Ben Ode').findByText(/Ben Ode is no longer a member/)).toBeVisible();
    expect(asked(members.removeMember)).toEqual({ gameId: 300, member: { id: 201 } });
    expect(screen.getByText('2 members')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const region = within(await screen.findByRole('region', { name: 'Former Members' }));
    expect(region.getByText('Ben Ode')).toBeVisible();
  });

  test('keeps the row of who leaves meanwhile, and shows who joins', async () => {
    const { store } = await openEditor();
    const left = { ...juno, status: 'Former', endDate: '2025-02-01T12:00:00.000Z' } as const;
    tell(store, left, aMember({ id: 202, alias: 'Cleo', stringUrl: 'Cleo' }));
    expect(await screen.findByRole('article', { name: 'Cleo' })).toBeVisible();
    expect(rowOf('Juno Park').getByText(/is no longer a member/)).toBeVisible();
  });

  test('asks before it drops what is not saved', async () => {
    const { user } = await openEditor();
    await user.click(rowOf('Juno Park').getByRole('checkbox', { name: 'Testing' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave changes unsaved?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(rowOf('Juno Park').getByRole('checkbox', { name: 'Testing' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  });
});
