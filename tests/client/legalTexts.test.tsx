import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { desk } from '#shared/areas/operating/desk';
import { legalDesk, legalTexts, legalTextTexts, type LegalKind } from '#shared/areas/operating/legalTexts';
import { defaultSite, siteEvents, type Site } from '#shared/areas/operating/site';
import { accountEvents, loggedOut, sessionCalls } from '#shared/areas/session';
import { onLive } from '../../client/app/live/live';
import { answer, aUser, refuse, renderApp, sent } from '../support/client/renderApp';

const created = '2026-03-01T10:00:00.000Z';
const written = (kind: LegalKind, version: number, text: string) => ({ kind, version, text, created, isCurrent: true });
const tell = ({ store }: ReturnType<typeof renderApp>, legal: Site['legal']) =>
  act(() => void store.dispatch(onLive(siteEvents.siteUpdated)({ ...defaultSite, legal })));
const undecided = () => aUser({ terms: 2 });
const askedFor = 'The terms have changed. Please read and accept them to go on.';

test('the text of the operator is shown, and until there is one that of the site', async () => {
  const page = renderApp({ path: '/TermsAndConditions' });
  expect(await screen.findByText(/What you post stays yours/)).toBeVisible();
  answer(legalTexts.readLegalText, written('terms', 1, '## Be kind'));
  tell(page, { terms: 1 });
  expect(await screen.findByRole('heading', { name: 'Be kind' })).toBeVisible();
  expect(screen.getByText('Last changed on March 1, 2026')).toBeVisible();
  expect(screen.queryByText(/What you post stays yours/)).not.toBeInTheDocument();
});

test('a former version says so, and leads to the present one', async () => {
  answer(legalTexts.readLegalText, written('privacy', 1, 'We store little.'));
  answer(legalTexts.readLegalText, written('privacy', 2, 'We store nothing.'));
  const page = renderApp({ path: '/PrivacyPolicy?version=1' });
  expect(await screen.findByText('We store little.')).toBeVisible();
  tell(page, { privacy: 2 });
  await userEvent.click(screen.getByRole('link', { name: 'Read the present one.' }));
  expect(await screen.findByText('We store nothing.')).toBeVisible();
});

test('an imprint has a page and a link below all pages once there is a text', async () => {
  const page = renderApp({ path: '/Imprint' });
  expect(await screen.findByText('There is nothing at this address.')).toBeVisible();
  const footer = screen.getByRole('contentinfo');
  expect(within(footer).queryByRole('link', { name: 'Imprint' })).not.toBeInTheDocument();
  answer(legalTexts.readLegalText, written('imprint', 1, 'Mika Vale, Harbour 1'));
  tell(page, { imprint: 1 });
  expect(await screen.findByText('Mika Vale, Harbour 1')).toBeVisible();
  expect(within(footer).getByRole('link', { name: 'Imprint' })).toHaveAttribute('aria-current', 'page');
});

describe('somebody who has not accepted the present terms', () => {
  test('reads and accepts them before anything else', async () => {
    answer(legalTexts.readLegalText, written('terms', 2, 'Be very kind.'));
    renderApp({ path: '/Notifications', viewer: undecided() });
    expect(await screen.findByText(askedFor)).toBeVisible();
    expect(await screen.findByText('Be very kind.')).toBeVisible();
    refuse(legalTexts.acceptTerms, 409, [legalTextTexts.newerTerms]);
    answer(legalTexts.acceptTerms, { version: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(legalTextTexts.newerTerms)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByText(askedFor)).not.toBeInTheDocument();
    expect(sent.find(({ endpoint }) => endpoint === legalTexts.acceptTerms)?.input).toEqual({ version: 2 });
  });

  test('can log out instead', async () => {
    answer(legalTexts.readLegalText, written('terms', 2, 'Be very kind.'));
    renderApp({ path: '/Notifications', viewer: undecided() });
    answer(sessionCalls.logOut, loggedOut);
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(screen.queryByText(askedFor)).not.toBeInTheDocument());
    expect(sent.some(({ endpoint }) => endpoint === sessionCalls.logOut)).toBe(true);
  });

  test('goes on here once another window has accepted', async () => {
    answer(legalTexts.readLegalText, written('terms', 2, 'Be very kind.'));
    const { store } = renderApp({ path: '/PrivacyPolicy', viewer: undecided() });
    expect(await screen.findByText(/What we store when you have an account/)).toBeVisible();
    expect(screen.queryByText(askedFor)).not.toBeInTheDocument();
    act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)({ info: { terms: 0 } })));
    expect(store.getState().session.user?.info.terms).toBe(0);
  });

  test('new terms do not take an open page away', async () => {
    const page = renderApp({ path: '/Notifications', viewer: aUser() });
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible();
    tell(page, { terms: 3 });
    expect(screen.queryByText(askedFor)).not.toBeInTheDocument();
  });
});

test('an operator saves new terms that ask for acceptance, after a preview', async () => {
  const user = userEvent.setup();
  const freshUntil = new Date(Date.now() + 60_000).toISOString();
  answer(desk.readDesk, { name: 'Spawnpoint', pitch: '', registration: 'open', freshUntil });
  const versions = [{ version: 1, created, by: null, asksAcceptance: false }];
  const items = [{ kind: 'terms' as const, version: 1, text: 'Be kind.', versions }];
  answer(legalDesk.listLegalTexts, { items });
  renderApp({ path: '/Admin/Legal', viewer: aUser({ isOperator: true }) });
  const text = await screen.findByLabelText('Text');
  expect(text).toHaveValue('Be kind.');
  expect(screen.getByRole('link', { name: 'Version 1' })).toHaveAttribute('href', '/TermsAndConditions?version=1');
  await user.clear(text);
  await user.type(text, '## Be very kind');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('heading', { name: 'Be very kind' })).toBeVisible();
  await user.click(screen.getByLabelText('One that everyone has to accept'));
  answer(legalDesk.saveLegalText, { kind: 'terms', version: 2 });
  answer(legalDesk.listLegalTexts, { items });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(legalTextTexts.saved)).toBeVisible();
  expect(sent.find(({ endpoint }) => endpoint === legalDesk.saveLegalText)?.input).toEqual({
    ...{ kind: 'terms', text: '## Be very kind', basedOn: 1, asksAcceptance: true },
  });
});
