import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds in which a slow machine, that runs three tests at once, has done what a test waits for. */
export const defaultTimeout = 60_000;

interface Waiting {
  /** Milliseconds until it gives up. */
  most?: number;
}

/** Repeats a question until its answer is right; returns the last answer when it gives up. */
export async function until<T>(
  ask: () => T | Promise<T>,
  isRight: (answer: T) => boolean,
  { most = defaultTimeout }: Waiting = {},
): Promise<T> {
  const deadline = Date.now() + most;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > deadline) return answer;
    await wait(50);
  }
}
