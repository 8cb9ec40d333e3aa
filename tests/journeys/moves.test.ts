import type { Page, Request } from 'playwright-core';
import { expectComplaints, lightPhone, newVisitor } from '../support/browser/people';
import { until } from '../support/until';

/** The reads of a game's page, and its own. */
const gameAddress = /\/(api\/game\?stringUrl=Tidelight|pageData\?at=%2FGame%2FTidelight$)/;
const isGame = (request: Request) => gameAddress.test(request.url());

/** Somebody on the list of games, whose page has nothing more to fetch. */
async function openGames() {
  const { page } = await newVisitor();
  // The site listens to pointing from then on: it comes with the later parts of the page.
  const fetchesAhead = page.waitForRequest(/\/assets\/GameScreen-/);
  // Sorted by team size: sorted by activity, what other journeys create would push the game from the first page.
  await page.goto('/Browse/Games?sort=memberCount');
  await linkTo(page, 'Tidelight').waitFor();
  await fetchesAhead;
  await page.waitForLoadState('networkidle');
  const reads: string[] = [];
  page.on('request', (request) => {
    if (isGame(request)) reads.push(request.url());
  });
  return { page, reads };
}

const linkTo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const line = (page: Page) => page.locator('[data-page-progress]');

/** Keeps the answers of these calls back until the returned function is called. */
async function holdBack(page: Page, address: RegExp) {
  let arrive: () => void = () => undefined;
  const hasArrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(address, async (route) => {
    await hasArrived;
    await route.continue();
  });
  return arrive;
}

/** Stops the clock of the page, so that it waits for the next one as long as the test wants. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a link that is pointed at asks for its page, and its click asks for nothing again', async () => {
  const { page, reads } = await openGames();
  const asked = page.waitForRequest(isGame);
  await linkTo(page, 'Tidelight').hover();
  await asked;
  await linkTo(page, 'Tidelight').click();
  await heading(page, 'Tidelight').waitFor();
  await page.waitForLoadState('networkidle');
  expect(reads).toHaveLength(1);
});

test('a link that gets the focus asks for its page at once', async () => {
  const { page } = await openGames();
  const asked = page.waitForRequest(isGame);
  await linkTo(page, 'Tidelight').focus();
  await asked;
});

test('the code of pages comes ahead once links to them are in view', async () => {
  const { page } = await newVisitor(lightPhone);
  const codeOf = (screen: string) => (request: Request) => request.url().includes(`/assets/${screen}-`);
  const fetched: Request[] = [];
  page.on('request', (request) => fetched.push(request));
  const first = page.waitForRequest(codeOf('GameScreen'));
  await page.goto('/');
  await first;
  await page.waitForLoadState('networkidle');
  expect(fetched.filter(codeOf('ForumsScreen'))).toEqual([]);
  const later = page.waitForRequest(codeOf('ForumsScreen'));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await later;
});

test('the old page stands while the new one is on its way, with a line that says so', async () => {
  const { page } = await openGames();
  const arrive = await holdBack(page, gameAddress);
  await stopClock(page);
  await linkTo(page, 'Tidelight').click();
  await line(page).waitFor();
  expect(await heading(page, 'Find a project').isVisible()).toBe(true);
  expect(await page.title()).toContain('Browse Games');
  arrive();
  await heading(page, 'Tidelight').waitFor();
  expect(await page.title()).toContain('Tidelight');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await line(page).waitFor({ state: 'detached' });
});

test('a page that takes longer than a second is shown without its content', async () => {
  const { page } = await openGames();
  const arrive = await holdBack(page, gameAddress);
  await stopClock(page);
  await linkTo(page, 'Tidelight').click();
  await line(page).waitFor();
  await page.clock.runFor(1_000);
  await heading(page, 'Find a project').waitFor({ state: 'detached' });
  await page.getByRole('main').getByRole('status', { name: 'Loading' }).first().waitFor();
  arrive();
  await heading(page, 'Tidelight').waitFor();
});

test('a second click on a link whose page is on its way does nothing', async () => {
  const { page } = await openGames();
  const arrive = await holdBack(page, gameAddress);
  await stopClock(page);
  const before = await page.evaluate(() => history.length);
  await linkTo(page, 'Tidelight').click();
  await line(page).waitFor();
  await linkTo(page, 'Tidelight').click();
  arrive();
  await heading(page, 'Tidelight').waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

test('Back shows the page before as it was left, without an answer of the server', async () => {
  const { page } = await openGames();
  await linkTo(page, 'Tidelight').click();
  await heading(page, 'Tidelight').waitFor();
  await page.goBack();
  await heading(page, 'Find a project').waitFor();
  // Not the end of the page, which moves with what others do meanwhile.
  const left = 300;
  await page.mouse.move(600, 400);
  // As a reader does, who turns the wheel again when the page was put back to the place that Back has reached.
  const reached = await until(
    async () => {
      const top = await page.evaluate(() => window.scrollY);
      if (top !== left) await page.mouse.wheel(0, left - top);
      return top;
    },
    (top) => top === left,
  );
  expect(reached).toBe(left);
  const game = page.getByRole('main').getByRole('article').nth(4);
  // A click of the mouse would scroll to it.
  await game.getByRole('link').first().dispatchEvent('click');
  await heading(page, 'Find a project').waitFor({ state: 'detached' });
  await page.route('**/api/**', () => undefined);
  await page.goBack();
  await heading(page, 'Find a project').waitFor();
  await page.waitForFunction((top) => Math.abs(window.scrollY - top) <= 1, left);
  expect(await game.isVisible()).toBe(true);
});

test('a page that was left before it was there is asked for again later', async () => {
  const { page, reads } = await openGames();
  const arrive = await holdBack(page, gameAddress);
  await stopClock(page);
  await linkTo(page, 'Tidelight').click();
  await line(page).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forums' }).first().click();
  await heading(page, 'Forums').waitFor();
  arrive();
  // Data that was fetched ahead is used for ten seconds.
  await page.clock.fastForward(11_000);
  await page.goBack();
  await heading(page, 'Tidelight').waitFor();
  await page.waitForLoadState('networkidle');
  expect(reads.length).toBeGreaterThan(1);
});

test('a tab from before an upgrade loads a page anew whose code is gone', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  expectComplaints([visitor], /status of 404|dynamically imported module/);
  await page.goto('/TermsAndConditions');
  await page.waitForLoadState('networkidle');
  let isGone = true;
  await page.route(/\/assets\/Browse\w*Screen/, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Games/ }).first().click();
  await heading(page, 'Find a project').waitFor();
  expect(isGone).toBe(false);
});
