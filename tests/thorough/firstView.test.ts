import { arrive, lightPhone, newVisitor, type Visitor } from '../support/browser/people';
import { pages } from '../support/browser/sitePages';

/** What is seen in one frame: the heading, and whether it is still the server's page that is seen. */
interface Frame {
  heading: string;
  isServers: boolean;
  isLoading: boolean;
}

declare global {
  interface Window {
    filmed: Frame[];
  }
}

/** Runs in the page: notes what each frame shows. */
function film() {
  window.filmed = [];
  const look = () => {
    const view = document.querySelector('.first-view');
    const heading = (view?.querySelector('b') ?? document.querySelector('#content h1'))?.textContent ?? '';
    const isLoading = [...document.querySelectorAll('#content [aria-label="Loading"]')].some(
      (part) => part.checkVisibility() && part.getBoundingClientRect().top < window.innerHeight,
    );
    if (document.body) window.filmed.push({ heading, isServers: view !== null, isLoading });
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** A slow phone at a slow line. */
async function slowDown({ context, page }: Visitor) {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  const line = { offline: false, latency: 100, downloadThroughput: 500_000, uploadThroughput: 100_000 };
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 3 });
}

/** Opens a page and answers its frames from the first that shows the server's heading; null if that shows none. */
async function filmPage({ page }: Visitor, path: string) {
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (!(await answer?.text())?.includes('<div class="first-view" aria-hidden="true"><span>Spawnpoint</span><div>'))
    return null;
  await page.waitForFunction(() => document.querySelector('.first-view') === null);
  // What is fetched later must not wipe the page either.
  await page.waitForLoadState('networkidle');
  const frames = await page.evaluate(() => window.filmed);
  return frames.slice(frames.findIndex(({ heading }) => heading !== ''));
}

const shown = (frames: Frame[]) => [...new Set(frames.map(({ heading }) => heading.trim().toLowerCase()))];

function expectNothingWiped(frames: Frame[]) {
  const [title = '', ...others] = shown(frames);
  expect(title).not.toBe('');
  expect(others.filter((heading) => !heading.includes(title))).toEqual([]);
  expect(frames[0]?.isServers).toBe(true);
  expect(frames.find(({ isServers }) => !isServers)?.isLoading).toBe(false);
}

describe('a visitor at a slow phone', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ ...lightPhone, hasTouch: true });
    await visitor.page.addInitScript(film);
    await slowDown(visitor);
  });

  test.each(pages)('sees the heading of %s in every frame, from the first view on', async (path) => {
    visitor.complaints.length = 0;
    const frames = await filmPage(visitor, path);
    if (frames) expectNothingWiped(frames);
  });
});

test('members see what they have seen of a page until the app shows as much', async () => {
  const member = await arrive('Vesper', { ...lightPhone, hasTouch: true });
  await member.page.addInitScript(film);
  await slowDown(member);
  for (const path of ['/Game/Tidelight', '/Developer/Spawnpoint', '/Media', '/DevLogs', '/Browse/Games', '/Forums']) {
    const frames = await filmPage(member, path);
    expect(frames).not.toBeNull();
    expectNothingWiped(frames ?? []);
  }
});
