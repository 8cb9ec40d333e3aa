import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskAccounts, deskAccountsTexts, type FoundAccount } from '#shared/areas/operating/accounts';
import { blocklists, blockingTexts, type Blocked } from '#shared/areas/operating/blocklists';
import { desk, deskEvents } from '#shared/areas/operating/desk';
import { figures, figuresTexts } from '#shared/areas/operating/figures';
import { onLive } from '../../client/app/live/live';
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
  ...{
    pendingEmail: null,
    registered: '2026-11-01T10:00:00.000Z',
    isBanned: false,
    deletionDueAt: null,
    isModerator: false,
    mayDelete: true,
  },
};

describe('an operator', () => {
  const find = async (items: FoundAccount[]) => {
    answer(deskAccounts.findAccounts, { items });
    answer(deskAccounts.listAccounts, { items: [], hasMore: false, newer: 0 });
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
    const row = within(await screen.findByRole('list', { name: 'Found accounts' }));
    expect(row.getByText('m•••@e•••.com, not confirmed yet')).toBeVisible();
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
    await userEvent.type(dialog.getByLabelText('Type Mika Vale to confirm'), 'Mika Vale');
    answer(deskAccounts.deleteAccount, { id: 7 });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
    expect(await screen.findByText(deskAccountsTexts.deleted)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ developerId: 7, alias: 'Mika Vale' });
    expect(screen.queryByRole('button', { name: 'Delete Mika Vale' })).not.toBeInTheDocument();
  });
});

describe('mail and storage', () => {
  const at = '2026-11-23T10:00:00.000Z';
  const read = {
    version: '0.3.0',
    process: {
      began: at,
      mails: { waiting: 1, sent: 20, failed: 0 },
      chores: [
        { name: 'Sending to webhooks', at, failed: at },
        { name: 'Reloading the blocklists', at, failed: null },
      ],
    },
    ...{ queues: { notifications: 3, webhooks: 10_000 }, hourlyJobs: at, databaseBytes: 2_450_000_000 },
    files: { count: 1_200, bytes: 512, counted: at },
    disks: [{ name: 'server' as const, freeBytes: 3e9, totalBytes: 4e10 }],
  };

  test('show what waits, what ran and how much is stored', async () => {
    answer(figures.readFigures, read);
    answer(figures.readFigures, { ...read, files: null });
    refuse(figures.readFigures, 500, ['The figures are away']);
    renderDesk('Figures');
    const storage = within(await screen.findByRole('region', { name: 'Version and storage' }));
    expect(storage.getByText('2.5 GB')).toBeVisible();
    expect(storage.getByText(/1,200, 512 bytes, counted/)).toBeVisible();
    expect(storage.getByText('3 GB of 40 GB free')).toBeVisible();
    expect(screen.getByText('20 sent, 1 waiting, 0 failed')).toBeVisible();
    expect(screen.getAllByText(/, failed/)).toHaveLength(1);
    await press('Refresh');
    expect(await screen.findByText(figuresTexts.notCounted)).toBeVisible();
    expect((await screen.findByText(figuresTexts.updated)).closest('[role="status"]')).toBeVisible();
    await press('Refresh');
    expect(await screen.findByText('The figures are away')).toBeVisible();
  });

  test('a test mail tells what the mail server answered', async () => {
    refuse(figures.readFigures, 503, ['Not now']);
    answer(figures.sendTestMail, { isSent: true, answer: '250 2.0.0 Ok: queued' });
    answer(figures.sendTestMail, { isSent: false, answer: 'ECONNECTION: connect ECONNREFUSED' });
    renderDesk('Figures');
    expect(await screen.findByText('Not now')).toBeVisible();
    await press('Send a test email');
    expect(await screen.findByText('250 2.0.0 Ok: queued')).toBeVisible();
    expect(screen.getByText(figuresTexts.mailSent)).toBeVisible();
    await press('Send a test email');
    expect(await screen.findByText('ECONNECTION: connect ECONNREFUSED')).toBeVisible();
    expect(screen.getByText(figuresTexts.mailFailed)).toBeVisible();
  });
});

describe('blocklists', () => {
  const spam: Blocked = {
    ...{ kind: 'host', value: 'spam.example', note: 'Casino links', created: '2026-11-23T10:00:00.000Z' },
    by: { id: 1, alias: 'Olga Port', stringUrl: 'Olga-Port' },
  };
  const listed = () => within(screen.getByRole('list', { name: 'Blocked: Links' })).getAllByRole('listitem');

  test('an operator blocks a host, and ends the block of another', async () => {
    for (const items of [[], [spam], []]) answer(blocklists.listBlocked, { items, total: items.length });
    refuse(blocklists.block, 422, [blockingTexts.noHost('somewhere')], { value: blockingTexts.noHost('somewhere') });
    answer(blocklists.block, { kind: 'host', value: 'spam.example' });
    renderDesk('Blocklists');
    expect(await screen.findByText('No hosts are blocked.')).toBeVisible();
    await press('Block');
    expect(await screen.findByText(blockingTexts.needed)).toBeVisible();
    await userEvent.type(screen.getByLabelText('Host'), 'somewhere');
    await press('Block');
    expect(await screen.findByText(blockingTexts.noHost('somewhere'))).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Host'));
    await userEvent.type(screen.getByLabelText('Host'), 'spam.example');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Casino links');
    await press('Block');
    expect(await screen.findByText(blockingTexts.blocked('spam.example'))).toBeVisible();
    expect(sent.findLast(({ endpoint }) => endpoint === blocklists.block)?.input).toEqual({
      ...{ kind: 'host', value: 'spam.example', note: 'Casino links' },
    });
    expect(screen.getByLabelText('Host')).toHaveValue('');
    expect((await screen.findByText('Casino links')).closest('li')).toHaveTextContent(/by Olga Port/);
    answer(blocklists.unblock, { kind: 'host', value: 'spam.example' });
    await press('Unblock spam.example');
    expect(await screen.findByText('No hosts are blocked.')).toBeVisible();
  });

  test('a change of another operator shows at once; a long list says so and is searched', async () => {
    const other = { ...spam, value: 'other.example' };
    answer(blocklists.listBlocked, { items: [spam], total: 1 });
    answer(blocklists.listBlocked, { items: [other, spam], total: 1_234 });
    answer(blocklists.listBlocked, { items: [], total: 0 });
    const { store } = renderDesk('Blocklists');
    await waitFor(() => expect(listed()).toHaveLength(1));
    act(() => void store.dispatch(onLive(deskEvents.deskUpdated)({})));
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(screen.getByText(blockingTexts.more(2, 1_234))).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search'), 'harbour');
    expect(await screen.findByText(blockingTexts.notFound)).toBeVisible();
    expect(sent.at(-1)?.input).toEqual({ kind: 'host', search: 'harbour' });
  });

  test('each kind has its own list, and a list that cannot be read says so', async () => {
    answer(blocklists.listBlocked, { items: [spam], total: 1 });
    refuse(blocklists.listBlocked, 500, ['Not now']);
    answer(blocklists.listBlocked, { items: [], total: 0 });
    renderDesk('Blocklists');
    await waitFor(() => expect(listed()).toHaveLength(1));
    await userEvent.click(screen.getByText('Networks'));
    expect(await screen.findByLabelText('Network')).toBeVisible();
    expect(await screen.findByText('Not now')).toBeVisible();
    await press('Retry');
    expect(await screen.findByText('No networks are blocked.')).toBeVisible();
  });
});
