import { unavailable } from '../../http/refusal';

/** Each hash takes 19 MiB and a processor: more at once would only be slower. */
const mostAtOnce = 4;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

export async function inTurn<T>(hashing: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await takePlaceInQueue();
  try {
    return await hashing();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function takePlaceInQueue() {
  if (waiting.length >= mostWaiting) throw unavailable();
  await new Promise<void>((begin) => waiting.push(begin));
}
