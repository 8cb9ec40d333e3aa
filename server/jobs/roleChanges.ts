import type { Host } from '../http/call';
import { newestAuditLine, newRolesOf } from './jobs.queries';

/** The operator's command works beside the running site: each process looks for itself what roles it has changed. */
export function followRoleChanges() {
  let seen: number | undefined;
  return async ({ db, live, sessions }: Pick<Host, 'db' | 'live' | 'sessions'>) => {
    const after = seen;
    const upTo = await newestAuditLine(db);
    seen = upTo;
    if (after === undefined || after === upTo) return;
    for (const developerId of await newRolesOf(db, { after, upTo })) {
      sessions.forgetAccount(developerId);
      live.recheckDeveloper(developerId);
    }
  };
}
