import { lightPhone, looksRight, newVisitor, turnTo, type Visitor, wideAndDark } from '../support/browser/people';
import { firstLook, everydayPages, goTo, own } from '../support/browser/sitePages';

let wide: Visitor;
let phone: Visitor;
beforeAll(async () => {
  [wide, phone] = [await newVisitor(wideAndDark), await newVisitor(lightPhone)];
});

test.each(everydayPages)('%s is accessible, fits and says nothing in the console', async (path) => {
  const visitor = firstLook(path) === wideAndDark ? wide : phone;
  await goTo(visitor, path);
  await looksRight(visitor);
  expect(own(visitor, path)).toEqual([]);
});

test('the phone is light, the wide screen dark, and so are the bars of the browser, as is chosen', async () => {
  const { page } = phone;
  await goTo(phone, '/TermsAndConditions');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const bars = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'));
  expect([await scheme(), await bars()]).toEqual(['light', await ground()]);
  await turnTo(phone, wideAndDark);
  expect([await scheme(), await bars()]).toEqual(['dark', await ground()]);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitemradio', { name }).click();
    // The menu stays open, for another choice.
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  };
  await choose('Light');
  expect([await scheme(), await bars()]).toEqual(['light', await ground()]);
  await choose('Same as system');
  await turnTo(phone, lightPhone);
});

test('an unknown address says 404 Page Not Found!', async () => {
  await wide.page.goto('/NoSuchPage');
  await wide.page.getByText('404 Page Not Found!').waitFor();
});

/** Licenses that allow to pass libraries on with the site. */
const permissive = ['MIT', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'ISC', 'Apache-2.0', 'BlueOak-1.0.0', 'MPL-2.0'];

test('the terms lead to the licenses of all libraries and fonts, which may be passed on', async () => {
  await wide.page.goto('/TermsAndConditions');
  const path = await wide.page.getByRole('link', { name: /^Licenses/ }).getAttribute('href');
  const answer = await wide.context.request.get(path ?? '');
  expect(answer.headers()['content-type']).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('SIL Open Font License');
  const libraries = [...text.matchAll(/^## (\S+) - \S+ \((.*)\)$/gm)].map(([, name, license]) => ({ name, license }));
  expect(libraries.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'socket.io-client', 'markdown-it']),
  );
  expect(libraries.filter(({ license = '' }) => !permissive.includes(license))).toEqual([]);
});

test.each([
  ['/Game/Tidelight', '/api/game?'],
  ['/Developer/Wren-Hollow', '/api/developer?'],
  ['/Forums', '/api/forums/categoriesAndForums?'],
  ['/Forums/Game-Development/Programming', '/api/forums/place?'],
])('%s brings along what it shows', async (path, call) => {
  const { page } = await newVisitor(wideAndDark);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const calls = await page.evaluate(
    (address) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(address))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    call,
  );
  expect(calls).toEqual([]);
});

test('a page opened by its address begins at the top, wherever the one before was left; Back leads to that place', async () => {
  const { page } = await newVisitor(wideAndDark);
  await page.goto('/DevLogs');
  // Its columns are filled independently of each other once its width is known.
  await page.locator('main article').first().waitFor();
  await page.locator('[data-unmeasured]').waitFor({ state: 'detached' });
  await page.evaluate(() => {
    window.scrollTo(0, 700);
    // Where it is left: pictures and texts above may still change their heights.
    window.addEventListener('pagehide', () => sessionStorage.setItem('left', String(window.scrollY)));
  });
  await page.goto('/Browse/Developers');
  await page.getByRole('article').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const left = Number(await page.evaluate(() => sessionStorage.getItem('left')));
  expect(left).toBeGreaterThan(500);
  await page.goBack();
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 1, left);
});
