import AxeBuilder from '@axe-core/playwright';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import { defaultTimeout } from '../until';
import { fitFindings } from './fitting';

// The two pages that Chromium prepares behind the address bar of each window, which nobody sees here, take half of the
// processor's time that a new visitor costs. Only the last list of features counts, so Playwright's own is repeated.
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

export const siteUrl = () => {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('Browser tests are run by `npm test -- browser`.');
  return url;
};

// A file that imports this has a browser for its tests. After each test its visitors leave, and nothing may have been
// complained of in their consoles but what the test expects. Visitors made in a `beforeAll` stay for the whole file.
let browser: Browser;
let visitors: Visitor[] = [];
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags,
    // Scrollbars take room, as on most desktops.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
});
beforeEach(() => {
  visitors = [];
});
afterEach(async () => {
  await Promise.all(visitors.map(({ context }) => context.close()));
  expect(visitors.flatMap(({ complaints, expected }) => complaints.filter((text) => !expected?.test(text)))).toEqual(
    [],
  );
});
afterAll(() => browser.close());

/** Somebody at a browser of their own: a page, and the errors in its console. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
  /** Complaints that the test provokes. */
  expected?: RegExp;
}

/** Refused calls, which the browser reports in its console. */
const refusals = /status of 40[134]/;

/** Lets these visitors cause complaints: refused calls, unless another pattern is given. */
export function expectComplaints(by: readonly Visitor[], expected = refusals) {
  for (const visitor of by) visitor.expected = expected;
}

export interface Looks {
  width?: number;
  height?: number;
  colorScheme?: 'dark' | 'light';
}

interface Device {
  /** Nothing hovers. */
  hasTouch?: boolean;
  /** The address of another site than the one that all browser tests share. */
  site?: string;
  /** Whether the chat was opened beside the page before. */
  chat?: 'open' | 'as on a first visit';
  /** Whether the site's service worker may run; calls that it makes can be intercepted on the context only. */
  hasWorker?: boolean;
}

/** Somebody who has not been here before: a browser context of their own, with one page. */
export async function newVisitor(wanted: Looks & Device = {}): Promise<Visitor> {
  const { width = 1_440, height = 900, colorScheme = 'dark', hasTouch = false, chat = 'open' } = wanted;
  const { site = siteUrl(), hasWorker = false } = wanted;
  // Without a graphics card animations are drawn by the processor, which takes a tenth of the tests' time.
  const looks = { viewport: { width, height }, colorScheme, hasTouch, reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({
    ...looks,
    baseURL: site,
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  context.setDefaultTimeout(defaultTimeout);
  // The site is dark unless its visitor has chosen to follow the screen's colour scheme.
  await context.addInitScript((isChatOpen) => {
    if (location.protocol === 'about:') return;
    localStorage.setItem('spawnpoint.scheme', 'auto');
    const companion = 'spawnpoint.companion';
    if (isChatOpen && localStorage.getItem(companion) === null) localStorage.setItem(companion, 'open');
  }, chat === 'open');
  context.on('page', waitForTheApp);
  const visitor: Visitor = { context, page: await context.newPage(), complaints: [] };
  watchConsole(visitor);
  visitors.push(visitor);
  return visitor;
}

/** Opened pages are used once the app has taken them over; tests of what comes before open them with `waitUntil`. */
function waitForTheApp(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const untilReady = () =>
    page.waitForFunction(() => !document.getElementById('root') || document.documentElement.dataset.ready === '');
  page.goto = async (address, options) => {
    const answer = await goto(address, options);
    if (options?.waitUntil === undefined) await untilReady();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await untilReady();
    return answer;
  };
}

/** Stills of clips come from another site, which may be out of reach where the tests run; pages do without them. */
const isElsewhere = (message: ConsoleMessage) => /^https?:\/\/[^/]+\/picture\//.test(message.location().url);

function watchConsole({ page, complaints }: Visitor) {
  page.on('console', (message) => {
    if (message.type() === 'error' && !isElsewhere(message))
      complaints.push(`${message.text()} (${message.location().url}, on ${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
}

/** Changes the screen size and colour scheme under an open page, and waits until the page has settled. */
export async function turnTo({ page }: Visitor, { width, height, colorScheme }: Required<Looks>) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    // Two frames: React reacts to the new size in the first.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // Parts that only the larger screen shows are fetched now.
  await page.waitForFunction(() => document.querySelector('[role="status"][aria-label="Loading"]') === null);
}

/** The demo community's site moderator, by e-mail and password. */
export function demoModerator() {
  const logins = JSON.parse(process.env.SITE_DEMO ?? '[]') as { who: string; email: string; password: string }[];
  const login = logins.find(({ who }) => who === 'a site moderator');
  if (!login) throw new Error('The site that is tested has no demo community.');
  return login;
}

export const lightPhone = { width: 390, height: 844, colorScheme: 'light' } as const;
export const wideAndDark = { width: 1_440, height: 900, colorScheme: 'dark' } as const;

let people = 0;

export interface Account {
  alias: string;
  email: string;
  password: string;
}

export function newAccount(name: string): Account {
  people += 1;
  const alias = `${name} ${Date.now().toString(36)}${people}`;
  return {
    alias,
    email: `${alias.replaceAll(' ', '.').toLowerCase()}@example.com`,
    password: 'a lantern in the harbour',
  };
}

/** Registers through the form. */
export async function register({ page }: Visitor, { alias, email, password }: Account) {
  await page.goto('/Register');
  await page.getByLabel('Screen Name').fill(alias);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Verify Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Verify Password').fill(password);
  await page.getByRole('button', { name: 'Register Account' }).click();
  await page
    .getByRole('main')
    .getByText(/welcome/i)
    .first()
    .waitFor();
}

/** A visitor with an account. */
export interface Person extends Visitor {
  account: Account;
}

/** A new person, registered and logged in by calls instead of the form; their page is still blank. */
export async function arrive(name: string, looks: Looks & Device = {}): Promise<Person> {
  const visitor = await newVisitor(looks);
  const account = newAccount(name);
  const { request } = visitor.context;
  const { challenge: asked } = (await (await request.get('/api/humanCheck', { maxRetries })).json()) as {
    challenge: string;
  };
  const challenge = JSON.parse(asked) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const recaptchaResponse = JSON.stringify({ challenge, solution });
  const answer = await request.post('/api/registerAccount', { data: { ...account, recaptchaResponse }, maxRetries });
  expect(answer.status()).toBe(201);
  return Object.assign(visitor, { account });
}

export async function logIn({ page }: Visitor, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/Login');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
}

/** The account menu in the header, visible while this account is logged in. */
export const menuOf = ({ page }: Visitor, { alias }: Pick<Account, 'alias'>) =>
  page.getByRole('button', { name: `Your menu, ${alias}` });

/** Goes to the invitations, by the account menu, which counts the new ones. */
export async function openInvitations({ page }: Visitor, { count }: { count?: number } = {}) {
  const counted = count === undefined ? '' : `${count} new invitation`;
  await page.getByRole('button', { name: new RegExp(`^Your menu.*${counted}`) }).click();
  const item = page.getByRole('menuitem', { name: /^Invitations/ });
  await item.click();
  // A menu that still fades out would be found beside the page.
  await item.waitFor({ state: 'hidden' });
  // So does the bubble of a time that is now under the pointer.
  await page.mouse.move(0, 0);
}

/** The path of a profile whose owner has never changed their name. */
const profileOf = ({ alias }: Account) => `/Developer/${alias.replaceAll(' ', '-')}`;

/** Opens a profile; answers its path. */
export async function openProfile({ page }: Visitor, account: Account): Promise<string> {
  const path = profileOf(account);
  await page.goto(path);
  await page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();
  return path;
}

// The server closes idle connections; a call on one that is just closing has not arrived, and is repeated.
const maxRetries = 3;

/** Makes a call with this visitor's session, for preparations that the test is not about. */
export async function post<T>({ context }: Visitor, path: string, body: object): Promise<T> {
  const answer = await context.request.post(path, { data: body, maxRetries });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Reads with this visitor's session. */
export async function read<T>({ context }: Visitor, path: string): Promise<T> {
  const answer = await context.request.get(path, { maxRetries });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function myId(visitor: Visitor): Promise<number> {
  const { info } = await read<{ info: { id: number } }>(visitor, '/api/login');
  return info.id;
}

export interface Game {
  id: number;
  stringUrl: string;
}

/** A game project with the fewest fields. */
export const buildGame = (owner: Visitor, title: string) =>
  post<Game>(owner, '/api/game', { alias: title, platforms: [1], genres: [1] });

/** Makes somebody a member, by an invitation that is accepted and then deleted. */
export async function takeIn(owner: Visitor, { id }: Game, invited: Visitor) {
  const memberId = await myId(invited);
  const sent = { selectedGame: id, selectedPositions: ['Artist'], positionTitles: 'Waves', invitedMember: memberId };
  const { id: inviteId } = await post<{ id: number }>(owner, '/api/invites/togame', sent);
  await post(invited, '/api/invites/respondToGameInvite', { inviteId, inviteResponse: 'accept' });
  await post(owner, '/api/invites/deleteInvitation', { inviteId });
}

/** A title that is unique among all tests. */
export const newTitle = (title: string) => `${title} ${Date.now().toString(36)}`;

/** Accessibility violations that axe finds on the open page, once its lists have come: they are dimmed until then. */
export async function axeFindings({ page }: Visitor): Promise<string[]> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      !document.getAnimations().some((animation) => animation instanceof CSSTransition),
  );
  // Legacy mode runs in the page itself instead of a second, blank one: three times as fast. Its limit, frames from other
  // sites, does not matter: no page here has any.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // The bubble of what happens to lie under the pointer is in no landmark.
    .exclude('[role="tooltip"]')
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

/** Expects the open page to be accessible and no wider than the screen, and its boxes to hold what they contain. */
export async function looksRight(visitor: Visitor) {
  expect(await axeFindings(visitor)).toEqual([]);
  expect(await fitFindings(visitor)).toEqual([]);
}
