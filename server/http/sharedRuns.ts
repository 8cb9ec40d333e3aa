import { setTimeout as wait } from 'node:timers/promises';

/**
 * Work that all who ask at about the same time share: the first run begins at once; those who ask while it runs get the
 * next one, which begins some time after its end.
 */
export function sharedRuns(run: () => Promise<void>, pauseMs: number): () => Promise<void> {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;
  const begin = () => {
    following = undefined;
    running = run().finally(() => (running = undefined));
    return running;
  };
  const afterPause = async (before: Promise<void>) => {
    await before.catch(() => undefined);
    await wait(pauseMs);
    return begin();
  };
  return () => (running ? (following ??= afterPause(running)) : (following ?? begin()));
}
