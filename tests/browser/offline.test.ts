import { readFileSync } from 'node:fs';
import { arrive, expectComplaints, lightPhone, looksRight, newVisitor, type Visitor } from '../support/browser/people';
import { until } from '../support/until';

/** The colours that a text names. */
const colorsIn = (path: string) => new Set(readFileSync(path, 'utf8').match(/#[0-9a-f]{6}\b/g));

const workerRuns = ({ page }: Visitor) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
const keptByCaches = ({ page }: Visitor) => page.evaluate(() => caches.keys());
const groundOf = ({ page }: Visitor) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('a page that cannot be reached says so, opens again by itself, and what was typed is there', async () => {
  const writer = await arrive('Sedge', { hasWorker: true });
  const { context, page } = writer;
  expectComplaints([writer], /status of 503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/DevLogs');
  await workerRuns(writer);
  await page.getByRole('button', { name: 'What are you working on?' }).press('Enter');
  await page.getByRole('textbox', { name: 'Post' }).fill('The ferry leaves at dusk.');

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await groundOf(writer)).toBe('rgb(15, 18, 23)');
  await looksRight(writer);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  expect(await keptByCaches(writer)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'What are you working on?' }).press('Enter');
  const post = page.getByRole('textbox', { name: 'Post' });
  expect(
    await until(
      () => post.inputValue(),
      (text) => text !== '',
    ),
  ).toBe('The ferry leaves at dusk.');
});

test('a visitor who is offline sees the page about it in their colour scheme, on every page', async () => {
  const visitor = await newVisitor({ ...lightPhone, hasWorker: true });
  const { context, page } = visitor;
  expectComplaints([visitor], /status of 503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await page.goto('/');
  await workerRuns(visitor);
  await context.setOffline(true);
  for (const path of ['/Forums', '/nothing?of=this']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await groundOf(visitor)).toBe('rgb(246, 244, 239)');
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#f6f4ef');
    await looksRight(visitor);
  }
});

test('a missing file of an earlier version is 404, and the worker keeps and rewrites nothing', async () => {
  const visitor = await newVisitor({ hasWorker: true });
  const { page } = visitor;
  expectComplaints([visitor], /status of 404/);
  await page.goto('/');
  await workerRuns(visitor);
  const answers = await page.evaluate(async () => {
    const read = async (path: string) => {
      const { status, headers } = await fetch(path);
      return [status, headers.get('Cache-Control')];
    };
    return Promise.all(['/assets/gone-abc.js', '/worker.js', '/'].map(read));
  });
  expect(answers).toEqual([
    [404, 'no-cache'],
    [200, 'no-cache'],
    [200, 'no-cache'],
  ]);
  expect(await keptByCaches(visitor)).toEqual([]);
});

test('the page about the connection has the colours of the site', () => {
  const known = colorsIn('client/ui/theme/tokens.css');
  expect([...colorsIn('client/public/worker.js')].filter((color) => !known.has(color))).toEqual([]);
});
