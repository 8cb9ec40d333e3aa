import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forums } from '#shared/areas/forums/forums';
import { reference } from '#shared/areas/reference';
import { screens } from '../../../client/shell/screens';
import { answer, renderApp, sent } from '../../support/client/renderApp';

beforeEach(() => {
  answer(reference.readData, { genres: [], platforms: [], skills: [] });
  answer(forums.listCategories, []);
});

/** The clock stands still here: preloaded answers may be used for ten seconds, which a busy machine may exceed. */
let now = Date.now();
beforeEach(() => jest.spyOn(Date, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

const reads = () => sent.filter(({ endpoint }) => endpoint === forums.listCategories);

async function forumsLink() {
  renderApp({ path: '/PrivacyPolicy' });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  const [link] = await screen.findAllByRole('link', { name: 'Forums' });
  return link!;
}

/** The code that fetches ahead comes while the browser is idle. */
const focusUntilRead = (link: HTMLElement) =>
  waitFor(() => {
    act(() => link.blur());
    act(() => link.focus());
    expect(reads()).toHaveLength(1);
  });

test.each([
  ['saves data', 'connection', { saveData: true }],
  ['is offline', 'onLine', false],
])('a browser that %s fetches nothing ahead', async (_what, property, value) => {
  const link = await forumsLink();
  Object.defineProperty(navigator, property, { value, configurable: true });
  try {
    fireEvent.pointerDown(link);
    // The code that would fetch it has loaded by then.
    await act(() => import('../../../client/shell/firstCalls'));
    await act(() => screens.forums.load('/Forums'));
    expect(reads()).toEqual([]);
  } finally {
    delete (navigator as unknown as Record<string, unknown>)[property];
  }
});

test('the focus on a link fetches the first data of its page, once', async () => {
  const link = await forumsLink();
  await focusUntilRead(link);
  fireEvent.pointerDown(link);
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Forums' })).toBeVisible();
  expect(reads()).toHaveLength(1);
});

test('data that was fetched ahead more than ten seconds ago is fetched again', async () => {
  const link = await forumsLink();
  await focusUntilRead(link);
  now += 10_001;
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'Forums' })).toBeVisible();
  await waitFor(() => expect(reads()).toHaveLength(2));
});
