import { secondMs } from '#shared/durations';
import { rereadSite } from '../areas/operating';
import type { Host } from '../http/call';
import { newestAuditLine, readOperatorChanges } from './jobs.queries';

/**
 * How long lines with higher numbers may be there before one: it gets its number when it is written, and is there when its
 * call is stored. No call takes as long.
 */
const latestMs = 20 * secondMs;

interface Look {
  at: number;
  newest: number;
}

/** The operator's command and other processes work beside this one: each looks for itself what they have changed. */
export function followOperators() {
  /** The first one has seen all lines up to its newest; the others may have missed some. */
  let looks: Look[] = [];
  let followed = new Set<number>();
  return async ({ db, live, sessions }: Pick<Host, 'db' | 'live' | 'sessions'>) => {
    const look = { at: performance.now(), newest: await newestAuditLine(db) };
    const [first] = looks;
    // Changes of others between the start of this process and its first look.
    if (!first) await rereadSite(db);
    const changes = first && look.newest > first.newest ? await readOperatorChanges(db, { after: first.newest }) : [];
    const fresh = changes.filter(({ id }) => !followed.has(id));
    if (fresh.some(({ developerId }) => developerId === null)) await rereadSite(db);
    for (const { developerId } of fresh)
      if (developerId !== null) {
        sessions.forgetAccount(developerId);
        live.recheckDeveloper(developerId);
      }
    // After a failure the next look follows them.
    looks = [...looks, look];
    while (looks[1] && looks[1].at <= look.at - latestMs) looks.shift();
    followed = new Set(changes.map(({ id }) => id));
  };
}
