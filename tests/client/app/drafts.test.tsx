import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import { hasDrafts, useDraft } from '../../../client/app/forms/drafts';
import { sessionChanged } from '../../../client/areas/account';
import { aUser, answer, renderApp, renderPart, sent } from '../../support/client/renderApp';

function Box({ place = 'thread.12' }: { place?: string }) {
  const { text, setText, clear } = useDraft(place);
  return (
    <>
      <textarea aria-label="Reply" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button onClick={clear}>Sent</button>
    </>
  );
}

const box = () => screen.getByLabelText('Reply');

test('a draft survives leaving its place, and belongs to it', async () => {
  const { unmount, store } = renderPart(<Box />, { viewer: aUser() });
  await userEvent.type(box(), 'Half a thought');
  unmount();
  const { rerender } = renderPart(<Box />, { viewer: aUser(), store });
  expect(box()).toHaveValue('Half a thought');
  rerender(<Box place="thread.13" />);
  expect(box()).toHaveValue('');
});

test('a draft is cleared once it was sent', async () => {
  renderPart(<Box />, { viewer: aUser() });
  await userEvent.type(box(), 'Done');
  await userEvent.click(screen.getByRole('button', { name: 'Sent' }));
  expect(box()).toHaveValue('');
  expect(hasDrafts(100)).toBe(false);
});

test('drafts are kept by account', async () => {
  const { store } = renderPart(<Box />, { viewer: aUser() });
  await userEvent.type(box(), 'Mine');
  act(() => void store.dispatch(sessionChanged(aUser({ id: 101 }))));
  expect(box()).toHaveValue('');
  act(() => void store.dispatch(sessionChanged(aUser())));
  expect(box()).toHaveValue('Mine');
});

test('logging out asks first when there are drafts, and removes them', async () => {
  localStorage.setItem('spawnpoint.draft.100.thread.12', 'Half a thought');
  localStorage.setItem('spawnpoint.draft.101.thread.12', 'Of somebody else');
  answer(account.logOut, loggedOut);
  renderApp({ path: '/PrivacyPolicy', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: /Your menu/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  expect(sent.some(({ endpoint }) => endpoint === account.logOut)).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Log out and remove drafts' }));
  await screen.findByRole('link', { name: 'Log in' });
  expect(hasDrafts(100)).toBe(false);
  expect(hasDrafts(101)).toBe(true);
});
