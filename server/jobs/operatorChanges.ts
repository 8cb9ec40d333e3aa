import { secondMs } from '#shared/durations';
import { rereadSite } from '../site';
import type { Host } from '../http/call';
import { newestAuditLine, readOperatorChanges } from './jobs.queries';

/**
 * The longest time between a line of the audit log and one with a lower number: lines are numbered when they are written,
 * and visible when their calls are committed. No call takes as long.
 */
const maxCommitDelayMs = 20 * secondMs;

interface Look {
  at: number;
  newest: number;
}

/** Follows changes by the operator's command and by other processes, which each process finds in the audit log. */
export function followOperators() {
  /** The first look has seen all lines up to its newest; later ones may have missed some. */
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
    while (looks[1] && looks[1].at <= look.at - maxCommitDelayMs) looks.shift();
    followed = new Set(changes.map(({ id }) => id));
  };
}
