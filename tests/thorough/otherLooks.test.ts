import type { Browser, BrowserContext } from 'playwright-core';
import { looksRight, newContext, openBrowser, turnTo } from '../browser/people';
import { everydayLook, lightPhone, openAt, own, pages, wideAndDark } from '../browser/sitePages';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await openBrowser();
  context = await newContext(browser, wideAndDark);
});
afterAll(() => browser.close());

const otherLook = (path: string) => (everydayLook(path) === wideAndDark ? lightPhone : wideAndDark);

test.each(pages)('%s is accessible and fits on the other screen too, and when that is turned', async (path) => {
  const visitor = await openAt(context, path, otherLook(path));
  await looksRight(visitor);
  await turnTo(visitor, everydayLook(path));
  await looksRight(visitor);
  expect(own(visitor, path)).toEqual([]);
  await visitor.page.close();
});
