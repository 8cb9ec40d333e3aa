import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** Milliseconds until it is given up. */
  most?: number;
}

/** Asks again and again until the answer is right; gives up with the last one. */
export async function until<T>(
  ask: () => T | Promise<T>,
  isRight: (answer: T) => boolean,
  { most = 30_000 }: Patience = {},
): Promise<T> {
  const deadline = Date.now() + most;
  for (;;) {
    const answer = await ask();
    if (isRight(answer) || Date.now() > deadline) return answer;
    await wait(50);
  }
}
