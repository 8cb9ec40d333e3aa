import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openPhone, type Cookies } from './phone';

/** How the first load of a page is seen; times in milliseconds from the start of the navigation. */
export interface Film {
  /** When its heading is first there to read. */
  titleMs: number;
  /** From when on at least four fifths of the first screen look as they do in the end. */
  stableMs: number;
  /** From when on no task of the page takes longer than 200 ms. */
  responsiveMs: number;
  /** Frames after the first heading that have none. */
  wipedFrames: number;
  /** Layout shift, as the browser scores it. */
  shift: number;
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
    const devtools = await phone.context.newCDPSession(phone.page);
    const pictures: { at: number; data: string }[] = [];
    devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      pictures.push({ at: (metadata.timestamp ?? 0) * 1_000, data });
      void devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
    await phone.page.goto(path, { waitUntil: 'commit' });
    const startedAt = await phone.page.evaluate(() => performance.timeOrigin);
    await wait(lengthMs);
    await devtools.send('Page.stopScreencast');
    const watched = await phone.page.evaluate(() => (window as unknown as { watched: Watched }).watched);
    return { ...readWatched(watched), stableMs: await stableFrom(pictures, startedAt) };
  } finally {
    await phone.context.close();
  }
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

/** From when on the pictures look like the last one, but for a fifth of what is not background there. */
async function stableFrom(pictures: { at: number; data: string }[], startedAt: number): Promise<number> {
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
  const background = last.subarray(last.length - 3);
  const content: number[] = [];
  for (let pixel = 0; pixel < last.length; pixel += 3)
    if (distance(last, pixel, background, 0) > tolerance) content.push(pixel);
  const isComplete = (picture: Buffer) =>
    content.filter((pixel) => distance(picture, pixel, last, pixel) <= tolerance).length >= content.length * 0.8;
  const lastIncomplete = reduced.findLastIndex((picture) => !isComplete(picture));
  return (pictures[lastIncomplete + 1]?.at ?? Number.NaN) - startedAt;
}

function distance(one: Buffer, at: number, other: Buffer, otherAt: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1)
    sum += Math.abs((one[at + channel] ?? 0) - (other[otherAt + channel] ?? 0));
  return sum;
}
