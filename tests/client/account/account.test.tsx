import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { account, accountTexts, humanCheckTexts, type HumanCheckChallenge } from '#shared/areas/account';
import { accountEvents, loggedOut } from '#shared/areas/session';
import { browse } from '#shared/areas/browse';
import { developersEvents } from '#shared/areas/developerEvents';
import { failureTexts } from '#shared/endpoint';
import { onLive } from '../../../client/app/live/live';
import { answer, aUser, loseConnection, refuse, renderApp } from '../../support/client/renderApp';
import { press, sentTo, type } from '../../support/client/typing';

describe('/Login', () => {
  test('says that the browser blocks cookies, instead of logging in for one call', async () => {
    const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    renderApp({ path: '/Login' });
    await screen.findByRole('heading', { name: 'Log In' });
    await type('Email', 'mika@example.com');
    await type('Password', 'lantern');
    await press('Log In');
    expect(await screen.findByText(accountTexts.cookiesNeeded)).toBeVisible();
    expect(sentTo(account.logIn)).toEqual([]);
    cookies.mockRestore();
  });

  test('sends the hash of the password, remembers by default, and returns to where one came from', async () => {
    answer(account.logIn, { ...aUser(), validationMessage: '' });
    answer(browse.browseResults, { totalResults: 0, browseResults: [] });
    renderApp({ path: '/Browse/Games?seeking=true' });
    await userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Log In' });
    await type('Email', 'mika@example.com');
    await type('Password', 'lantern');
    expect(screen.getByLabelText('Remember me')).toBeChecked();
    await press('Log In');
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/Browse/Games?seeking=true'));
    const { createHash } = await import('node:crypto');
    const password = createHash('sha256').update('lantern').digest('hex');
    expect(sentTo(account.logIn)).toEqual([{ email: 'mika@example.com', password, remember: true }]);
  });

  test('says what the server refused with, and links to the other account screens', async () => {
    refuse(account.logIn, 401, [accountTexts.loginFailed]);
    renderApp({ path: '/Login' });
    await screen.findByRole('heading', { name: 'Log In' });
    await press('Log In');
    expect(screen.getByText('Enter a Valid Email Address')).toBeVisible();
    expect(screen.getByText('Enter a Password')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await type('Email', 'mika@example.com');
    expect(screen.getByText('Enter a Password')).toBeVisible();
    await type('Password', 'wrong');
    expect(screen.queryByText('Enter a Password')).not.toBeInTheDocument();
    await press('Log In');
    expect(await screen.findByText(accountTexts.loginFailed)).toBeVisible();
    expect(screen.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/Login/Forgot');
    expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute('href', '/Register');
  });

  test('shows what is typed when asked to, and tells password managers which fields these are', async () => {
    renderApp({ path: '/Login' });
    const password = await screen.findByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await press('Show the password');
    expect(password).toHaveAttribute('type', 'text');
    await press('Hide the password');
    expect(password).toHaveAttribute('type', 'password');
  });

  test("says 'You are Logged In' to those who are", async () => {
    renderApp({ path: '/Login', viewer: aUser() });
    expect(await screen.findByText('You are Logged In')).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });
});

describe('another tab of the same browser', () => {
  afterEach(() => {
    document.cookie = 'loggedIn=; max-age=0; path=/';
  });

  /** What this tab hears when another one has changed who is logged in. */
  function changeElsewhere(viewer: string) {
    window.dispatchEvent(new StorageEvent('storage', { key: 'spawnpoint.viewer', newValue: viewer }));
  }

  test('logs in: the page is the same person’s here, and a search half typed stays', async () => {
    answer(account.readSession, loggedOut);
    renderApp({ path: '/Donate', viewer: aUser() });
    await screen.findByRole('link', { name: 'Log in' });
    const search = () => screen.getByRole('combobox');
    await userEvent.click(search());
    // Another input takes its place once the search has loaded.
    await waitFor(() => expect(search()).toHaveAttribute('maxlength'));
    await userEvent.type(search(), 'lantern');
    act(() => changeElsewhere('100'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument());
    expect(search()).toHaveValue('lantern');
    expect(search()).toBeVisible();
  });

  test('logs out: the page is a visitor’s here', async () => {
    answer(account.readSession, aUser());
    const { store } = renderApp({ path: '/Donate' });
    await waitFor(() => expect(store.getState().session.user).not.toBeNull());
    act(() => changeElsewhere('0'));
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('logs in while this one is frozen: coming back to it shows the account', async () => {
    answer(account.readSession, loggedOut);
    renderApp({ path: '/Donate', viewer: aUser() });
    await screen.findByRole('link', { name: 'Log in' });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(sentTo(account.readSession)).toHaveLength(1);
    document.cookie = 'loggedIn=1; path=/';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument());
  });
});

describe('/Register', () => {
  /** A challenge as the server makes it, unsigned: jsdom lacks what signing needs. */
  const newChallenge = async (): Promise<HumanCheckChallenge> => ({
    kind: 'work',
    challenge: JSON.stringify(await createChallenge({ algorithm: 'SHA-256', cost: 1, counter: 20, deriveKey })),
  });

  async function fill(given: Record<string, string> = {}) {
    const typed: Record<string, string> = {
      'Screen Name': 'Mika Vale',
      Email: 'mika@example.com',
      'Verify Email': 'MIKA@example.com',
      Password: 'lantern fog',
      'Verify Password': 'lantern fog',
      ...given,
    };
    await screen.findByRole('heading', { name: 'Register' });
    for (const [label, text] of Object.entries(typed)) if (text !== '') await type(label, text);
    await press('Register Account');
  }

  test('proves by itself to be human, registers, and welcomes with links', async () => {
    answer(account.humanCheck, await newChallenge());
    answer(account.register, aUser({ alias: 'Mika Vale', stringUrl: 'Mika-Vale' }));
    renderApp({ path: '/Register' });
    await fill();
    expect(await screen.findByRole('heading', { name: 'Welcome, Mika Vale!' })).toBeVisible();
    const card = within(screen.getByRole('main'));
    expect(card.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/Developer/Mika-Vale');
    expect(card.getByRole('link', { name: /See what happens/ })).toHaveAttribute('href', '/');
    const [{ recaptchaResponse, ...rest } = {}] = sentTo(account.register);
    expect(rest).toEqual({ alias: 'Mika Vale', email: 'mika@example.com', password: 'lantern fog' });
    expect(JSON.parse(String(recaptchaResponse))).toMatchObject({ solution: { counter: expect.any(Number) } });
  });

  test('highlights every broken rule with its text, and sends nothing', async () => {
    answer(account.humanCheck, await newChallenge());
    renderApp({ path: '/Register' });
    await fill({ 'Screen Name': '', Email: 'nonsense', 'Verify Email': 'other', Password: '', 'Verify Password': 'x' });
    for (const text of [
      'Enter a Screen Name',
      'Enter a Valid Email Address',
      'Emails do not match',
      'Enter a Password',
      'Passwords do not match',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText('Verify Email')).toBeInvalid();
    expect(screen.getByLabelText('Screen Name')).toHaveFocus();
    await type('Verify Email', '!');
    expect(screen.getByLabelText('Verify Email')).not.toHaveAttribute('aria-invalid', 'true');
    expect(sentTo(account.register)).toEqual([]);
  });

  test('shows what the server refused, at its field or above the form, and proves anew for the next try', async () => {
    answer(account.humanCheck, await newChallenge());
    refuse(account.register, 409, [accountTexts.aliasTaken], { alias: accountTexts.aliasTaken });
    refuse(account.register, 422, [humanCheckTexts.failed], { recaptchaResponse: humanCheckTexts.failed });
    renderApp({ path: '/Register' });
    await fill();
    expect(await screen.findByText(accountTexts.aliasTaken)).toBeVisible();
    expect(screen.getByLabelText('Screen Name')).toBeInvalid();
    await type('Screen Name', ' of the Fog');
    await press('Register Account');
    expect(await screen.findByText(humanCheckTexts.failed)).toBeVisible();
    expect(sentTo(account.humanCheck)).toHaveLength(2);
    expect(screen.getByLabelText('Password')).toHaveValue('lantern fog');
  });

  test('has its own text for a broken connection', async () => {
    answer(account.humanCheck, await newChallenge());
    loseConnection(account.register);
    renderApp({ path: '/Register' });
    await fill();
    expect(await screen.findByText(failureTexts.unknown)).toBeVisible();
  });
});

describe('/Login/Forgot', () => {
  const heading = () => screen.findByRole('heading', { name: 'Recover your Password' });

  test('says that a mail was sent, and to check the spam folder', async () => {
    answer(account.askRecovery, { response: 'ok' });
    renderApp({ path: '/Login/Forgot' });
    await heading();
    await type('Email', 'mika@example.com');
    await press('Send Recovery Link');
    expect(await screen.findByText(/wait a few minutes and check your spam/)).toBeVisible();
  });

  test("refuses what cannot be an address: 'Invalid Email Format'", async () => {
    loseConnection(account.askRecovery);
    renderApp({ path: '/Login/Forgot' });
    await heading();
    await type('Email', 'nonsense');
    await press('Send Recovery Link');
    expect(screen.getByText('Invalid Email Format')).toBeVisible();
    await type('Email', '@example.com');
    await press('Send Recovery Link');
    expect(await screen.findByText(failureTexts.unknown)).toBeVisible();
  });
});

test('a session that the server has ended is read again: the viewer stays where another one took its place', async () => {
  const { store } = renderApp({ path: '/Login', viewer: aUser() });
  await screen.findByText('You are Logged In');
  const before = sentTo(account.readSession).length;
  answer(account.readSession, aUser());
  act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ isLoggedIn: false })));
  await waitFor(() => expect(sentTo(account.readSession)).toHaveLength(before + 1));
  expect(screen.getByText('You are Logged In')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test('a banned account is told so when it is logged out', async () => {
  const viewer = aUser();
  answer(account.readSession, viewer);
  const { store } = renderApp({ path: '/Login' });
  await screen.findByText('You are Logged In');
  answer(account.readSession, loggedOut);
  const banned = { id: viewer.info.id, isBanned: true };
  act(() => void store.dispatch(onLive(developersEvents.developerInformationUpdated)(banned)));
  act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ isLoggedIn: false })));
  expect(await screen.findByText(accountTexts.bannedNow)).toBeVisible();
  expect(await screen.findByLabelText('Password')).toBeVisible();
});
