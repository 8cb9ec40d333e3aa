import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountTexts } from '#shared/areas/account';
import {
  deskAccounts,
  deskAccountsEvents,
  deskAccountsTexts,
  type AccountsPage,
  type FoundAccount,
} from '#shared/areas/operating/accounts';
import { desk } from '#shared/areas/operating/desk';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, holdBack, refuse, renderApp, scrollPage, sent } from '../support/client/renderApp';

const person = (id: number, given: Partial<FoundAccount> = {}): FoundAccount => ({
  ...{ id, alias: `Person ${id}`, stringUrl: `Person-${id}`, email: 'p•••@e•••.com', emailConfirmed: true },
  ...{
    pendingEmail: null,
    registered: '2026-11-01T10:00:00.000Z',
    isBanned: false,
    deletionDueAt: null,
    isModerator: false,
    mayDelete: true,
  },
  ...given,
});
const page = (ids: number[], rest: Partial<AccountsPage> = {}): AccountsPage => ({
  ...{ items: ids.map((id) => person(id)), hasMore: false, newer: 0 },
  ...rest,
});

/** The desk with a sign-in that is fresh for a while from each of its answers on. */
const renderAccounts = (search = '', freshForMs = 60_000) => {
  answer(desk.readDesk, () => ({
    ...{ name: 'Spawnpoint', pitch: '', registration: 'open' as const },
    freshUntil: new Date(Date.now() + freshForMs).toISOString(),
  }));
  return renderApp({ path: `/Admin/Accounts${search}`, viewer: aUser({ isOperator: true }) });
};
const section = async () => within(await screen.findByRole('region', { name: 'Newest accounts' }));
const names = () =>
  within(screen.getByRole('region', { name: 'Newest accounts' }))
    .queryAllByRole('listitem')
    .map((row) => within(row).getByRole('link').textContent);
const asked = () => sent.filter(({ endpoint }) => endpoint === deskAccounts.listAccounts).map(({ input }) => input);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tell = ({ store }: ReturnType<typeof renderApp>) =>
  act(() => void store.dispatch(onLive(deskAccountsEvents.accountsUpdated)({})));
/** Lets the time pass after which a list may be read again. */
const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

test('the newest accounts are listed, with more on request, which has the focus then', async () => {
  answer(deskAccounts.listAccounts, ({ before }) =>
    before === undefined ? page([30, 29], { hasMore: true }) : page([7, 6]),
  );
  const release = holdBack(deskAccounts.listAccounts);
  renderAccounts();
  expect(await (await section()).findByLabelText('Loading')).toBeVisible();
  release();
  await waitFor(() => expect(names()).toEqual(['Person 30', 'Person 29']));
  await press('Show more');
  await waitFor(() => expect(names()).toEqual(['Person 30', 'Person 29', 'Person 7', 'Person 6']));
  expect(asked()).toEqual([{ which: 'all' }, { which: 'all', before: 29 }]);
  expect(screen.getByRole('link', { name: 'Person 7' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('each choice is a list of its own with an address, and says when it is empty', async () => {
  answer(deskAccounts.listAccounts, ({ which }) =>
    which === 'unconfirmed' ? { ...page([]), items: [person(9, { emailConfirmed: false })] } : page([]),
  );
  renderAccounts('?show=unconfirmed');
  expect((await screen.findByText('p•••@e•••.com, not confirmed yet')).closest('li')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend the link to Person 9' })).toBeVisible();
  await userEvent.click(screen.getByText('Banned'));
  expect(await screen.findByText(deskAccountsTexts.noneListed.banned)).toBeVisible();
  expect(window.location.search).toBe('?show=banned');
  await userEvent.click(screen.getByText('Everybody'));
  expect(await screen.findByText(deskAccountsTexts.noneListed.all)).toBeVisible();
  expect(window.location.search).toBe('');
  expect(asked().map(({ which }) => which)).toEqual(['unconfirmed', 'banned', 'all']);
});

describe('while the list is open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] }));
  afterEach(() => void jest.useRealTimers());

  test('new accounts wait behind a pill, even at the top of the page; nothing moves before it is pressed', async () => {
    answer(deskAccounts.listAccounts, page([30, 29]));
    answer(deskAccounts.listAccounts, page([30, 29], { newer: 2 }));
    answer(deskAccounts.listAccounts, page([32, 31, 30, 29]));
    const app = renderAccounts();
    await waitFor(() => expect(names()).toHaveLength(2));
    scrollPage(0);
    tell(app);
    await passSeconds(4);
    expect(await screen.findByRole('button', { name: '2 new accounts' })).toBeVisible();
    expect(names()).toEqual(['Person 30', 'Person 29']);
    await press('2 new accounts');
    await waitFor(() => expect(names()).toEqual(['Person 32', 'Person 31', 'Person 30', 'Person 29']));
    expect(asked()).toEqual([{ which: 'all' }, { which: 'all', upTo: 30 }, { which: 'all' }]);
    expect(screen.queryByRole('button', { name: /new account/ })).not.toBeInTheDocument();
  });

  test('many changes are read at once, and a list of several pages changes when all of them have been read', async () => {
    let isDeleted = false;
    answer(deskAccounts.listAccounts, ({ before }) => {
      const [first, second] = isDeleted
        ? [
            [30, 28],
            [27, 26],
          ]
        : [
            [30, 29],
            [28, 27],
          ];
      return page(before === undefined ? first : second, { hasMore: true });
    });
    const app = renderAccounts();
    await waitFor(() => expect(names()).toHaveLength(2));
    await press('Show more');
    await waitFor(() => expect(names()).toHaveLength(4));
    await passSeconds(4);
    const before = asked().length;
    isDeleted = true;
    const release = holdBack(deskAccounts.listAccounts);
    for (let change = 0; change < 20; change += 1) tell(app);
    await passSeconds(1);
    expect(asked()).toHaveLength(before + 1);
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
    expect(names()).toEqual(['Person 30', 'Person 29', 'Person 28', 'Person 27']);
    release();
    await passSeconds(4);
    await waitFor(() => expect(names()).toEqual(['Person 30', 'Person 28', 'Person 27', 'Person 26']));
    expect(asked().length).toBeLessThanOrEqual(before + 4);
  });

  test('once the sign-in is no longer fresh nothing is asked for, what is shown stays, and is read again afterwards', async () => {
    answer(deskAccounts.listAccounts, page([30, 29]));
    answer(deskAccounts.listAccounts, page([29]));
    const app = renderAccounts('', 20_000);
    await waitFor(() => expect(names()).toHaveLength(2));
    await passSeconds(21);
    tell(app);
    await passSeconds(5);
    expect(await screen.findByRole('dialog', { name: accountTexts.freshLoginNeeded })).toBeVisible();
    expect(asked()).toHaveLength(1);
    expect(screen.getByText('Person 30')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(asked()).toHaveLength(2));
    await waitFor(() => expect(names()).toEqual(['Person 29']));
  });
});

test('a deleted account leaves both lists, and the row beside it has the focus', async () => {
  answer(deskAccounts.listAccounts, page([30, 29, 28]));
  answer(deskAccounts.findAccounts, { items: [person(29)] });
  answer(deskAccounts.deleteAccount, { id: 29 });
  renderAccounts();
  await userEvent.type(await screen.findByLabelText('Name or email address'), 'Person 29{Enter}');
  await screen.findByRole('list', { name: 'Found accounts' });
  await userEvent.click((await section()).getByRole('button', { name: 'Delete Person 29' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Type Person 29 to confirm'), 'Person 29');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the account' }));
  await waitFor(() => expect(names()).toEqual(['Person 30', 'Person 28']));
  expect(screen.queryByRole('list', { name: 'Found accounts' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Person 28' }).closest('li')).toHaveFocus());
});

test('a list that cannot be read says so, and is read again on request; so is a page of it', async () => {
  refuse(deskAccounts.listAccounts, 500, ['Away']);
  answer(deskAccounts.listAccounts, page([30, 29], { hasMore: true }));
  refuse(deskAccounts.listAccounts, 500, ['Not now']);
  answer(deskAccounts.listAccounts, page([28]));
  renderAccounts();
  expect(await (await section()).findByText('Away')).toBeVisible();
  await press('Retry');
  await waitFor(() => expect(names()).toEqual(['Person 30', 'Person 29']));
  await press('Show more');
  expect(await screen.findByText('Not now')).toBeVisible();
  expect(names()).toEqual(['Person 30', 'Person 29']);
  await press('Retry');
  await waitFor(() => expect(names()).toEqual(['Person 30', 'Person 29', 'Person 28']));
});
