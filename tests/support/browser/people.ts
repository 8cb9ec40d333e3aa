import AxeBuilder from '@axe-core/playwright';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const siteUrl = () => {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('Browser tests are run by `npm test -- browser`.');
  return url;
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });

/** Somebody at a browser of their own: a page, and what its console complained of. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

export interface Looks {
  width?: number;
  height?: number;
  colorScheme?: 'dark' | 'light';
}

/** A browser of its own for one visitor or, with `openPage`, for several looks that need no fresh one. */
export async function newContext(
  browser: Browser,
  { width = 1_440, height = 900, colorScheme = 'dark' }: Looks = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, baseURL: siteUrl() });
  // The site is dark to whoever has not chosen that it follows their screen.
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('spawnpoint.scheme', 'auto');
  });
  return context;
}

/** The stills of clips lie on another site, which may be out of reach where the tests run; pages do without them then. */
const isElsewhere = (message: ConsoleMessage) => message.location().url.startsWith('https://img.youtube.com/');

export async function openPage(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !isElsewhere(message)) complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
  return { page, context, complaints };
}

/** Another screen for the page as it stands; answers once the page has settled on it. */
export async function turnTo({ page }: Visitor, { width, height, colorScheme }: Required<Looks>) {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    // Two frames: in the first, React answers to the new size.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // What only the larger screen has is fetched now.
  await page.waitForFunction(() => document.querySelector('[role="status"][aria-label="Loading"]') === null);
}

export const newVisitor = async (browser: Browser, looks: Looks = {}): Promise<Visitor> =>
  openPage(await newContext(browser, looks));

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

/** Registers through the form, as a person does. */
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

/** Somebody with a browser and an account of their own. */
export interface Person extends Visitor {
  account: Account;
}

/** Somebody new, registered as the form would, without its page; their browser shows nothing yet. */
export async function arrive(browser: Browser, name: string, looks: Looks = {}): Promise<Person> {
  const visitor = await newVisitor(browser, looks);
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
  return { ...visitor, account };
}

export async function logIn({ page }: Visitor, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/Login');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
}

/** There while this account is logged in here. */
export const menuOf = ({ page }: Visitor, { alias }: Pick<Account, 'alias'>) =>
  page.getByRole('button', { name: `Your menu, ${alias}` });

/** The path of the profile that an account has at first. */
const profileOf = ({ alias }: Account) => `/Developer/${alias.replaceAll(' ', '-')}`;

/** Opens a profile; answers its path. */
export async function openProfile({ page }: Visitor, account: Account): Promise<string> {
  const path = profileOf(account);
  await page.goto(path);
  await page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();
  return path;
}

// The server closes a connection that rests; a call that meets this has not arrived and is made again.
const maxRetries = 3;

/** A call with this visitor's session, for what a journey only begins with. */
export async function post<T>({ context }: Visitor, path: string, body: object): Promise<T> {
  const answer = await context.request.post(path, { data: body, maxRetries });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What a call answers that only reads, with this visitor's session. */
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

/** A game project of this person's own, as short as can be. */
export const buildGame = (owner: Visitor, title: string) =>
  post<Game>(owner, '/api/game', { alias: title, platforms: [1], genres: [1] });

/** Takes somebody into a team, by an invitation that is accepted and put away. */
export async function takeIn(owner: Visitor, { id }: Game, invited: Visitor) {
  const memberId = await myId(invited);
  const sent = { selectedGame: id, selectedPositions: ['Artist'], positionTitles: 'Waves', invitedMember: memberId };
  const { id: inviteId } = await post<{ id: number }>(owner, '/api/invites/togame', sent);
  await post(invited, '/api/invites/respondToGameInvite', { inviteId, inviteResponse: 'accept' });
  await post(owner, '/api/invites/deleteInvitation', { inviteId });
}

/** A title that no other test gives. */
export const newTitle = (title: string) => `${title} ${Date.now().toString(36)}`;

/** Closes these browsers, in which nothing may have been complained of but what a journey expects. */
export async function leave(visitors: Visitor[], isExpected: (complaint: string) => boolean = () => false) {
  expect(visitors.flatMap(({ complaints }) => complaints.filter((text) => !isExpected(text)))).toEqual([]);
  await Promise.all(visitors.map(({ context }) => context.close()));
}

/** A refused call, where that is what a journey is about; the browser tells it in its console. */
export const isRefusal = (complaint: string) => /status of 40[134]/.test(complaint);

/** What axe finds on the page as it stands; nothing is right. */
export async function axeFindings({ page }: Visitor): Promise<string[]> {
  // "Legacy" is in the page itself, not handed over to a blank one: three times as fast, and no page here has frames.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
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

/** Accessible as it stands, and no wider than the screen. */
export async function looksRight(visitor: Visitor) {
  expect(await axeFindings(visitor)).toEqual([]);
  expect(await sidewaysScroll(visitor)).toBe(0);
}

/** How far the page can be scrolled to the side, in px; 0 is right. */
export const sidewaysScroll = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
