import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { account } from '#shared/areas/account';
import { forums } from '#shared/areas/forums/forums';
import { reference } from '#shared/areas/reference';
import { loggedOut } from '#shared/areas/session';
import type { PageData } from '#shared/drawnPage';
import { failureTexts } from '#shared/endpoint';
import { call } from '../../../client/app/data/call';
import { screens } from '../../../client/shell/screens';
import { answer, answerPage, aUser, askedPages, renderApp, sent } from '../../support/client/renderApp';

const forumsData: PageData = {
  reads: [['forums/fetchBoard', 'site', { parentType: 'site' }, { answer: [] }]],
  parts: [],
};

beforeEach(() => {
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
  answer(forums.listCategories, []);
  answerPage('/Forums', forumsData);
});
beforeAll(() => screens.forums.load('/Forums'));

/** The clock stands still here: data that was fetched ahead may be used for ten seconds, which a busy machine may exceed. */
let now = performance.now();
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const callsOf = (wanted: unknown) => sent.filter(({ endpoint }) => endpoint === wanted);

async function forumsLink() {
  renderApp({ path: '/PrivacyPolicy' });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const [link] = await screen.findAllByRole('link', { name: 'Forums' });
  return link!;
}

test.each([
  ['saves data', 'connection', { saveData: true }],
  ['is offline', 'onLine', false],
])('a browser that %s fetches nothing ahead', async (_what, property, value) => {
  const link = await forumsLink();
  Object.defineProperty(navigator, property, { value, configurable: true });
  try {
    fireEvent.pointerDown(link);
    await act(() => screens.forums.load('/Forums'));
    expect(askedPages).toEqual([]);
  } finally {
    delete (navigator as unknown as Record<string, unknown>)[property];
  }
});

test('the focus on a link fetches all that its page reads, once', async () => {
  const link = await forumsLink();
  act(() => link.focus());
  fireEvent.pointerDown(link);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Forums' })).toBeVisible();
  expect(askedPages).toEqual(['/Forums']);
  expect(callsOf(forums.listCategories)).toEqual([]);
});

test('data that was fetched ahead more than ten seconds ago is fetched again', async () => {
  const link = await forumsLink();
  act(() => link.focus());
  await waitFor(() => expect(askedPages).toHaveLength(1));
  now += 10_001;
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Forums' })).toBeVisible();
  expect(askedPages).toHaveLength(2);
});

test('a write drops what was fetched ahead', async () => {
  const { store } = renderApp({ path: '/PrivacyPolicy', viewer: aUser() });
  const [link] = await screen.findAllByRole('link', { name: 'Forums' });
  act(() => link!.focus());
  await waitFor(() => expect(askedPages).toHaveLength(1));
  answer(account.logOut, { ...loggedOut });
  await act(() => call(account.logOut, {}));
  await userEvent.click(link!);
  expect(await screen.findByRole('heading', { name: 'Forums' })).toBeVisible();
  expect(askedPages).toHaveLength(2);
  expect(store.getState().forums.boards.site?.data).toEqual([]);
});

test('parts read by themselves what the data of their page lacks', async () => {
  answerPage('/Forums', { reads: [], parts: [] });
  const link = await forumsLink();
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Forums' })).toBeVisible();
  await waitFor(() => expect(callsOf(forums.listCategories)).toHaveLength(1));
});

test('a refusal in the data of a page is shown as that of its read', async () => {
  renderApp({ path: '/TermsAndConditions' });
  await screen.findByRole('heading', { level: 1 });
  const refused = { status: 404, text: failureTexts.notFound };
  answerPage('/Forums', { ...forumsData, reads: [['forums/fetchBoard', 'site', { parentType: 'site' }, refused]] });
  const [link] = await screen.findAllByRole('link', { name: 'Forums' });
  await userEvent.click(link!);
  expect(await screen.findByText(failureTexts.notFound)).toBeVisible();
  expect(callsOf(forums.listCategories)).toEqual([]);
});

test('fetches again what came ahead for a page that did not show it', async () => {
  answerPage('/PrivacyPolicy', forumsData);
  answerPage('/Forums', { reads: [], parts: [] });
  const { store } = renderApp({ path: '/TermsAndConditions' });
  const [other] = await screen.findAllByRole('link', { name: 'Privacy Policy' });
  await userEvent.click(other!);
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  await waitFor(() => expect(store.getState().forums.boards.site?.status).toBe('unfetched'));
  expect(callsOf(forums.listCategories)).toEqual([]);
  const [link] = await screen.findAllByRole('link', { name: 'Forums' });
  await userEvent.click(link!);
  await screen.findByRole('heading', { name: 'Forums' });
  await waitFor(() => expect(callsOf(forums.listCategories)).toHaveLength(1));
});

test('keeps what the page before has read, in place of older data', async () => {
  const { store } = renderApp({ path: '/Forums' });
  await screen.findByRole('heading', { name: 'Forums' });
  await waitFor(() => expect(callsOf(forums.listCategories)).toHaveLength(1));
  const before = store.getState().forums.boards.site?.requestId;
  answerPage('/PrivacyPolicy', forumsData);
  const [link] = await screen.findAllByRole('link', { name: 'Privacy Policy' });
  await userEvent.click(link!);
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  expect(store.getState().forums.boards.site?.requestId).toBe(before);
});
