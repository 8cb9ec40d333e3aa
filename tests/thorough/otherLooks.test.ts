import {
  expectComplaints,
  lightPhone,
  looksRight,
  newVisitor,
  turnTo,
  type Visitor,
  wideAndDark,
} from '../support/browser/people';
import { firstLook, goTo, own, pages } from '../support/browser/sitePages';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await newVisitor(wideAndDark);
});

const otherLook = (path: string) => (firstLook(path) === wideAndDark ? lightPhone : wideAndDark);

test.each(pages)('%s is accessible and fits on the other screen too, and when that is turned', async (path) => {
  await turnTo(visitor, otherLook(path));
  await goTo(visitor, path);
  await looksRight(visitor);
  await turnTo(visitor, firstLook(path));
  await looksRight(visitor);
  expect(own(visitor, path)).toEqual([]);
});

test('a page whose scripts cannot be fetched shows what it is, and comes when they can be', async () => {
  const visitor = await newVisitor(lightPhone);
  expectComplaints([visitor], /ERR_FAILED|Failed to fetch/);
  const { page } = visitor;
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/DevLogs', { waitUntil: 'load' });
  await page.getByRole('article').first().waitFor();
  await page.unroute('**/assets/*.js');
  await page.locator('html[data-ready]').waitFor();
});
