import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { openPhone, type Cookies } from './phone';

/** How the first load of a page is seen; times in milliseconds from the start of the navigation. */
export interface Film {
  /** When its heading is first there to read. */
  titleMs: number;
  /** From when on at least four fifths of what fills the first screen in the end stand there. */
  stableMs: number;
  /** From when on no task of the page takes longer than 200 ms. */
  responsiveMs: number;
  /** Frames after the first heading that have none. */
  wipedFrames: number;
  /** Layout shift, as the browser scores it. */
  shift: number;
  /** The number of its requests, those for pictures too. */
  requests: number;
  /** The data that came over the line for it. */
  kB: number;
}

interface Watched {
  frames: { at: number; heading: string }[];
  shift: number;
  lastLongTaskEnd: number;
}

const lengthMs = 9_000;
/** The size to which pictures are reduced to be compared. */
const small = { width: 78, height: 169 };
/** How far the colours of two pixels may be apart to count as the same, of 765. */
const tolerance = 36;

/** Films the first load of a page on a slow phone. */
export async function film(browser: Browser, baseURL: string, path: string, cookies: Cookies): Promise<Film> {
  const phone = await openPhone(browser, baseURL, cookies);
  try {
    await phone.slowDown();
    await phone.page.addInitScript(watch, lengthMs);
    const loaded = await countLoaded(phone.page);
    const stop = await startFilm(phone.page);
    await phone.page.goto(path, { waitUntil: 'commit' });
    const startedAt = await phone.page.evaluate(() => performance.timeOrigin);
    await wait(lengthMs);
    const pictures = await stop();
    const watched = await phone.page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    return { ...readWatched(watched), ...loaded(), stableMs: await stableFrom(pictures, startedAt) };
  } finally {
    await phone.context.close();
  }
}

/** A picture of the screen, and when it was taken, in milliseconds since 1970. */
interface Picture {
  at: number;
  data: string;
}

/** Films a page until the returned function is called. */
export async function startFilm(page: Page): Promise<() => Promise<Picture[]>> {
  const devtools = await page.context().newCDPSession(page);
  const pictures: Picture[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    pictures.push({ at: (metadata.timestamp ?? 0) * 1_000, data });
    void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  return async () => {
    await devtools.send('Page.stopScreencast');
    return pictures;
  };
}

/** Counts the requests of a page and their bytes, as they come over the line. */
async function countLoaded(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const bytes: number[] = [];
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => bytes.push(encodedDataLength));
  await devtools.send('Network.enable');
  return () => ({ requests: bytes.length, kB: bytes.reduce((sum, each) => sum + each, 0) / 1_000 });
}

/** Runs in the page before its own scripts: notes the heading of each frame, layout shifts and long tasks. */
function watch(durationMs: number) {
  const watched: Watched = { frames: [], shift: 0, lastLongTaskEnd: 0 };
  Object.assign(window, { watched });
  const look = () => {
    const heading = document.querySelector('#content h1');
    watched.frames.push({ at: performance.now(), heading: heading?.textContent.trim() ?? '' });
    if (performance.now() < durationMs) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (duration > 200) watched.lastLongTaskEnd = startTime + duration;
  }).observe({ type: 'longtask', buffered: true });
}

function readWatched({ frames, shift, lastLongTaskEnd }: Watched) {
  const first = frames.findIndex(({ heading }) => heading !== '');
  const later = frames.slice(first);
  return {
    titleMs: frames[first]?.at ?? Number.NaN,
    responsiveMs: lastLongTaskEnd,
    wipedFrames: later.filter(({ heading }) => heading === '').length,
    shift,
  };
}

/**
 * From when on, in milliseconds after a time, at least four fifths of the letters and pictures that the last picture shows
 * stand where they stand there, and never leave.
 */
export async function stableFrom(pictures: Picture[], startedAt: number): Promise<number> {
  const reduced = await Promise.all(
    pictures.map(({ data }) =>
      sharp(Buffer.from(data, 'base64'))
        .resize(small.width, small.height, { fit: 'fill' })
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  );
  const last = reduced.at(-1);
  if (!last) return Number.NaN;
  const ground = commonestPixel(last);
  const content: number[] = [];
  for (let pixel = 0; pixel < last.length; pixel += 3)
    if (distance(last, pixel, last, ground) > tolerance) content.push(pixel);
  const isComplete = (picture: Buffer) =>
    content.filter((pixel) => distance(picture, pixel, last, pixel) <= tolerance).length >= content.length * 0.8;
  const lastIncomplete = reduced.findLastIndex((picture) => !isComplete(picture));
  return (pictures[lastIncomplete + 1]?.at ?? Number.NaN) - startedAt;
}

/** Where the commonest colour of a picture is, which is that of the empty page. */
function commonestPixel(picture: Buffer): number {
  const counts = new Map<number, { count: number; pixel: number }>();
  for (let pixel = 0; pixel < picture.length; pixel += 3) {
    const colour = picture.readUIntBE(pixel, 3);
    const known = counts.get(colour) ?? { count: 0, pixel };
    counts.set(colour, { ...known, count: known.count + 1 });
  }
  return [...counts.values()].reduce((one, other) => (other.count > one.count ? other : one)).pixel;
}

function distance(one: Buffer, at: number, other: Buffer, otherAt: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1)
    sum += Math.abs((one[at + channel] ?? 0) - (other[otherAt + channel] ?? 0));
  return sum;
}
