import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Call } from './call';
import { requestIdOf } from './middleware/requestId';
import { writeAudit, type AuditEntry } from './security/audit';
import { clientAddress } from './security/clientAddress';
import { isOwnFetch } from './security/csrf';
import { sessionChanges } from './session/sessionChanges';
import { queueEffects, type Task } from './effects';
import type { CallInput, IncomingCall } from './callState';
import { readInputTexts } from './inputTexts';

/** The id and client address of a request, as the audit log stores them. */
export const originOf = (request: Request) => ({ requestId: requestIdOf(request), address: clientAddress(request) });

/**
 * Creates the calls that a handler gets, one for each attempt of its transaction, and their queued effects. Viewer and
 * input are those that the state has when a call is created.
 */
export function createCall(state: IncomingCall<unknown> & CallInput) {
  const { name, host, request, response } = state;
  const origin = originOf(request);
  let texts: ReturnType<typeof readInputTexts> | undefined;
  const readTexts = () => (texts ??= readInputTexts(state.input));
  const auditContext = () => ({ viewerId: state.viewer?.id ?? null, ...origin });
  const commitTasks: Task[] = [];
  const changedAccounts = new Set<number>();
  const auditedRefusals: AuditEntry[] = [];
  // Created on demand: most reads have no effects.
  let queued: ReturnType<typeof queueEffects> | undefined;
  const queue = () => (queued ??= queueEffects(host, { requestId: origin.requestId, call: name }));
  const sessionWith = (db: Knex) =>
    sessionChanges({
      ...{ host, request, response, db },
      whenCommitted: (task) => void commitTasks.push(task),
      afterCommit: (task) => {
        queue().queues.afterCommit(task);
      },
      rereadAccount: (developerId) => void changedAccounts.add(developerId),
    });

  const callWith = (db: Knex): Call => ({
    input: state.input,
    // Null only where the endpoint's access is 'anyone', whose handlers expect it.
    viewer: state.viewer!,
    db,
    files: state.files,
    host,
    referencesIn: (text) => readTexts()(text),
    get session() {
      return sessionWith(db);
    },
    // Read from the headers on demand: most handlers never use it.
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
      if (evenIfRefused) auditedRefusals.push(entry);
      else await writeAudit(db, entry, auditContext());
    },
  });

  return {
    callWith,
    /** Reads the texts of the input, before the transaction that saves them. */
    readTexts,
    /** Undoes and forgets what an attempt has queued, before its transaction runs again. */
    reset: async () => {
      await queued?.reset();
      for (const list of [commitTasks, auditedRefusals]) list.length = 0;
    },
    /** To be called at the end of each transaction: one that failed may be stored all the same. */
    forgetChangedAccounts: () => {
      // A POST may change all that others see of its viewer.
      if (request.method === 'POST' && state.viewer) changedAccounts.add(state.viewer.id);
      for (const developerId of changedAccounts) host.sessions.forgetAccount(developerId);
    },
    effects: {
      whenCommitted: async () => {
        if (commitTasks.length > 0) await queue().runAll(commitTasks);
      },
      whenAnswered: async () => queued?.whenAnswered(),
      whenRefused: async () => {
        await queued?.reset();
        if (auditedRefusals.length === 0) return;
        await queue().runAll(auditedRefusals.map((entry) => () => writeAudit(host.db, entry, auditContext())));
      },
    },
  };
}
