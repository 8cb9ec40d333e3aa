import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions } from './benchOptions';
import { memoryOf } from './costs';
import { loadOf } from './httpLoad';
import { Random } from './random';
import type { Sites } from './sites';
import { addUnread, writesOf } from './writes';

export interface Memory {
  /** MB after the start and a rest. */
  atRest: number;
  /** MB right after all kinds of writes. */
  afterWrites: number;
  /** MB after a further rest, in which what is kept for a while is let go. */
  rested: number;
}

/** Memory of a server that has just been started; must come before all other measurements. */
export async function measureMemory(sites: Sites, { size, isSmoke }: BenchOptions): Promise<Memory> {
  const { site, db, people } = sites;
  const pid = site.server.pid();
  const seconds = isSmoke ? { start: 0.1, writes: 0.2, rest: 0.1 } : { start: 20, writes: 60, rest: 180 };
  await wait(seconds.start * 1_000);
  const atRest = memoryOf(pid);
  const random = new Random(3);
  const writes = await writesOf({ db, size, people });
  await addUnread({ db, size, people });
  const { failures } = await loadOf(site.url, { seconds: seconds.writes, next: () => random.of(writes).next(random) });
  if (failures > 0) throw new Error(`${failures} writes failed while memory was measured`);
  const afterWrites = memoryOf(pid);
  await wait(seconds.rest * 1_000);
  return { atRest, afterWrites, rested: memoryOf(pid) };
}
