import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';

/** A page that is opened with nothing cached, and what that took. */
export interface ColdPage {
  requests: number;
  /** Bytes over the network, headers included. */
  bytes: number;
  /** CPU time of the server's process. */
  cpuMs: number;
  /** First contentful paint. */
  paintMs: number;
  /** Layout shift, as the browser scores it. */
  shift: number;
}

/** What comes after the page has settled, as a socket's pings, is not counted. */
const quietMs = 1_500;

/** Opens `url` as a visitor whose browser has nothing of the site. */
export async function openCold(
  browser: Browser,
  url: string,
  { serverPid, width }: { serverPid: number; width: number },
): Promise<ColdPage> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(watchShifts);
  const counted = await countRequests(await context.newCDPSession(page));
  const before = cpuMsOf(serverPid);
  await page.goto(url, { waitUntil: 'load' });
  while (counted.idleMs() < quietMs) await wait(100);
  const cpuMs = cpuMsOf(serverPid) - before;
  const { paintMs, shift } = await page.evaluate(readTimings);
  await context.close();
  return { ...counted.sum(), cpuMs, paintMs, shift };
}

/** Runs in the page before its own scripts. */
function watchShifts() {
  const watched = window as typeof window & { layoutShift?: number };
  watched.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      watched.layoutShift = (watched.layoutShift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

function readTimings() {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return {
    paintMs: paint?.startTime ?? 0,
    shift: (window as typeof window & { layoutShift?: number }).layoutShift ?? 0,
  };
}

async function countRequests(devtools: CDPSession) {
  const bytesOf = new Map<string, number>();
  let heardAt = performance.now();
  const hear = (requestId: string, bytes: number) => {
    bytesOf.set(requestId, bytes);
    heardAt = performance.now();
  };
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/^https?:/.test(request.url)) hear(requestId, 0);
  });
  devtools.on('Network.webSocketCreated', ({ requestId }) => hear(requestId, 0));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytesOf.has(requestId)) hear(requestId, encodedDataLength);
  });
  await devtools.send('Network.enable');
  return {
    sum: () => ({ requests: bytesOf.size, bytes: [...bytesOf.values()].reduce((sum, bytes) => sum + bytes, 0) }),
    idleMs: () => performance.now() - heardAt,
  };
}

/** CPU time of a process and its threads; those that have ended are not in it. */
function cpuMsOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => {
    const [nanoseconds] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(nanoseconds) / 1e6;
  }, 0);
}
