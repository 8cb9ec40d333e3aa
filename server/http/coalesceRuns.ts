import { setTimeout as wait } from 'node:timers/promises';

/**
 * Coalesces calls of `run`: the first one runs at once, and all that come meanwhile share the next run, which begins `pauseMs`
 * after the end of the first.
 */
export function coalesceRuns(run: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let running: Promise<void> | undefined;
  let nextRun: Promise<void> | undefined;
  const start = () => {
    nextRun = undefined;
    running = run().finally(() => (running = undefined));
    return running;
  };
  const afterPause = async (before: Promise<void>) => {
    await before.catch(() => undefined);
    await wait(pauseMs);
    return start();
  };
  return () => (running ? (nextRun ??= afterPause(running)) : (nextRun ?? start()));
}
