import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import { secondStep, secondStepEvents, secondStepTexts, type SecondStepState } from '#shared/areas/signIn/secondStep';
import { accountEvents, loggedOut } from '#shared/areas/session';
import { tokens } from '#shared/areas/outward/tokens';
import { onLive } from '../../../client/app/live/live';
import { hashPassword } from '../../../client/app/data/hashPassword';
import { answer, aUser, refuse, renderApp, sent } from '../../support/client/renderApp';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inputsOf = (endpoint: object) => sent.filter((each) => each.endpoint === endpoint).map(({ input }) => input);

const created = '2026-03-01T12:00:00.000Z';
const withApp: SecondStepState = { passkeys: [], totp: { created }, recoveryCodes: 10 };
const codes = Array.from({ length: 10 }, (_code, index) => `abcd-efgh-jkmn-pqr${(index + 2) % 10}`);
const setup = { key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/Spawnpoint:Mika', setup: 'sealed' };

describe('logging in', () => {
  async function enterPassword(answerToCode: () => void) {
    renderApp({ path: '/Login' });
    await userEvent.type(await screen.findByLabelText('Email'), 'mika@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'lantern');
    answer(account.logIn, { ...loggedOut, secondStep: 'needed' });
    answerToCode();
    await press('Log In');
    return screen.findByLabelText('Code from your authenticator app');
  }

  test('asks for the second step once the password was right, and sends both', async () => {
    const field = await enterPassword(() => answer(account.logIn, aUser()));
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(field, '123 456');
    await press('Log In');
    await waitFor(() => expect(inputsOf(account.logIn)).toHaveLength(2));
    const entered = { email: 'mika@example.com', password: hashPassword('lantern'), remember: true };
    expect(inputsOf(account.logIn)).toEqual([entered, { ...entered, code: '123 456' }]);
  });

  test('takes a recovery code instead, tells a wrong one at its field, and leads back', async () => {
    const text = secondStepTexts.recoveryCodeWrong;
    await enterPassword(() => refuse(account.logIn, 403, [text], { code: text }));
    await press('Use a recovery code');
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    await userEvent.type(field, codes[0]!);
    await press('Log In');
    expect(await screen.findByText(text)).toBeVisible();
    expect(field).toBeInvalid();
    await press('Back');
    expect(screen.getByLabelText('Email')).toBeVisible();
  });
});

describe('the settings', () => {
  async function open(state: SecondStepState) {
    answer(account.listSessions, []);
    answer(secondStep.readSecondStep, state);
    const rendered = renderApp({ path: '/AccountSettings#two-step', viewer: aUser() });
    const section = await screen.findByRole('region', { name: 'Two-step sign-in' });
    return { ...rendered, section: within(section) };
  }

  test('set an app up with a picture, a key in groups and a code, and show the recovery codes once', async () => {
    const { section, store } = await open({ passkeys: [], totp: null, recoveryCodes: 0 });
    answer(secondStep.beginTotp, setup);
    await press('Set up an authenticator app');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
    expect(dialog.getByRole('img', { name: 'Key for your authenticator app' })).toBeVisible();
    expect(dialog.getByText('ABCD')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Code that the app shows'), '123456');
    answer(secondStep.confirmTotp, { state: withApp, recoveryCodes: codes });
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText(codes[0]!)).toBeVisible();
    expect(inputsOf(secondStep.confirmTotp)).toEqual([{ setup: 'sealed', code: '123456' }]);
    const download = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(codes[9]);
    await press('I have kept them');
    await waitFor(() => expect(screen.queryByText(codes[0]!)).toBeNull());
    expect(section.getByText('10 of 10 left')).toBeVisible();
    expect(JSON.stringify(store.getState())).not.toMatch(/ABCDEFGH|abcd-efgh/);
  });

  test('ask for password and code where the sign-in is old, then go on', async () => {
    const { section } = await open(withApp);
    refuse(secondStep.renewRecoveryCodes, 403, [accountTexts.freshLoginNeeded]);
    answer(secondStep.renewRecoveryCodes, { state: withApp, recoveryCodes: codes });
    await userEvent.click(section.getByRole('button', { name: 'New codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: accountTexts.freshLoginNeeded }));
    await userEvent.type(dialog.getByLabelText('Password'), 'lantern');
    refuse(account.confirmPassword, 403, [secondStepTexts.codeNeeded], { code: secondStepTexts.codeNeeded });
    answer(account.confirmPassword, { freshUntil: created });
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await userEvent.type(await dialog.findByLabelText('Code from your authenticator app'), '654321');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(codes[3]!)).toBeVisible();
    const password = hashPassword('lantern');
    expect(inputsOf(account.confirmPassword)).toEqual([{ password }, { password, code: '654321' }]);
  });

  test('remove the app after a question, and follow other tabs', async () => {
    const { section, store } = await open({ ...withApp, recoveryCodes: 0 });
    expect(section.getByText('None left: without your phone you could not log in')).toBeVisible();
    act(() => void store.dispatch(onLive(secondStepEvents.secondStepUpdated)({ ...withApp, recoveryCodes: 7 })));
    expect(section.getByText('7 of 10 left')).toBeVisible();
    await press('Remove the authenticator app');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove the authenticator app?' }));
    answer(secondStep.removeTotp, { passkeys: [], totp: null, recoveryCodes: 0 });
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await section.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  });
});

test('a form that needs a fresh sign-in asks for it in a dialog, and is sent again', async () => {
  answer(tokens.listTokens, []);
  renderApp({ path: '/AccountSettings#tokens', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'New token' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Nightly');
  refuse(tokens.createToken, 403, [accountTexts.freshLoginNeeded]);
  refuse(tokens.createToken, 409, ['Taken'], { name: 'Taken' });
  await press('Create token');
  const dialog = within(await screen.findByRole('dialog', { name: accountTexts.freshLoginNeeded }));
  await userEvent.type(dialog.getByLabelText('Password'), 'lantern');
  answer(account.confirmPassword, { freshUntil: created });
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Taken')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: accountTexts.freshLoginNeeded })).toBeNull());
});

test('a recovery link asks for the second step where it is needed', async () => {
  answer(account.readKeycode, { email: 'mika@example.com', needsCode: true });
  renderApp({ path: '/Login/Update/link' });
  await userEvent.type(await screen.findByLabelText('New Password', undefined, { timeout: 5_000 }), 'a lighthouse');
  await userEvent.type(screen.getByLabelText('Verify Password'), 'a lighthouse');
  expect(screen.getByText(/ask the people who run this site/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  answer(account.recover, { response: 'ok' });
  await press('Update Password');
  expect(await screen.findByText(accountTexts.passwordUpdated, undefined, { timeout: 5_000 })).toBeVisible();
  expect(inputsOf(account.recover)).toEqual([{ keycode: 'link', password: 'a lighthouse', code: '123456' }]);
});

describe('moderators and operators without a second step', () => {
  test('read above every page until when they have their rights, or that these are paused', async () => {
    const at = '2026-12-12T12:00:00.000Z';
    const { store } = renderApp({ path: '/Terms', viewer: aUser({ siteModCanBan: true, rolesPauseAt: at }) });
    const notice = await screen.findByRole('region', { name: 'Two-step sign-in' });
    expect(notice.querySelector('time')).toHaveAttribute('datetime', at);
    expect(within(notice).getByRole('link', { name: 'Set it up' })).toHaveAttribute(
      'href',
      '/AccountSettings#two-step',
    );
    const paused = { siteModCanBan: false, rolesPaused: true, rolesPauseAt: null };
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ info: paused })));
    expect(notice).toHaveTextContent('Your rights are paused until you set it up.');
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ info: { rolesPaused: false } })));
    expect(notice).not.toBeInTheDocument();
    // Removed again within the days after an upgrade.
    act(
      () =>
        void store.dispatch(onLive(accountEvents.updateUserInfo)({ info: { rolesPaused: false, rolesPauseAt: at } })),
    );
    expect(await screen.findByRole('region', { name: 'Two-step sign-in' })).toBeVisible();
  });
});
