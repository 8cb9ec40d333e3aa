const patienceMs = 2_000;

/** When the page has nothing more urgent to do, or after a while all the same. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: patienceMs });
    else setTimeout(resolve, 0);
  });
}
