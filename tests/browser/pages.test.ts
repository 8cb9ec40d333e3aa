import type { Browser } from 'playwright-core';
import { axeFindings, newVisitor, openBrowser, sidewaysScroll, type Visitor } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
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

async function look(path: string, looks: Parameters<typeof newVisitor>[1]) {
  const visitor = await newVisitor(browser, looks);
  try {
    const answer = await visitor.page.goto(path);
    expect(answer?.status()).toBe(notFoundPages.has(path) ? 404 : 200);
    await visitor.page.getByRole('main').waitFor();
    await visitor.page.waitForLoadState('networkidle');
    expect(await axeFindings(visitor)).toEqual([]);
    expect(await sidewaysScroll(visitor)).toBe(0);
    expect(own(visitor, path)).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

describe.each(pages)('%s', (path) => {
  test('is accessible, fits and says nothing in the console, on a wide dark screen', () => look(path, {}));
  test('is accessible, fits and says nothing in the console, on a light phone', () =>
    look(path, { width: 390, height: 844, colorScheme: 'light' }));
});

test('an unknown address says 404 Page Not Found!', async () => {
  const { page, context } = await newVisitor(browser);
  await page.goto('/NoSuchPage');
  await page.getByText('404 Page Not Found!').waitFor();
  await context.close();
});
