import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account, accountTexts } from '#shared/areas/account';
import { desk, deskTexts } from '#shared/areas/operating/desk';
import { defaultSite, siteEvents, type Site } from '#shared/areas/operating/site';
import { failureTexts } from '#shared/endpoint';
import { act } from 'react';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';

const operator = aUser({ isOperator: true });
const settings = { name: 'Spawnpoint', pitch: '', registration: 'open' as const };
const fresh = () => ({ ...settings, freshUntil: new Date(Date.now() + 60_000).toISOString() });

const tell = ({ store }: ReturnType<typeof renderApp>, site: Partial<Site>) =>
  act(() => void store.dispatch(onLive(siteEvents.siteUpdated)({ ...defaultSite, ...site })));

test('the desk is for operators', async () => {
  renderApp({ path: '/Admin', viewer: aUser({ siteModCanBan: true }) });
  expect(await screen.findByText(failureTexts.notAllowed)).toBeVisible();
});

test('an operator whose sign-in is old enters the password, and names the site', async () => {
  const user = userEvent.setup();
  refuse(desk.readDesk, 403, [accountTexts.freshLoginNeeded]);
  answer(desk.readDesk, fresh());
  answer(account.confirmPassword, { freshUntil: fresh().freshUntil });
  renderApp({ path: '/Admin', viewer: operator });
  await user.type(await screen.findByLabelText('Password'), 'a lantern in the fog');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Harbour');
  answer(desk.saveSite, { name: 'Harbour', pitch: '' });
  const section = within(screen.getByRole('region', { name: 'Name and pitch' }));
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(deskTexts.siteSaved)).toBeVisible();
  expect(sent.at(-1)?.input).toEqual({ name: 'Harbour', pitch: '', firstYear: '' });
});

test('a new name shows in the header and the title of a page that is open', async () => {
  const page = renderApp({ path: '/PrivacyPolicy' });
  const header = await screen.findByRole('banner');
  expect(within(header).getByText('Spawnpoint')).toBeVisible();
  tell(page, { name: 'Harbour' });
  expect(within(header).getByText('Harbour')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Privacy Policy | Harbour'));
  expect(await screen.findByText(/This page says what Harbour stores/)).toBeVisible();
});

test('the page for registering says that it is closed, or needs an invitation, before one types', async () => {
  const page = renderApp({ path: '/Register' });
  expect(await screen.findByLabelText('Screen Name')).toBeVisible();
  tell(page, { registration: 'closed' });
  expect(await screen.findByText('Registration is closed at the moment.')).toBeVisible();
  expect(screen.queryByLabelText('Screen Name')).not.toBeInTheDocument();
  tell(page, { registration: 'invitation' });
  expect(await screen.findByText('You need an invitation to register.')).toBeVisible();
});

test.each([
  [true, 'Screen Name'],
  [false, accountTexts.invitationEnded],
])('somebody whose invitation is open: %s, is shown %s', async (isOpen, shown) => {
  answer(account.readInvitation, { isOpen });
  const page = renderApp({ path: '/Register?invitation=code' });
  await screen.findByRole('heading', { name: 'Register' });
  tell(page, { registration: 'invitation' });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('an invitation is made, its link is shown once, and it is deleted', async () => {
  const user = userEvent.setup();
  answer(desk.readDesk, fresh());
  const times = { created: '2026-11-23T10:00:00.000Z', expires: '2026-12-07T10:00:00.000Z' };
  const made = { id: 7, note: 'For the jam', uses: 1, used: 0, by: null, ...times };
  for (const items of [[], [made], []]) answer(desk.listInvitations, { items });
  renderApp({ path: '/Admin/Registration', viewer: operator });
  expect(await screen.findByText(deskTexts.noInvitations)).toBeVisible();
  await user.type(screen.getByLabelText('Note'), 'For the jam');
  answer(desk.createInvitation, { ...made, code: 'secret' });
  await user.click(screen.getByRole('button', { name: 'Create an invitation' }));
  expect(await screen.findByLabelText('Link of the new invitation')).toHaveValue(
    'http://localhost/Register?invitation=secret',
  );
  answer(desk.deleteInvitation, { id: 7 });
  await user.click(await screen.findByRole('button', { name: 'Delete For the jam' }));
  expect(await screen.findByText(deskTexts.noInvitations)).toBeVisible();
  // Its link would lead nowhere.
  expect(screen.queryByLabelText('Link of the new invitation')).not.toBeInTheDocument();
});
