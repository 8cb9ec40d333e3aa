import { rereadSite } from '../areas/operating';
import type { Host } from '../http/call';
import { newestAuditLine, readOperatorChanges } from './jobs.queries';

/** The operator's command and other processes work beside this one: each looks for itself what they have changed. */
export function followOperators() {
  let seen: number | undefined;
  return async ({ db, live, sessions }: Pick<Host, 'db' | 'live' | 'sessions'>) => {
    const after = seen;
    const upTo = await newestAuditLine(db);
    seen = upTo;
    if (after === upTo) return;
    // Changes of others between the start of this process and its first look.
    if (after === undefined) return void (await rereadSite(db));
    const { developerIds, hasSettings } = await readOperatorChanges(db, { after, upTo });
    if (hasSettings) await rereadSite(db);
    for (const developerId of developerIds) {
      sessions.forgetAccount(developerId);
      live.recheckDeveloper(developerId);
    }
  };
}
