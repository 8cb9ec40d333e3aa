import { lazy } from 'react';
import { minuteMs } from '#shared/durations';

/** How long to wait for the connection before code is asked for again, where the browser does not tell that it is back. */
const retryEveryMs = 4_000;
/** A page that was reloaded for its code and still lacks it is not reloaded again at once. */
const reloadAtMostEveryMs = minuteMs;
const reloadedAtKey = 'spawnpoint.reloaded';

/**
 * A part whose code is fetched when it is first shown. Without a connection its place waits, and fills when the
 * connection is back: React's own `lazy` fails for good at the first break, and takes down what stands around it.
 */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => importWithRetry(load));

/** Fetches code until it is there. Where the server answers and it still does not come, another version stands there. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch (error) {
      if (!isCodeMissing(error)) throw error;
      if (failures > 0) await reloadForCode();
      await nextAttempt();
    }
  }
}

/** Each browser says in its own words that a module could not be fetched; the last is of a module's styles. */
const missingCodeMessage = /dynamically imported module|importing a module script failed|unable to preload css/i;
export const isCodeMissing = (error: unknown): boolean =>
  error instanceof Error && missingCodeMessage.test(error.message);

function nextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, retryEveryMs);
    window.addEventListener('online', go, { once: true });
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
  });
}

/** Reloads the page for code that it lacks, unless it has just done so: not in a circle. */
export async function reloadForCode(): Promise<void> {
  if (!wasReloadedRecently()) await reloadIfReachable();
}

/** Not into the browser's own page of errors. */
export async function reloadIfReachable(): Promise<void> {
  if (!(await isReachable())) return;
  rememberReload();
  window.location.reload();
}

async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    return ok;
  } catch {
    return false;
  }
}

/** Also where nothing can be remembered. */
function wasReloadedRecently(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < reloadAtMostEveryMs;
  } catch {
    return true;
  }
}

function rememberReload() {
  try {
    sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  } catch {
    // Without storage `wasReloadedLately` has said so.
  }
}
