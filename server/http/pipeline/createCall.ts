import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Endpoint, ParsedInputOf } from '#shared/endpoint';
import { clientAddress } from '../security/clientAddress';
import { writeAudit, type AuditEntry } from '../security/audit';
import type { Call, Host, UploadedFile } from '../call';
import { isOwnFetch } from '../security/csrf';
import { requestIdOf } from '../middleware/requestId';
import { Refusal } from '../refusal';
import { sessionChanges } from '../session/sessionChanges';
import type { LoggedInDeveloper } from '../session/sessions';

type Task = () => void | Promise<void>;

interface CallParts {
  name: string;
  host: Host;
  request: Request;
  response: Response;
  viewer: LoggedInDeveloper | null;
  input: ParsedInputOf<Endpoint>;
  files: Record<string, UploadedFile | undefined>;
}

/** The call that a handler gets, and what follows from it: after its commit, after the answer, or after its refusal. */
export function createCall({ name, host, request, response, viewer, input, files }: CallParts) {
  const requestId = requestIdOf(request);
  const address = clientAddress(request);
  const circumstances = { viewerId: viewer?.id ?? null, requestId, address };
  const committed: Task[] = [];
  const events: Task[] = [];
  const answered: Task[] = [];
  const undoing: Task[] = [];
  const refusals: AuditEntry[] = [];

  // What follows must not fail the answer: the write is stored.
  const runAll = async (tasks: Task[]) => {
    for (const task of tasks)
      try {
        await task();
      } catch (error) {
        host.log.error({ err: error, requestId, call: name }, 'What follows from a call failed');
      }
  };

  const callWith = (db: Knex): Call => ({
    input,
    // bind has made sure of it where the endpoint's access says so.
    viewer: viewer!,
    db,
    files,
    host,
    session: sessionChanges({ host, request, response, db, whenCommitted: (task) => void committed.push(task) }),
    from: {
      address,
      requestId,
      userAgent: request.get('User-Agent') ?? '',
      isOwnFetch: isOwnFetch(request, host.settings.PUBLIC_URL),
    },
    afterCommit: (task) => void answered.push(task),
    onRollback: (task) => void undoing.push(task),
    emit: (topics, event, payload) => {
      // Parsed here, so that a wrong shape undoes the write instead of reaching a screen.
      const packed = event.payload.parse(payload);
      const reached = typeof topics === 'string' ? [topics] : topics;
      events.push(() => {
        host.live.send(reached, event.name, packed);
      });
    },
    audit: async (entry, { evenIfRefused } = { evenIfRefused: false }) => {
      if (evenIfRefused) refusals.push(entry);
      else await writeAudit(db, entry, circumstances);
    },
  });

  return {
    callWith,
    /** A repeated transaction begins with nothing to follow, and nothing left of the one before. */
    startAnew: async () => {
      await runAll(undoing);
      for (const list of [committed, events, answered, undoing, refusals]) list.length = 0;
    },
    whenCommitted: () => runAll(committed),
    /** The answer is on its way before the events are written to all who hear of them. */
    whenAnswered: async () => {
      if (events.length > 0) await new Promise((onItsWay) => setImmediate(onItsWay));
      await runAll([...events, ...answered]);
    },
    whenRefused: () =>
      runAll([...undoing, ...refusals.map((entry) => () => writeAudit(host.db, entry, circumstances))]),
  };
}

type Refused = Pick<CallParts, 'name' | 'host' | 'request'>;

/** Refused rights, uploads and spent limits are noted (security §12), but no flood of them. */
export async function auditRefusal({ name, host, request }: Refused, viewer: LoggedInDeveloper | null, error: unknown) {
  const [entry] = refusalEntry(error, name);
  if (!entry) return;
  const circumstances = {
    viewerId: viewer?.id ?? null,
    requestId: requestIdOf(request),
    address: clientAddress(request),
  };
  try {
    await host.limits.consume('refusalsNoted', circumstances.address);
    await writeAudit(host.db, entry, circumstances);
  } catch (failure) {
    if (!(failure instanceof Refusal)) host.log.error({ err: failure, call: name }, 'A refusal could not be noted');
  }
}

function refusalEntry(error: unknown, name: string): AuditEntry[] {
  if (!(error instanceof Refusal)) return [];
  const actions: Record<number, AuditEntry['action']> = {
    403: 'authorization',
    429: 'limit',
    413: 'upload',
    415: 'upload',
  };
  const action = actions[error.status];
  return action ? [{ action, target: name, result: 'refused' }] : [];
}
