import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import {
  accountExport,
  accountExportEvents,
  accountExportTexts as texts,
  type AccountArchive,
} from '#shared/areas/accountExport';
import { onLive } from '../../../client/app/live/live';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const asked = new Date(Date.now() - 3_600_000).toISOString();
const later = new Date(Date.now() + 23 * 3_600_000).toISOString();
const waiting: AccountArchive = { state: 'waiting', asked, failure: null, bytes: null, expiresAt: null, nextAt: later };
const ready: AccountArchive = { ...waiting, state: 'ready', bytes: 12_345_678, expiresAt: later };
const failed: AccountArchive = { ...waiting, state: 'failed', failure: 'error', nextAt: asked };

const calls = (endpoint: object) => sent.filter((each) => each.endpoint === endpoint).length;

async function open(archive: AccountArchive | null) {
  answer(account.listSessions, []);
  answer(accountExport.readArchive, { archive });
  const rendered = renderApp({ path: '/AccountSettings#export', viewer: aUser() });
  const part = within(await screen.findByRole('region', { name: 'Your data' }));
  const button = (name: string) => part.getByRole('button', { name });
  return { ...rendered, part, button };
}

test('an archive is asked for, and is there to download once the event tells that it is ready', async () => {
  const { part, button, store } = await open(null);
  answer(accountExport.askForArchive, { archive: waiting });
  await userEvent.click(await part.findByRole('button', { name: 'Prepare an archive' }));
  expect(await part.findByText(/is being prepared/)).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
  act(() => void store.dispatch(onLive(accountExportEvents.accountArchiveUpdated)({ archive: ready })));
  expect(part.getByText(/Your archive is ready \(12.3 MB\)/)).toBeVisible();
  expect(button('Prepare a new archive')).toBeDisabled();
  expect(button('Download')).toBeEnabled();
});

test('the download asks for the password where the sign-in is old, and then opens the address', async () => {
  const { part } = await open(ready);
  const clicked: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  refuse(accountExport.openArchive, 403, [accountTexts.freshLoginNeeded]);
  answer(account.confirmPassword, { freshUntil: later });
  answer(accountExport.openArchive, { address: '/api/accountExport/file?name=abc' });
  await userEvent.click(await part.findByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByLabelText('Password'), 'lantern');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(clicked).toEqual(['/api/accountExport/file?name=abc']));
  expect(calls(accountExport.openArchive)).toBe(2);
});

test('a failure is told, and another try is open', async () => {
  const { part } = await open(failed);
  expect(await part.findByText(texts.failed)).toBeVisible();
  refuse(accountExport.askForArchive, 507, [texts.noRoom]);
  await userEvent.click(part.getByRole('button', { name: 'Prepare an archive' }));
  expect(await screen.findByText(texts.noRoom)).toBeVisible();
});
