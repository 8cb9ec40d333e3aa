import { leavingTexts } from '#shared/areas/signIn/leaving';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import { accountEvents, type LoggedUser } from '#shared/areas/session';
import { failureTexts } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import type { AppStore } from '../../../client/app/store';
import { hashPassword } from '../../../client/app/data/hashPassword';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

// Typing into whole forms, character by character, takes long on a busy machine.

async function type(label: string | RegExp, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const saves = () => sent.filter(({ endpoint }) => endpoint === account.saveAccount).map(({ input }) => input.info);

const here = { sessionId: 'a', device: 'Firefox on Linux', lastSeen: '2026-03-01T12:00:00.000Z', isCurrent: true };
const there = { sessionId: 'b', device: 'Safari on iPhone', lastSeen: '2026-03-01T11:00:00.000Z', isCurrent: false };

async function openSettings(viewer: LoggedUser | null = aUser()) {
  answer(account.listSessions, [here, there]);
  answer(account.listSessions, [here]);
  const rendered = renderApp({ path: '/AccountSettings', viewer });
  await screen.findByLabelText('Username');
  return rendered;
}

test('only what was changed is sent, and the answer is shown', async () => {
  answer(account.saveAccount, aUser({ alias: 'Mika of the Vale', receivePromoEmails: true }));
  const { store } = await openSettings();
  await type('Username', ' of the Vale');
  await userEvent.click(screen.getByLabelText(/news about/));
  await press('Save');
  expect(await screen.findByText('Your account settings are saved.')).toBeVisible();
  expect(saves()).toEqual([{ alias: 'Mika Vale of the Vale', receivePromoEmails: true }]);
  expect(screen.getByLabelText('Username')).toHaveValue('Mika of the Vale');
  expect(store.getState().session.user?.info.alias).toBe('Mika of the Vale');
});

test("the rules of the form: 'Not a valid Email Address', 'Passwords do not match'", async () => {
  await openSettings();
  await userEvent.clear(screen.getByLabelText('Username'));
  await userEvent.clear(screen.getByLabelText('Email'));
  await type('New Password', 'lantern fog');
  await type('Repeat New Password', 'lantern');
  await press('Save');
  for (const text of ['Enter a Screen Name', 'Not a valid Email Address', 'Passwords do not match'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  await type('Email', 'm');
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid', 'true');
  expect(saves()).toEqual([]);
});

test('refusals of the server stand at their fields', async () => {
  refuse(account.saveAccount, 409, [accountTexts.aliasTaken], { alias: accountTexts.aliasTaken });
  await openSettings();
  await type('Username', '!');
  await press('Save');
  expect(await screen.findByText(accountTexts.aliasTaken)).toBeVisible();
  expect(screen.getByLabelText('Username')).toBeInvalid();
});

test('the current password is asked for when the login is too old, and goes out as its hash', async () => {
  const text = accountTexts.currentPasswordNeeded;
  refuse(account.saveAccount, 403, [text], { currentPassword: text });
  answer(account.saveAccount, aUser({ pendingEmail: 'new@example.com' }));
  await openSettings();
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Email'));
  await type('Email', 'new@example.com');
  await press('Save');
  expect(await screen.findByText(text)).toBeVisible();
  await type('Current Password', 'lantern fog');
  await press('Save');
  expect(await screen.findByText(/Open the link that was sent to new@example.com/)).toBeVisible();
  const currentPassword = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  expect(saves()).toEqual([{ email: 'new@example.com' }, { email: 'new@example.com', currentPassword }]);
  // The old address is in use until the new one is confirmed.
  expect(screen.getByLabelText('Email')).toHaveValue('mika@example.com');
  expect(screen.getByText(/new@example.com takes over/)).toBeVisible();
});

test('the account is deleted by a form of its own: typing DELETE reveals the warning and hides the password fields', async () => {
  refuse(account.saveAccount, 403, [accountTexts.currentPasswordNeeded], {
    currentPassword: accountTexts.currentPasswordNeeded,
  });
  answer(account.saveAccount, { id: 100 });
  await openSettings();
  await type('Username', '!');
  const part = within(screen.getByRole('region', { name: 'Delete your account' }));
  const button = part.getByRole('button', { name: 'Delete my account' });
  await type(/Type DELETE/, 'delete');
  await userEvent.click(button);
  expect(part.getByLabelText(/Type DELETE/)).toBeInvalid();
  await userEvent.clear(part.getByLabelText(/Type DELETE/));
  await type(/Type DELETE/, 'DELETE');
  expect(part.getByText(leavingTexts.atOnceWarning)).toBeVisible();
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument();
  // Enter in a field leads past the warning, to the button.
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(saves()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(await part.findByLabelText('Current Password'), 'lantern');
  await userEvent.click(button);
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(saves()).toEqual([{ delete: 'DELETE' }, { delete: 'DELETE', currentPassword: hashPassword('lantern') }]);
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
});

const savedElsewhere = (store: AppStore, info: Partial<LoggedUser['info']>) =>
  act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ info })));

test('values saved in another tab are shown, and saving here does not undo them', async () => {
  answer(account.saveAccount, aUser({ alias: 'Mika!', email: 'new@example.com', receivePromoEmails: true }));
  const { store } = await openSettings();
  await userEvent.click(screen.getByLabelText(/donated/));
  savedElsewhere(store, { alias: 'Mika!', email: 'new@example.com', receivePromoEmails: true });
  expect(screen.getByLabelText('Username')).toHaveValue('Mika!');
  expect(screen.getByLabelText('Email')).toHaveValue('new@example.com');
  expect(screen.getByLabelText(/news about/)).toBeChecked();
  expect(screen.queryByText(/changed elsewhere/)).not.toBeInTheDocument();
  await press('Save');
  await screen.findByText('Your account settings are saved.');
  expect(saves()).toEqual([{ hideDonatedAmount: true }]);
});

test('showing as offline is one of the choices', async () => {
  answer(account.saveAccount, aUser({ showAsOffline: true }));
  await openSettings();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show me as offline' }));
  await press('Save');
  await screen.findByText('Your account settings are saved.');
  expect(saves()).toEqual([{ showAsOffline: true }]);
  expect(screen.getByRole('checkbox', { name: 'Show me as offline' })).toBeChecked();
});

test('a field that was changed here and in another tab is told, and either version can be shown', async () => {
  const { store } = await openSettings();
  await type('Username', ' here');
  savedElsewhere(store, { alias: 'Mika there' });
  expect(screen.getByLabelText('Username')).toHaveValue('Mika Vale here');
  await press('Show the other version');
  expect(screen.getByLabelText('Username')).toHaveValue('Mika there');
  await press('Show mine');
  expect(screen.getByLabelText('Username')).toHaveValue('Mika Vale here');
  expect(screen.getByText(/changed elsewhere/)).toBeVisible();
});

test('typed text is there after a reload, without the passwords, until it is discarded', async () => {
  const { unmount } = await openSettings();
  await type('Username', ' here');
  await type('New Password', 'lantern fog');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  unmount();
  expect(JSON.stringify({ ...localStorage })).not.toContain('lantern fog');
  await openSettings();
  expect(screen.getByLabelText('Username')).toHaveValue('Mika Vale here');
  expect(screen.getByLabelText('New Password')).toHaveValue('');
  expect(screen.getByText(/What you typed earlier is still here/)).toBeVisible();
  await press('Discard');
  expect(screen.getByLabelText('Username')).toHaveValue('Mika Vale');
});

test('an unconfirmed address may have its link again', async () => {
  answer(account.resendConfirmation, { response: 'ok' });
  await openSettings(aUser({ emailConfirmed: false }));
  await press('Send it again');
  expect(await screen.findByText(/on its way to mika@example.com/)).toBeVisible();
});

test('an address that has refused mails says so, and may have a link too', async () => {
  answer(account.resendConfirmation, { response: 'ok' });
  await openSettings(aUser({ emailConfirmed: false, emailRefused: true }));
  expect(screen.getByText(/has refused our emails several times/)).toBeVisible();
  await press('Send a confirmation link');
  expect(await screen.findByText(/The link is on its way/)).toBeVisible();
});

test('sessions are listed, and can be ended one by one or all but this', async () => {
  answer(account.revokeSession, { ended: 1 });
  await openSettings();
  const list = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  expect(await list.findByText('Safari on iPhone')).toBeVisible();
  expect(list.getByText('This device')).toBeVisible();
  await press('Log out everywhere else');
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).not.toBeInTheDocument());
  expect(sent.at(-2)).toMatchObject({ endpoint: account.revokeSession, input: { others: true } });
});

test('ending other sessions asks for the password where the sign-in is old, then goes on', async () => {
  refuse(account.revokeSession, 403, [accountTexts.freshLoginNeeded]);
  await openSettings();
  const list = within(await screen.findByRole('region', { name: 'Where you are logged in' }));
  await list.findByText('Safari on iPhone');
  await press('Log out everywhere else');
  const dialog = within(await screen.findByRole('dialog', { name: accountTexts.freshLoginNeeded }));
  answer(account.confirmPassword, { freshUntil: new Date().toISOString() });
  answer(account.revokeSession, { ended: 1 });
  await userEvent.type(dialog.getByLabelText('Password'), 'a lantern in the fog');
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(list.queryByText('Safari on iPhone')).not.toBeInTheDocument());
});

test('the accounts of the installation have no deletion', async () => {
  await openSettings(aUser({ id: 1 }));
  expect(screen.queryByLabelText(/Type DELETE/)).not.toBeInTheDocument();
});

test('visitors are told to log in', async () => {
  renderApp({ path: '/AccountSettings' });
  expect(await screen.findByText(failureTexts.notLoggedIn)).toBeVisible();
});

test('the settings stand in tabs, to which the addresses of their sections lead', async () => {
  await openSettings();
  const tabs = within(screen.getByRole('navigation', { name: 'Account Settings' }));
  expect(tabs.getAllByRole('link')).toHaveLength(4);
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
  await userEvent.click(tabs.getByRole('link', { name: 'Options and access' }));
  expect(await screen.findByRole('region', { name: 'Options' })).toBeVisible();
  expect(screen.queryByLabelText('Username')).toBeNull();
  act(() => {
    window.location.hash = '#devices';
  });
  const devices = await screen.findByRole('region', { name: 'Where you are logged in' });
  expect(devices.parentElement).toHaveFocus();
  expect(tabs.getByRole('link', { current: 'page' })).toHaveTextContent('Account');
});
