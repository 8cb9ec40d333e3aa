import type { Browser, BrowserContext } from 'playwright-core';
import { looksRight, newContext, openBrowser, openPage, turnTo } from './people';
import { everydayLook, everydayPages, lightPhone, openAt, own, wideAndDark } from './sitePages';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  context = await newContext(browser, wideAndDark);
});
afterAll(() => browser.close());

test.each(everydayPages)('%s is accessible, fits and says nothing in the console', async (path) => {
  const visitor = await openAt(context, path, everydayLook(path));
  await looksRight(visitor);
  expect(own(visitor, path)).toEqual([]);
  await visitor.page.close();
});

test('the phone is light, the wide screen dark', async () => {
  const visitor = await openAt(context, '/TermsAndConditions', lightPhone);
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
