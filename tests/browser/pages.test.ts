import type { Browser, BrowserContext } from 'playwright-core';
import { looksRight, newContext, openBrowser, openPage, turnTo, type Looks, type Visitor } from './people';

const wideAndDark = { width: 1_440, height: 900, colorScheme: 'dark' } as const;
const lightPhone = { width: 390, height: 844, colorScheme: 'light' } as const;

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  context = await newContext(browser, wideAndDark);
});
afterAll(() => browser.close());

const pages = [
  '/',
  '/DevLogs',
  '/Media',
  '/Forums',
  '/Forums/Game-Development',
  '/Forums/Game-Development/Game-Design',
  '/Browse/Developers',
  '/Browse/Developers?sort=proximity',
  '/Browse/Games',
  '/Browse/Games?seeking=true&seekingRole=artists&page=99',
  '/Search?q=lantern',
  '/Chat/siteGeneral/2020-01-01',
  '/Search?q=lantern&kind=posts',
  '/Login',
  '/Login/Forgot',
  '/Register',
  '/Donations',
  '/Donations?sort=date',
  '/Donations/Enter',
  '/TermsAndConditions',
  '/PrivacyPolicy',
  '/CreateNewGameProject',
  '/AccountSettings',
  '/Moderation',
  '/Moderation/AuditLog',
  '/Invites',
  '/Notifications',
  '/InviteToGame',
  '/RequestToJoin',
  '/Developer/Spawnpoint',
  '/Developer/Spawnpoint/Connections',
  '/Developer/Spawnpoint/Portfolio',
  '/Game',
  '/Game/Tidelight',
  '/Game/Tidelight/Members',
  '/Game/Tidelight/Media',
  '/Game/Tidelight/Forums',
  '/Game/There-Is-No-Such-Game',
  '/NoSuchPage',
];
// Without a name, /Game is one's own games: there are none of a visitor.
const notFoundPages = new Set(['/Game', '/Game/There-Is-No-Such-Game', '/NoSuchPage']);

/** A 404 of the document itself is what these pages are for; the browser tells it in its console. */
const own = ({ complaints }: Visitor, path: string) =>
  complaints.filter((text) => !(notFoundPages.has(path) && text.includes('404')));

async function open(path: string, looks: Required<Looks>): Promise<Visitor> {
  const visitor = await openPage(context);
  await turnTo(visitor, looks);
  const answer = await visitor.page.goto(path);
  expect(answer?.status()).toBe(notFoundPages.has(path) ? 404 : 200);
  await visitor.page.getByRole('main').waitFor();
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

// Loaded once, as it takes long; every other page as a phone loads it. Turning the screen shows the rest.
describe.each(pages.map((path, index) => [path, index % 2 === 0] as const))('%s', (path, isWideFirst) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await open(path, isWideFirst ? wideAndDark : lightPhone);
  });
  afterAll(() => visitor.page.close());

  const looks = [
    ['on a wide dark screen', wideAndDark],
    ['on a light phone', lightPhone],
  ] as const;
  test.each(isWideFirst ? looks : looks.toReversed())(
    'is accessible, fits and says nothing in the console, %s',
    async (_name, look) => {
      await turnTo(visitor, look);
      await looksRight(visitor);
      expect(own(visitor, path)).toEqual([]);
    },
  );
});

test('the phone is light, the wide screen dark', async () => {
  const visitor = await open('/TermsAndConditions', lightPhone);
  const scheme = () => visitor.page.locator('html').getAttribute('data-mantine-color-scheme');
  expect(await scheme()).toBe('light');
  await turnTo(visitor, wideAndDark);
  expect(await scheme()).toBe('dark');
  await visitor.page.close();
});

test('an unknown address says 404 Page Not Found!', async () => {
  const { page } = await openPage(context);
  await page.goto('/NoSuchPage');
  await page.getByText('404 Page Not Found!').waitFor();
  await page.close();
});

test('a page opened by its address begins at the top, wherever the one before was left; Back leads to that place', async () => {
  const { page } = await openPage(context);
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await page.goto('/Browse/Developers');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 1, left);
  await page.close();
});
