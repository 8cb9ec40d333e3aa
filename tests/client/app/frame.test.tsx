import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { developersEvents } from '#shared/areas/developerEvents';
import { feed } from '#shared/areas/feed';
import { reference } from '#shared/areas/reference';
import { accountEvents } from '#shared/areas/session';
import { notFoundText } from '#shared/pages';
import { levelOf } from '#shared/shapes';
import { connectionChanged } from '../../../client/app/live/connection.slice';
import { onLive } from '../../../client/app/live/live';
import { screens } from '../../../client/shell/screens';
import { isSameProfile } from '../../../client/shell/frame/pageChange/useScrollRestoration';
import { roomRequested } from '../../../client/areas/chat';
import { isTypingIn } from '../../../client/shell/frame/navigation/useShortcuts';
import { answer, aUser, renderApp, sent } from '../../support/client/renderApp';
import { roleIn } from '../../support/memberships';

beforeEach(() => answer(reference.readData, { genres: [], platforms: [], skills: [] }));

test('an unknown path shows the not-found page and its title', async () => {
  renderApp({ path: '/Nothing/Here' });
  expect(await screen.findByRole('heading', { name: notFoundText })).toBeVisible();
  expect(document.title).toContain(notFoundText);
});

test('a file that is dropped where nothing takes it leaves the page as it is', async () => {
  renderApp({ path: '/TermsAndConditions' });
  const heading = await screen.findByRole('heading', { name: 'Terms and Conditions' });
  const dataTransfer = { types: ['Files'], files: [new File(['text'], 'notes.txt')] };
  // The browser opens it unless the default is prevented.
  await waitFor(() => expect(fireEvent.drop(heading, { dataTransfer })).toBe(false));
  expect(fireEvent.dragOver(heading, { dataTransfer })).toBe(false);
});

test('a page whose code is here already is shown without a sign of loading', async () => {
  await screens.terms.load('/TermsAndConditions');
  renderApp({ path: '/TermsAndConditions' });
  expect(screen.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
});

test('the legal pages are reached from the footer, whatever the case of their address', async () => {
  renderApp({ path: '/privacypolicy' });
  expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
  await userEvent.click(screen.getAllByRole('link', { name: 'Terms and Conditions' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Terms and Conditions' })).toBeVisible();
  await waitFor(() => expect(document.title).toContain('Terms and Conditions'));
});

test('the legal pages and the donations are lit in the footer while they are shown', async () => {
  renderApp({ path: '/TermsAndConditions' });
  await screen.findByRole('heading', { name: 'Terms and Conditions' });
  const about = within(screen.getByRole('navigation', { name: 'About this site' }));
  expect(about.getByRole('link', { current: 'page' })).toHaveTextContent('Terms and Conditions');
  await userEvent.click(about.getByRole('link', { name: 'Privacy Policy' }));
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  expect(about.getByRole('link', { current: 'page' })).toHaveTextContent('Privacy Policy');
});

test('on small screens the own profile is lit, and not that of somebody whose address begins alike', async () => {
  renderApp({ path: '/Developer/Mika-Valentine', viewer: aUser() });
  await screen.findByRole('button', { name: /^Your menu/ });
  const bar = within(screen.getByRole('navigation', { name: 'Main, on small screens' }));
  expect(bar.getByRole('link', { name: 'You' })).not.toHaveAttribute('aria-current');
  act(() => {
    window.history.pushState({}, '', '/Developer/mika-vale/Connections');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await waitFor(() => expect(bar.getByRole('link', { name: 'You' })).toHaveAttribute('aria-current', 'page'));
});

test('the fixed lists are asked for at startup, on any page', async () => {
  renderApp({ path: '/PrivacyPolicy' });
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(reference.readData));
});

test('a lost connection is said after a moment and taken back by itself', async () => {
  const { store } = renderApp({ path: '/PrivacyPolicy' });
  act(() => void store.dispatch(connectionChanged('reconnecting')));
  expect(await screen.findByText(/Reconnecting/)).toBeVisible();
  act(() => void store.dispatch(connectionChanged('online')));
  expect(screen.queryByText(/Reconnecting/)).not.toBeInTheDocument();
});

test('areas with something new carry a mark', async () => {
  const user = aUser();
  const viewer = { ...user, info: { ...user.info, caughtUpOnDevlogs: false } };
  renderApp({ path: '/PrivacyPolicy', viewer });
  const [entry] = await screen.findAllByRole('link', { name: /DevLogs.*something new/ });
  expect(entry).toBeVisible();
});

test('the mark of news goes once everything was seen', async () => {
  const user = aUser();
  renderApp({ path: '/PrivacyPolicy', viewer: { ...user, info: { ...user.info, caughtUpOnDevlogs: true } } });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  expect(screen.queryByRole('link', { name: /something new/ })).not.toBeInTheDocument();
});

test('? lists the shortcuts, and single keys can be turned off', async () => {
  renderApp({ path: '/PrivacyPolicy' });
  await screen.findByRole('heading', { name: 'Privacy Policy' });
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Shortcuts of a single key' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['/Developer/Mika-Vale', '/developer/mika-vale/Portfolio', true],
  ['/Developer/Mika-Vale', '/Developer/Noor', false],
  ['/Game/Lanternfall', '/Developer/Lanternfall', false],
  ['/', '/DevLogs', false],
])('from %s to %s is within one profile: %s', (one, other, same) => {
  expect(isSameProfile(one, other)).toBe(same);
});

test('the focus goes back to what opened a dialog, from a menu too', async () => {
  renderApp({ path: '/DevLogs', viewer: aUser() });
  const menu = await screen.findByRole('button', { name: /^Your menu/ });
  menu.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Your menu/ })).toHaveFocus());
});

test('a letter pressed beside the fields of a form is no shortcut', () => {
  render(
    <form>
      <button type="button">Cancel</button>
    </form>,
  );
  expect(isTypingIn(screen.getByRole('button'))).toBe(true);
  expect(isTypingIn(document.body)).toBe(false);
});

/** Lets the page be as wide as this many px. */
function setWidth(width: number) {
  const widthless = window.matchMedia.bind(window);
  window.matchMedia = (query) => {
    const least = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0);
    const most = Number(/max-width: (\d+)px/.exec(query)?.[1] ?? Infinity);
    const isWidth = query.includes('-width');
    return Object.assign(widthless(query), {
      matches: isWidth ? width >= least && width <= most : widthless(query).matches,
    });
  };
  onTestEnd.push(() => (window.matchMedia = widthless));
}
const onTestEnd: (() => void)[] = [];
afterEach(() => onTestEnd.splice(0).forEach((end) => end()));

const chatColumn = () => screen.queryByRole('complementary', { name: 'Chat' });
const chatButton = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByRole('button', { name: /^Chat/ });

test.each([
  [1_599, null, false],
  [1_600, null, true],
  [1_440, 'open', true],
  [1_920, 'closed', false],
])('at %i px, and stored as %s, the chat stands beside the page: %s', async (width, stored, isThere) => {
  setWidth(width);
  if (stored !== null) localStorage.setItem('spawnpoint.companion', stored);
  renderApp({ path: '/Browse/Games' });
  await screen.findByRole('heading', { level: 1 });
  expect(chatColumn() !== null).toBe(isThere);
});

test('the choice to open or close the chat is remembered', async () => {
  setWidth(1_440);
  renderApp({ path: '/Browse/Games' });
  await screen.findByRole('heading', { level: 1 });
  await userEvent.click(chatButton());
  expect(chatColumn()).toBeVisible();
  expect(localStorage.getItem('spawnpoint.companion')).toBe('open');
  await userEvent.click(chatButton());
  expect(chatColumn()).not.toBeInTheDocument();
  expect(localStorage.getItem('spawnpoint.companion')).toBe('closed');
});

test('the chat that a button of a page opens does not stay on other pages', async () => {
  setWidth(1_440);
  const { store } = renderApp({ path: '/Browse/Games' });
  await screen.findByRole('heading', { level: 1 });
  act(() => void store.dispatch(roomRequested('siteGeneral')));
  expect(chatColumn()).toBeVisible();
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Resources' }),
  );
  await waitFor(() => expect(chatColumn()).not.toBeInTheDocument());
  expect(localStorage.getItem('spawnpoint.companion')).toBeNull();
});

test.each(['/Login', '/Register', '/TermsAndConditions', '/Nothing/Here'])(
  'the chat never stands beside %s',
  async (path) => {
    setWidth(1_920);
    localStorage.setItem('spawnpoint.companion', 'open');
    renderApp({ path });
    await screen.findByRole('heading', { level: 1 });
    expect(chatColumn()).not.toBeInTheDocument();
    expect(chatButton()).toHaveAttribute('aria-expanded', 'false');
  },
);

test('the words of a narrow rail are kept on request, and that is remembered', async () => {
  setWidth(820);
  const { unmount } = renderApp({ path: '/PrivacyPolicy' });
  const toggle = () => screen.findByRole('button', { name: 'Words beside the icons' });
  expect(await toggle()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await toggle());
  unmount();
  renderApp({ path: '/PrivacyPolicy' });
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true');
});

const siteTargets = ['Copy link', 'Bluesky', 'X', 'Reddit', 'Facebook', 'Email'];

test.each([
  ['visitors', null, 'More'],
  ['accounts', aUser(), /^Your menu/],
])('the menu of %s shares the site', async (_, viewer, name) => {
  renderApp({ path: '/PrivacyPolicy', ...(viewer && { viewer }) });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText('Share this site')).toBeInTheDocument();
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'));
  expect(items.filter((label) => label !== null)).toEqual(siteTargets);
  expect(screen.getByRole('menuitem', { name: 'Bluesky' }).getAttribute('href')).toContain(
    encodeURIComponent('http://localhost/'),
  );
});

test('New lists what one can begin; a DevLog begins with its open form', async () => {
  answer(feed.listPosts, []);
  renderApp({ path: '/PrivacyPolicy', viewer: aUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'New' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    ...['DevLog', 'Media', 'Game project', 'Classified', 'Forum thread', 'Message'],
  ]);
  await userEvent.click(items[0]!);
  expect(await screen.findByRole('textbox', { name: 'Post' })).toBeVisible();
});

test('visitors cannot begin anything', async () => {
  renderApp({ path: '/PrivacyPolicy' });
  await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
});

test('the mark of the site hops when something of mine is loved or a team is joined, and for nothing else', async () => {
  const viewer = aUser();
  const { store } = renderApp({ path: '/Nothing/Here', viewer });
  await screen.findByRole('button', { name: /^Your menu/ });
  const hops = () => document.querySelector('header svg')?.getAttribute('data-hops') ?? null;
  const gain = (profileId: number, xp: number) =>
    act(() => {
      const change = { profileType: 'developer', profileId, xp, xpLevelData: levelOf(xp) } as const;
      store.dispatch(onLive(developersEvents.xpUpdated)(change));
    });
  const { id, xp } = viewer.info;
  expect(hops()).toBeNull();
  gain(id + 1, xp + 1);
  expect(hops()).toBeNull();
  gain(id, xp + 1);
  expect(hops()).toBe('1');
  // A vote that is taken back.
  gain(id, xp);
  expect(hops()).toBe('1');
  const game = { id: 300, alias: 'Fog', stringUrl: 'Fog', hasAvatar: false, avatarId: '0', hasBanner: false };
  const joined = { games: [...viewer.games, { ...game, ...roleIn('member') }] };
  act(() => void store.dispatch(onLive(accountEvents.updateUserInfo)(joined)));
  expect(hops()).toBe('2');
});

test('the mark of the site hops for somebody who comes from the news that they were accepted', async () => {
  renderApp({ path: '/Nothing/Here?joined', viewer: aUser() });
  await screen.findByRole('button', { name: /^Your menu/ });
  expect(document.querySelector('header svg')).toHaveAttribute('data-hops', '1');
});
