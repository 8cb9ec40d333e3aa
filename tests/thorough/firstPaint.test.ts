import { arrive, lightPhone, newVisitor, type Visitor } from '../support/browser/people';
import { pages } from '../support/browser/sitePages';

/** What is seen in one frame. */
interface Frame {
  heading: string;
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
    const heading = document.querySelector('#content h1')?.textContent ?? '';
    const isLoading = [...document.querySelectorAll('#content [aria-label="Loading"]')].some(
      (part) => part.checkVisibility() && part.getBoundingClientRect().top < window.innerHeight,
    );
    if (document.body) window.filmed.push({ heading, isLoading });
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

/** Opens a page and answers its frames from the first that shows a heading. */
async function filmPage({ page }: Visitor, path: string): Promise<Frame[]> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // What is fetched later must not wipe the page either.
  await page.waitForLoadState('networkidle');
  const frames = await page.evaluate(() => window.filmed);
  return frames.slice(frames.findIndex(({ heading }) => heading !== ''));
}

function expectNothingWiped(frames: Frame[]) {
  expect(frames[0]?.heading).not.toBe('');
  expect(frames.filter(({ heading }) => heading === '')).toEqual([]);
  // A part may be fetched later, but none that was there.
  const [first] = frames;
  if (first?.isLoading === false) expect(frames.filter(({ isLoading }) => isLoading)).toEqual([]);
}

describe('a visitor at a slow phone', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await newVisitor({ ...lightPhone, hasTouch: true });
    await visitor.page.addInitScript(film);
    await slowDown(visitor);
  });

  test.each(pages)('sees the heading of %s in every frame', async (path) => {
    visitor.complaints.length = 0;
    expectNothingWiped(await filmPage(visitor, path));
  });
});

test('members see the heading of a page in every frame', async () => {
  const member = await arrive('Vesper', { ...lightPhone, hasTouch: true });
  await member.page.addInitScript(film);
  await slowDown(member);
  for (const path of ['/Game/Tidelight', '/Developer/Spawnpoint', '/Media', '/DevLogs', '/Browse/Games', '/Forums']) {
    expectNothingWiped(await filmPage(member, path));
  }
});
