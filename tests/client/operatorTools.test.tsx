import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskAccounts, deskAccountsTexts, type FoundAccount } from '#shared/areas/operating/accounts';
import { desk } from '#shared/areas/operating/desk';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';

const renderDesk = (part: string) => {
  answer(desk.readDesk, {
    ...{ name: 'Spawnpoint', pitch: '', registration: 'open' },
    freshUntil: new Date(Date.now() + 60_000).toISOString(),
  });
  return renderApp({ path: `/Admin/${part}`, viewer: aUser({ isOperator: true }) });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const mika: FoundAccount = {
  ...{ id: 7, alias: 'Mika Vale', stringUrl: 'Mika-Vale', email: 'm•••@e•••.com', emailConfirmed: false },
  ...{ pendingEmail: null, registered: '2026-11-01T10:00:00.000Z', isBanned: false, mayDelete: true },
};

describe('an operator', () => {
  const find = async (items: FoundAccount[]) => {
    answer(deskAccounts.findAccounts, { items });
    renderDesk('Accounts');
    await userEvent.type(await screen.findByLabelText('Name or email address'), 'Mika Vale{Enter}');
  };

  test('is told that no account has a name', async () => {
    await find([]);
    expect(await screen.findByText(deskAccountsTexts.none)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ search: 'Mika Vale' });
  });

  test('resends the link to an address that waits', async () => {
    await find([mika]);
    const row = within(await screen.findByRole('list', { name: 'Accounts' }));
    expect(row.getByText('m•••@e•••.com, waits for its confirmation')).toBeVisible();
    refuse(deskAccounts.resendLink, 409, [deskAccountsTexts.sentOften]);
    answer(deskAccounts.resendLink, { id: 7 });
    await press('Resend the link to Mika Vale');
    expect(await screen.findByText(deskAccountsTexts.sentOften)).toBeVisible();
    await press('Resend the link to Mika Vale');
    expect(await screen.findByText(deskAccountsTexts.resent)).toBeVisible();
  });

  test('deletes an account by its name', async () => {
    await find([mika, { ...mika, id: 8, alias: 'Rowan', emailConfirmed: true, mayDelete: false }]);
    expect(await screen.findByRole('button', { name: 'Delete Mika Vale' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Rowan' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Resend the link to Rowan' })).not.toBeInTheDocument();
    await press('Delete Mika Vale');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect((await dialog.findAllByText(deskAccountsTexts.aliasNeeded))[0]).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Type Mika Vale to delete it'), 'Mika Vale');
    answer(deskAccounts.deleteAccount, { id: 7 });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(await screen.findByText(deskAccountsTexts.deleted)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ developerId: 7, alias: 'Mika Vale' });
    expect(screen.queryByRole('button', { name: 'Delete Mika Vale' })).not.toBeInTheDocument();
  });
});
