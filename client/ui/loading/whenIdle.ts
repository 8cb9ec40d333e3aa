/** Resolves when the page has nothing more urgent to do, after 2 s at the latest. */
export function whenIdle(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 0);
  });
}

/** Lets the browser handle input and paint before what follows. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler, and waits for 4 ms after a few timeouts in a row.
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
