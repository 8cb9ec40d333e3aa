import { unavailable } from '../../http/refusal';

/** Each hashing takes 19 MiB and a processor; more at once would only be slower (security §5.1). */
const mostAtOnce = 4;
const mostWaiting = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs one hashing in its turn; 503 when the queue is full. */
export async function inTurn<T>(hashing: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1;
  else await takePlaceInQueue();
  try {
    return await hashing();
  } finally {
    // Who has finished hands the place over, so that nobody who comes now slips in before the queue.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

async function takePlaceInQueue() {
  if (waiting.length >= mostWaiting) throw unavailable();
  await new Promise<void>((begin) => waiting.push(begin));
}
