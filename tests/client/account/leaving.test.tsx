import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import { leaving, leavingTexts } from '#shared/areas/signIn/leaving';
import { loggedOut } from '#shared/areas/session';
import type { OutputOf } from '#shared/endpoint';
import { hashPassword } from '../../../client/app/data/hashPassword';
import { answer, aUser, refuse, renderApp } from '../../support/client/renderApp';
import { press, sentTo } from '../../support/client/typing';

const dueAt = new Date(Date.now() + 9 * 24 * 3_600_000).toISOString();
const deletion = { dueAt, keycode: 'keep-it' };

describe('the settings', () => {
  test('hide the account after the password was given where the sign-in is old, and log out', async () => {
    answer(account.listSessions, []);
    renderApp({ path: '/AccountSettings', viewer: aUser() });
    const part = within(await screen.findByRole('region', { name: 'Delete your account in 14 days' }));
    refuse(leaving.deleteLater, 403, [accountTexts.freshLoginNeeded]);
    answer(leaving.deleteLater, { dueAt });
    await userEvent.click(part.getByLabelText('It is deleted'));
    await userEvent.click(part.getByRole('button', { name: 'Delete in 14 days' }));
    const dialog = within(await screen.findByRole('dialog', { name: accountTexts.freshLoginNeeded }));
    await userEvent.type(dialog.getByLabelText('Password'), 'lantern');
    answer(account.confirmPassword, { freshUntil: dueAt });
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/hidden and will be deleted in 14 days/)).toBeVisible();
    expect(sentTo(leaving.deleteLater)).toEqual([{ texts: 'go' }, { texts: 'go' }]);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect((await screen.findAllByRole('link', { name: 'Log in' }))[0]).toBeVisible();
  });
});

describe('logging in', () => {
  /** Enters the password of an account that is about to be deleted; `next` answers or refuses the login after that. */
  async function logIn(next: OutputOf<typeof account.logIn> | string = { ...aUser(), validationMessage: '' }) {
    renderApp({ path: '/Login' });
    await userEvent.type(await screen.findByLabelText('Email'), 'mika@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'lantern');
    answer(account.logIn, { ...loggedOut, validationMessage: '', deletion });
    if (typeof next === 'string') refuse(account.logIn, 403, [next]);
    else answer(account.logIn, next);
    await press('Log In');
    expect(await screen.findByText(/Do you want to keep it\?/)).toBeVisible();
  }
  const entered = { email: 'mika@example.com', password: hashPassword('lantern'), remember: true };

  test('asks whether to keep the account, and then logs in to it', async () => {
    await logIn();
    answer(leaving.keepAccount, { email: 'mika@example.com' });
    await press('Keep my account');
    await waitFor(() => expect(sentTo(account.logIn)).toEqual([entered, entered]));
    expect(sentTo(leaving.keepAccount)).toEqual([{ keycode: 'keep-it' }]);
    await waitFor(() => expect(window.location.pathname).not.toBe('/Login'));
  });

  test('asks for the second step once the account is kept', async () => {
    await logIn({ ...loggedOut, validationMessage: '', secondStep: 'needed' });
    answer(leaving.keepAccount, { email: 'mika@example.com' });
    await press('Keep my account');
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeVisible();
  });

  test('says why nobody is logged in after all, and shows the form again', async () => {
    await logIn('This account is suspended.');
    answer(leaving.keepAccount, { email: 'mika@example.com' });
    await press('Keep my account');
    expect(await screen.findByText('This account is suspended.')).toBeVisible();
    expect(await screen.findByLabelText('Email')).toBeVisible();
  });

  test('leaves the account to its deletion', async () => {
    await logIn();
    await press('Let it be deleted');
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(sentTo(leaving.keepAccount)).toEqual([]);
  });
});

describe('/KeepAccount/:keycode', () => {
  test('changes nothing by being opened; its button keeps the account', async () => {
    answer(leaving.readKeepAccount, { email: 'mika@example.com', dueAt });
    renderApp({ path: '/KeepAccount/abc' });
    expect(await screen.findByText('mika@example.com')).toBeVisible();
    expect(sentTo(leaving.keepAccount)).toEqual([]);
    answer(leaving.keepAccount, { email: 'mika@example.com' });
    await press('Keep my account');
    expect(await screen.findByText(/Your account is kept/)).toBeVisible();
    expect(sentTo(leaving.keepAccount)).toEqual([{ keycode: 'abc' }]);
  });

  test('says when the link is of no use any more', async () => {
    refuse(leaving.readKeepAccount, 404, [leavingTexts.linkGone]);
    renderApp({ path: '/KeepAccount/gone' });
    expect(await screen.findByText(leavingTexts.linkGone)).toBeVisible();
  });
});
