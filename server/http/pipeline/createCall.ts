import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import type { Call, UploadedFile } from '../call';
import { requestIdOf } from '../middleware/requestId';
import { writeAudit, type AuditEntry } from '../security/audit';
import { clientAddress } from '../security/clientAddress';
import { isOwnFetch } from '../security/csrf';
import { sessionChanges } from '../session/sessionChanges';
import { queueEffects, type Task } from './effects';
import type { IncomingCall } from './incomingCall';

interface Sent {
  input: ParsedInputOf<Endpoint>;
  files: Record<string, UploadedFile | undefined>;
}

export const originOf = (request: Request) => ({ requestId: requestIdOf(request), address: clientAddress(request) });

/** The call that a handler gets, once for each database or transaction, and the effects that wait for its outcome. */
export function createCall({ name, host, request, response, viewer }: IncomingCall, { input, files }: Sent) {
  const origin = originOf(request);
  const circumstances = { viewerId: viewer?.id ?? null, ...origin };
  const committed: Task[] = [];
  // A POST may change all that others see of its viewer.
  const changedAccounts = new Set(request.method === 'POST' && viewer ? [viewer.id] : []);
  const refusals: AuditEntry[] = [];
  // Made only for a call that has effects or a session to change: most reads have neither.
  let queued: ReturnType<typeof queueEffects> | undefined;
  const queue = () => (queued ??= queueEffects(host, { requestId: origin.requestId, call: name }));
  const sessionWith = (db: Knex) =>
    sessionChanges({
      ...{ host, request, response, db },
      whenCommitted: (task) => void committed.push(task),
      rereadAccount: (developerId) => void changedAccounts.add(developerId),
    });

  const callWith = (db: Knex): Call => ({
    input,
    // Null only where the endpoint's access is 'anyone', whose handlers expect it.
    viewer: viewer!,
    db,
    files,
    host,
    get session() {
      return sessionWith(db);
    },
    // Read from the headers only where it is asked for: most calls never do.
    get from() {
      const isOwn = isOwnFetch(request, host.settings.PUBLIC_URL);
      return { ...origin, userAgent: request.get('User-Agent') ?? '', isOwnFetch: isOwn };
    },
    get emit() {
      return queue().queues.emit;
    },
    get afterCommit() {
      return queue().queues.afterCommit;
    },
    get onRollback() {
      return queue().queues.onRollback;
    },
    audit: async (entry, { evenIfRefused } = { evenIfRefused: false }) => {
      if (evenIfRefused) refusals.push(entry);
      else await writeAudit(db, entry, circumstances);
    },
  });

  return {
    callWith,
    /** Undoes and forgets what an attempt has queued, before its transaction runs again. */
    startAnew: async () => {
      await queued?.startAnew();
      for (const list of [committed, refusals]) list.length = 0;
    },
    /** To be called at the end of each transaction: one that failed may be stored all the same. */
    forgetChangedAccounts: () => {
      for (const developerId of changedAccounts) host.sessions.forgetAccount(developerId);
    },
    effects: {
      whenCommitted: async () => {
        if (committed.length > 0) await queue().runAll(committed);
      },
      whenAnswered: async () => queued?.whenAnswered(),
      whenRefused: async () => {
        await queued?.startAnew();
        await queue().runAll(refusals.map((entry) => () => writeAudit(host.db, entry, circumstances)));
      },
    },
  };
}
