import type { Page } from 'playwright-core';
import { arrive, expectComplaints, lightPhone, newVisitor } from '../support/browser/people';
import { until } from '../support/until';

/** Holds back the scripts of the site, so that its pages stay as the server has drawn them, until `release` is called. */
async function holdScripts(page: Page) {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}

/** Sets the speed of a page's network, in bytes a second; -1 for no limit. */
async function networkOf(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  return (speed: number) =>
    devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: speed,
      uploadThroughput: -1,
    });
}

test('logs in somebody who typed and pressed Log In before the scripts came', async () => {
  const { account } = await arrive('Early');
  const { page } = await newVisitor();
  const release = await holdScripts(page);
  await page.goto('/Login', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  expect(page.url()).toMatch(/\/Login$/);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  release();
  expect((await sent).postDataJSON()).toMatchObject({ email: account.email, remember: false });
  await page.getByRole('button', { name: `Your menu, ${account.alias}` }).waitFor();
});

test('keeps what was typed before the scripts came, with the cursor, and validates it like any other', async () => {
  const { page } = await newVisitor();
  const release = await holdScripts(page);
  await page.goto('/Register', { waitUntil: 'commit' });
  const name = page.getByLabel('Screen Name');
  await name.fill('Wren of the fog');
  await name.press('Home');
  release();
  await page.waitForLoadState('networkidle');
  await page.keyboard.type('Old ');
  expect(await name.inputValue()).toBe('Old Wren of the fog');
  await page.getByRole('button', { name: 'Register Account' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  expect(await name.inputValue()).toBe('Old Wren of the fog');
});

test('opens what a button opens once the scripts are there, however often it was pressed', async () => {
  const { page } = await newVisitor({ ...lightPhone, hasTouch: true });
  const release = await holdScripts(page);
  await page.goto('/Browse/Games', { waitUntil: 'commit' });
  const filters = page.getByRole('button', { name: /^Filter/ });
  await filters.click();
  await filters.click();
  release();
  await page.getByRole('dialog').waitFor();
});

test('opens what a button opens that was pressed while the page was still on its way', async () => {
  const { page } = await newVisitor(lightPhone);
  await page.goto('/Browse/Games');
  await page.waitForLoadState('networkidle');
  const setSpeed = await networkOf(page);
  await setSpeed(2_000);
  await page.reload({ waitUntil: 'commit' });
  const pressedWhile = await page.waitForFunction(() => {
    const filters = [...document.querySelectorAll('button')].find((button) => button.innerText.startsWith('Filter'));
    filters?.click();
    return filters && document.readyState;
  });
  expect(await pressedWhile.jsonValue()).toBe('loading');
  await setSpeed(-1);
  await page.getByRole('dialog').waitFor();
});

test('brings back a draft whose form was opened before the scripts came', async () => {
  const { page } = await arrive('Early Ferry');
  const opener = page.getByRole('button', { name: 'What are you working on?' });
  await page.goto('/DevLogs');
  await opener.click();
  await page.getByRole('textbox', { name: 'Post' }).fill('The ferry leaves at dusk.');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await opener.press('Enter');
  release();
  const post = page.getByRole('textbox', { name: 'Post' });
  const text = await until(
    () => post.inputValue(),
    (value) => value !== '',
  );
  expect(text).toBe('The ferry leaves at dusk.');
});

test('follows links before the scripts are there', async () => {
  const { page } = await newVisitor();
  await holdScripts(page);
  await page.goto('/Game/Tidelight', { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'Members', exact: true }).click();
  await page.waitForURL(/\/Game\/Tidelight\/Members$/);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Tidelight');
});

test('stays where somebody scrolled before the scripts came, unless it was left elsewhere', async () => {
  const { page } = await newVisitor();
  await page.goto('/DevLogs');
  // As when the browser has ended the tab to save memory.
  await page.addInitScript(() => sessionStorage.removeItem('spawnpoint.scroll'));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('article').first().waitFor();
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => window.scrollY === 600);
  release();
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  expect(await page.evaluate(() => window.scrollY)).toBe(600);
});

/** Where the first cards or pictures stand: left edge, top and width in px. */
const firstRow = (page: Page, selector: string, columns: number) =>
  // At once: those of a locator may have been replaced when they are measured.
  page.evaluate(
    ([cards, count]) => {
      const boxes = [...document.querySelectorAll(cards)].map((card) => card.getBoundingClientRect());
      const top = Math.min(...boxes.map((box) => box.top));
      return boxes
        .filter((box) => Math.abs(box.top - top) < 2)
        .map(({ left, width }) => [Math.round(left), Math.round(top), Math.round(width)])
        .sort(([one = 0], [other = 0]) => one - other)
        .slice(0, count);
    },
    [selector, columns] as const,
  );

test.each([
  ['/DevLogs', 'main article', 1_440, 2],
  ['/DevLogs', 'main article', 390, 1],
  ['/Media', 'main article', 1_440, 3],
  ['/Game/Tidelight/Media', 'main [data-look]', 1_440, 3],
])('shows %s in the same columns before the scripts come and after', async (path, selector, width, columns) => {
  const { page } = await newVisitor({ width, chat: 'as on a first visit' });
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'load' });
  const drawn = await firstRow(page, selector, columns);
  release();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '');
  expect(drawn).toHaveLength(columns);
  expect(await firstRow(page, selector, columns)).toEqual(drawn);
});

/** The places of the page and its footer: left edge, top and width in px. */
const places = (page: Page) =>
  page.evaluate(() =>
    ['main', 'main h1', 'main + footer'].map((part) => {
      const { left, top, width } = document.querySelector(part)!.getBoundingClientRect();
      return [part, Math.round(left), Math.round(top), Math.round(width)];
    }),
  );

test.each([
  ['with the chat open', '/Game/Tidelight', 1_440, { 'spawnpoint.companion': 'open' }],
  ['on a first visit of a very wide screen', '/Browse/Games', 1_920, {}],
  ['with the chat closed there', '/Forums', 1_920, { 'spawnpoint.companion': 'closed' }],
  ['with words in the narrow rail', '/Browse/Developers', 820, { 'spawnpoint.rail': 'words' }],
  ['alone, where nothing is', '/NoSuchPage', 1_440, { 'spawnpoint.companion': 'open' }],
  ['alone, where somebody logs in', '/Login', 1_920, {}],
])('leaves a page in its place %s', async (_case, path, width, stored) => {
  const visitor = await newVisitor({ width, chat: 'as on a first visit' });
  const { page } = visitor;
  if (path === '/NoSuchPage') expectComplaints([visitor]);
  await page.addInitScript((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(stored));
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: 'load' });
  const drawn = await places(page);
  release();
  await page.waitForFunction(() => document.documentElement.dataset.ready === '');
  await page.waitForLoadState('networkidle');
  expect(await places(page)).toEqual(drawn);
});

test('names the code of a page for later, and fetches it once the page is there', async () => {
  const { page } = await newVisitor();
  const html = await (await page.request.get('/Browse/Games')).text();
  const count = html.split('rel="later-modulepreload"').length - 1;
  expect(count).toBeGreaterThan(5);
  expect(html).not.toContain('rel="modulepreload"');
  await page.goto('/Browse/Games');
  await page.waitForLoadState('networkidle');
  expect(await page.locator('link[rel="later-modulepreload"]').count()).toBe(0);
  expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThanOrEqual(count);
});
