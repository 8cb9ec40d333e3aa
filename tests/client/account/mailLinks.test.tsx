import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import { unsubscribe, unsubscribeTexts } from '#shared/areas/notifications/unsubscribe';
import { answer, aUser, refuse, renderApp } from '../../support/client/renderApp';
import { press, sentTo, type } from '../../support/client/typing';

describe('/Login/Update/:keycode', () => {
  const keycode = 'k'.repeat(43);

  test('shows whose password it is, and sets it', async () => {
    answer(account.readKeycode, { email: 'mika@example.com' });
    answer(account.recover, { response: 'Password Updated' });
    renderApp({ path: `/Login/Update/${keycode}` });
    expect(await screen.findByText('mika@example.com')).toBeVisible();
    await press('Update Password');
    expect(screen.getByText('Enter a Password')).toBeVisible();
    await type('New Password', 'lantern fog');
    await press('Update Password');
    expect(screen.getByText('Your passwords do not match')).toBeVisible();
    await type('Verify Password', 'lantern fog');
    await press('Update Password');
    expect(await screen.findByText('Your password has been updated!')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/Login');
    expect(sentTo(account.recover)).toEqual([{ keycode, password: 'lantern fog' }]);
  });

  test('says when the link is of no use any more', async () => {
    refuse(account.readKeycode, 404, [accountTexts.keycodeGone]);
    renderApp({ path: `/Login/Update/${keycode}` });
    expect(await screen.findByText(accountTexts.keycodeGone)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/Login/Forgot');
  });
});

describe('/ConfirmEmail/:keycode', () => {
  test('changes nothing by being opened; its button confirms the address', async () => {
    answer(account.confirmEmail, { email: 'mika@example.com' });
    const { store } = renderApp({ path: '/ConfirmEmail/abc', viewer: aUser({ emailConfirmed: false }) });
    const button = await screen.findByRole('button', { name: 'Confirm my email address' });
    expect(sentTo(account.confirmEmail)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText('mika@example.com')).toBeVisible();
    await waitFor(() => expect(store.getState().session.user?.info.emailConfirmed).toBe(true));
    expect(sentTo(account.confirmEmail)).toEqual([{ keycode: 'abc' }]);
  });

  test('says when the link is of no use any more', async () => {
    refuse(account.confirmEmail, 404, [accountTexts.keycodeGone]);
    renderApp({ path: '/ConfirmEmail/gone' });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }));
    expect(await screen.findByText(accountTexts.keycodeGone)).toBeVisible();
  });
});

describe('/NotMe/:keycode', () => {
  test('changes nothing by being opened; its button takes the account back and leads to a new password', async () => {
    answer(account.readNotMe, { email: 'mika@example.com' });
    answer(account.notMe, { email: 'mika@example.com', keycode: 'for-a-password' });
    answer(account.readKeycode, { email: 'mika@example.com' });
    renderApp({ path: '/NotMe/abc' });
    const button = await screen.findByRole('button', { name: 'Take my account back' });
    expect(screen.getByText('mika@example.com')).toBeVisible();
    expect(sentTo(account.notMe)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByLabelText('New Password')).toBeVisible();
    expect(sentTo(account.notMe)).toEqual([{ keycode: 'abc' }]);
    expect(sentTo(account.readKeycode)).toEqual([{ keycode: 'for-a-password' }]);
  });

  test('says when the link is of no use any more', async () => {
    refuse(account.readNotMe, 404, [accountTexts.notMeGone]);
    renderApp({ path: '/NotMe/gone' });
    expect(await screen.findByText(accountTexts.notMeGone)).toBeVisible();
  });
});

describe('/Unsubscribe/:keycode', () => {
  const found = { kind: 'comments', areAllOff: false } as const;
  const token = `7.comments.${'s'.repeat(43)}`;

  test('changes nothing by being opened; its button ends the emails, and sends them again', async () => {
    answer(unsubscribe.readSubscription, { ...found, isOn: true });
    answer(unsubscribe.setSubscription, { ...found, isOn: false });
    answer(unsubscribe.setSubscription, { ...found, isOn: true });
    renderApp({ path: `/Unsubscribe/${token}` });
    const end = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(screen.getByText('You get emails about “Comments and replies”.')).toBeVisible();
    expect(sentTo(unsubscribe.setSubscription)).toEqual([]);
    await userEvent.click(end);
    expect(await screen.findByText('You get no emails about “Comments and replies”.')).toBeVisible();
    await press('Send them again');
    expect(await screen.findByText('You get emails about “Comments and replies”.')).toBeVisible();
    expect(sentTo(unsubscribe.setSubscription)).toEqual([
      { token, isOn: false },
      { token, isOn: true },
    ]);
  });

  test('says that no emails are sent at all', async () => {
    answer(unsubscribe.readSubscription, { ...found, isOn: true, areAllOff: true });
    renderApp({ path: `/Unsubscribe/${token}` });
    expect(await screen.findByText(unsubscribeTexts.allOff)).toBeVisible();
  });

  test('says when the link is of no use any more', async () => {
    refuse(unsubscribe.readSubscription, 404, [unsubscribeTexts.gone]);
    renderApp({ path: `/Unsubscribe/${token}` });
    expect(await screen.findByText(unsubscribeTexts.gone)).toBeVisible();
  });
});
