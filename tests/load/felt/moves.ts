import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { stableFrom, startFilm } from './film';
import { openPhone, type Cookies } from './phone';

interface Move {
  who: 'visitor' | 'member';
  path: string;
  /** Goes to where the move begins, while the phone is still fast. */
  prepare?: (page: Page) => Promise<unknown>;
  /** The link that is tapped; without one it is Back. */
  on?: (page: Page) => Locator;
}

/** The first link in the content whose address begins like this; those to pieces are a move of their own. */
const linkTo = (address: string) => (page: Page) =>
  page.locator(`#content a[href^="${address}"]:not([href*="/Media/"]):visible`).first();
/** Parts further down come when they are near. */
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** The ten commonest moves from page to page. `thread` is the address of one. */
export const movesOf = (thread: string): Record<string, Move> => ({
  'home to game': { who: 'visitor', path: '/', prepare: scrollDown, on: linkTo('/Game/') },
  'home to thread': { who: 'visitor', path: '/', prepare: scrollDown, on: linkTo(thread) },
  'forums to thread': { who: 'visitor', path: '/Forums?view=latest', on: linkTo(thread) },
  'browse to developer': { who: 'visitor', path: '/Browse/Developers', on: linkTo('/Developer/') },
  'Media to piece': {
    who: 'visitor',
    path: '/Media',
    on: (page) => page.locator('#content a[href*="/Portfolio/"]:visible').first(),
  },
  'DevLogs to game': { who: 'visitor', path: '/DevLogs', on: linkTo('/Game/') },
  'thread to author': { who: 'visitor', path: thread, on: linkTo('/Developer/') },
  'bell to target': {
    ...{ who: 'member', path: '/DevLogs' },
    prepare: (page) =>
      page
        .getByRole('button', { name: /^Notifications/ })
        .first()
        .tap(),
    on: (page) => page.getByRole('dialog').getByRole('link').first(),
  },
  'tab to tab of a game': { who: 'visitor', path: '/Game/Tidelight', on: linkTo('/Game/Tidelight/Members') },
  back: {
    ...{ who: 'visitor', path: '/Browse/Games' },
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Tidelight' }).first().tap();
      await page.getByRole('heading', { level: 1, name: 'Tidelight' }).waitFor();
    },
  },
});

/** How long a move is filmed. */
const lengthMs = 5_000;

/** Milliseconds from the tap until at least four fifths of the next page's first screen stand there for good. */
export async function measureMove(browser: Browser, baseURL: string, move: Move, cookies: Cookies): Promise<number> {
  const phone = await openPhone(browser, baseURL, cookies);
  try {
    const { page } = phone;
    await page.addInitScript(watchTaps);
    await page.goto(move.path);
    await page.waitForFunction(() => document.documentElement.dataset.ready === '');
    await page.waitForLoadState('networkidle');
    await move.prepare?.(page);
    const target = move.on?.(page);
    await target?.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await phone.slowDown();
    const stop = await startFilm(page);
    if (target) await target.tap();
    else await page.evaluate(() => history.back());
    await wait(lengthMs);
    const pictures = await stop();
    const startedAt = await page.evaluate(() => (window as unknown as { movedAt?: number }).movedAt ?? Number.NaN);
    return await stableFrom(pictures, startedAt);
  } finally {
    await phone.context.close();
  }
}

/** Runs in the page before its own scripts: notes when somebody taps or goes back, in milliseconds since 1970. */
function watchTaps() {
  for (const type of ['click', 'popstate'])
    window.addEventListener(
      type,
      ({ timeStamp }) => Object.assign(window, { movedAt: performance.timeOrigin + timeStamp }),
      { capture: true },
    );
}
