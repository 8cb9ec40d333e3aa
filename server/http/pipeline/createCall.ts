import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import type { Call, UploadedFile } from '../call';
import { requestIdOf } from '../middleware/requestId';
import { writeAudit, type AuditEntry } from '../security/audit';
import { clientAddress } from '../security/clientAddress';
import { isOwnFetch } from '../security/csrf';
import { sessionChanges } from '../session/sessionChanges';
import type { IncomingCall } from './incomingCall';

type Task = () => void | Promise<void>;

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
  const events: Task[] = [];
  const answered: Task[] = [];
  const undoing: Task[] = [];
  const refusals: AuditEntry[] = [];

  // The write is stored: an effect that fails is logged and does not fail the answer.
  const runAll = async (tasks: Task[]) => {
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        host.log.error({ err: error, requestId: origin.requestId, call: name }, 'What follows from a call failed');
      }
  };

  const callWith = (db: Knex): Call => ({
    input,
    // Null only where the endpoint's access is 'anyone', whose handlers expect it.
    viewer: viewer!,
    db,
    files,
    host,
    session: sessionChanges({ host, request, response, db, whenCommitted: (task) => void committed.push(task) }),
    // Read from the headers only where it is asked for: most calls never do.
    get from() {
      const isOwn = isOwnFetch(request, host.settings.PUBLIC_URL);
      return { ...origin, userAgent: request.get('User-Agent') ?? '', isOwnFetch: isOwn };
    },
    afterCommit: (task) => void answered.push(task),
    onRollback: (task) => void undoing.push(task),
    emit: (topics, event, payload) => {
      // Parsed before the commit, so that a wrong shape undoes the write instead of reaching a screen.
      const parsed = event.payload.parse(payload);
      const targets = typeof topics === 'string' ? [topics] : topics;
      events.push(() => {
        host.live.send(targets, event.name, parsed);
      });
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
      await runAll(undoing);
      for (const list of [committed, events, answered, undoing, refusals]) list.length = 0;
    },
    effects: {
      whenCommitted: () => runAll(committed),
      /** The answer leaves before the events, which may have many receivers. */
      whenAnswered: async () => {
        if (events.length > 0) await new Promise((answerSent) => setImmediate(answerSent));
        await runAll([...events, ...answered]);
      },
      whenRefused: () =>
        runAll([...undoing, ...refusals.map((entry) => () => writeAudit(host.db, entry, circumstances))]),
    },
  };
}
