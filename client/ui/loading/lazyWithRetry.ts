import { createElement, lazy, useState, type ComponentType } from 'react';
import { minuteMs } from '#shared/durations';
import { readTabStored, writeTabStored } from '../tabStorage';
import { registerPart, usePart } from './parts';

/** The pause before code is fetched again, where the browser does not report that the connection is back. */
const retryEveryMs = 4_000;
/** A page that was reloaded for its code and still lacks it is not reloaded again within this time. */
const reloadAtMostEveryMs = minuteMs;
const reloadedAtKey = 'spawnpoint.reloaded';

interface Module<Props> {
  default: ComponentType<Props>;
}

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code ahead. It never rejects: the component fetches again, and reports a failure, when it is shown. */
  load: () => Promise<void>;
};

/**
 * A component whose code is fetched when it is first shown. Without a connection its fallback stays until the connection is
 * back. React's own `lazy` fails for good at the first error, and takes down everything around it.
 */
export const lazyWithRetry = <Props extends object>(load: () => Promise<Module<Props>>): LazyComponent<Props> =>
  createLazyComponent(load, () => importWithRetry(load));

/** `lazyWithRetry` under the name of its module, as the build calls it (`nameParts` in vite.config.ts). */
lazyWithRetry.named =
  (name: string) =>
  <Props extends object>(load: () => Promise<Module<Props>>): LazyComponent<Props> => {
    const Part = createLazyComponent(load, () => importWithRetry(load), name);
    registerPart(name, Part.load);
    return Part;
  };

/**
 * A component whose code is fetched by `fetch` when it is first shown, or by `load` ahead. Code that has loaded is rendered
 * at once: React's `lazy` would show a fallback, and keep it for at least 300 ms.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<Module<Props>>,
  fetch: () => Promise<Module<Props>>,
  name?: string,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const keep = (module: Module<Props>) => {
    Loaded = module.default;
    return module;
  };
  const Lazy = lazy(() => fetch().then(keep));
  function Loadable(props: Props) {
    usePart(name);
    // Stays the same while it is mounted: another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return createElement(Shown, props);
  }
  return Object.assign(Loadable, {
    // A second import of the same code would resolve only after what is queued in the browser, such as a click.
    load: async () => {
      if (!Loaded) await load().then(keep, () => undefined);
    },
  });
}

/** Imports a module, retrying until it arrives. A server that answers without it has a newer build: the page reloads. */
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

/** The browsers' messages for a module that could not be fetched; the last one is about its styles. */
const missingCodeMessage = /dynamically imported module|importing a module script failed|unable to preload css/i;
/** Whether an error says that code could not be fetched. */
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

/** Reloads the page for missing code. Not if it has just done so, or cannot remember it, which would be an endless loop. */
export async function reloadForCode(): Promise<void> {
  const reloadedAt = readTabStored(reloadedAtKey) ?? '0';
  const isRecent = Date.now() - Number(reloadedAt) < reloadAtMostEveryMs;
  if (!isRecent && writeTabStored(reloadedAtKey, reloadedAt)) await reloadIfReachable();
}

/** Reloads only if the server answers: otherwise the browser's error page would replace the site. */
export async function reloadIfReachable(): Promise<void> {
  if (!(await isReachable())) return;
  writeTabStored(reloadedAtKey, String(Date.now()));
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
