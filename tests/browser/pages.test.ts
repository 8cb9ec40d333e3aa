import type { Browser, BrowserContext } from 'playwright-core';
import { looksRight, newContext, openBrowser, openPage, type Visitor } from './people';

let browser: Browser;
let wideAndDark: BrowserContext;
let lightPhone: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  wideAndDark = await newContext(browser);
  lightPhone = await newContext(browser, { width: 390, height: 844, colorScheme: 'light' });
});
afterAll(() => browser.close());

const pages = [
  '/',
  '/DevLogs',
  '/Browse/Developers',
  '/Browse/Developers?sort=proximity',
  '/Browse/Games',
  '/Browse/Games?seeking=true&seekingRole=artists&page=99',
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
  '/Game',
  '/Game/Tidelight',
  '/Game/Tidelight/Members',
  '/Game/There-Is-No-Such-Game',
  '/NoSuchPage',
];
// Without a name, /Game is one's own games: there are none of a visitor.
const notFoundPages = new Set(['/Game', '/Game/There-Is-No-Such-Game', '/NoSuchPage']);

/** A 404 of the document itself is what these pages are for; the browser tells it in its console. */
const own = ({ complaints }: Visitor, path: string) =>
  complaints.filter((text) => !(notFoundPages.has(path) && text.includes('404')));

async function look(context: BrowserContext, path: string) {
  const visitor = await openPage(context);
  try {
    const answer = await visitor.page.goto(path);
    expect(answer?.status()).toBe(notFoundPages.has(path) ? 404 : 200);
    await visitor.page.getByRole('main').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    await looksRight(visitor);
    expect(own(visitor, path)).toEqual([]);
  } finally {
    await visitor.page.close();
  }
}

describe.each(pages)('%s', (path) => {
  test('is accessible, fits and says nothing in the console, on a wide dark screen', () => look(wideAndDark, path));
  test('is accessible, fits and says nothing in the console, on a light phone', () => look(lightPhone, path));
});

test('the phone is light, the wide screen dark', async () => {
  for (const [context, scheme] of [
    [lightPhone, 'light'],
    [wideAndDark, 'dark'],
  ] as const) {
    const { page } = await openPage(context);
    await page.goto('/TermsAndConditions');
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(scheme);
    await page.close();
  }
});

test('an unknown address says 404 Page Not Found!', async () => {
  const { page } = await openPage(wideAndDark);
  await page.goto('/NoSuchPage');
  await page.getByText('404 Page Not Found!').waitFor();
  await page.close();
});

test('a page opened by its address begins at the top, wherever the one before was left; Back leads to that place', async () => {
  const { page } = await openPage(wideAndDark);
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
