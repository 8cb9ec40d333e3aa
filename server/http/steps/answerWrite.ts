import type { Knex } from 'knex';
import { isDatabaseUnavailable } from '../../db/errors';
import { inTransaction, retryOnConflict } from '../../db/transaction';
import { sendJson } from '../answer';
import type { CallState } from '../callState';
import {
  RepeatedRequest,
  findOriginalAnswer,
  hashRequest,
  keyOfCaller,
  parseIdempotencyKey,
  storeAnswer,
  type IdempotentRequest,
  type OriginalAnswer,
  type StoredAnswer,
} from '../idempotency';
import { runEffectsOnceStored } from '../uncertainCommit';
import { runHandler } from './runHandler';

/**
 * Runs the handler of a write in one transaction, sends its answer, then its events. A transaction that met a lock conflict
 * runs again; a request that repeats an earlier one gets that one's answer.
 */
export async function answerWrite(call: CallState): Promise<void> {
  const { host, work } = call;
  const idempotent = await idempotentRequestOf(call);
  // The answer of this attempt once its work is done, and not by an earlier request with the same key. It may not be
  // committed yet.
  let ownAnswer: StoredAnswer | undefined;
  const attempt = async (db: Knex): Promise<OriginalAnswer> => {
    ownAnswer = undefined;
    await work.reset();
    const answer = await runHandler(call, work.callWith(db));
    const fresh = { status: call.endpoint.creates ? 201 : 200, answer, created: new Date() };
    if (idempotent) await storeAnswer(db, idempotent, fresh);
    ownAnswer = fresh;
    return fresh;
  };
  const run = () =>
    call.handler.isOneStatement && !idempotent
      ? retryOnConflict(host.db, () => attempt(host.db))
      : inTransaction(host.db, attempt);
  try {
    const { status, answer } = await run()
      .catch(async (error: unknown) => {
        const first = idempotent && !ownAnswer && (await originalAnswer(host.db, idempotent, error));
        if (!first) throw error;
        await work.reset();
        return first;
      })
      .finally(work.forgetChangedAccounts);
    await work.effects.whenCommitted();
    sendJson(call, status, JSON.stringify(answer));
    await work.effects.whenAnswered();
  } catch (error) {
    // The commit may have succeeded although the connection broke: its files and effects wait until that is known.
    if (idempotent && ownAnswer && isDatabaseUnavailable(error)) {
      call.isUncertain = true;
      void runEffectsOnceStored(host, {
        ...{ request: idempotent, answer: ownAnswer },
        runEffects: () => work.effects.whenAnswered(),
      });
    }
    throw error;
  }
}

/** Throws 400 for an Idempotency-Key that is none. */
export function checkIdempotencyKey(call: CallState) {
  idempotencyKeyOf(call);
}

/** The Idempotency-Key of a logged-in viewer, where the endpoint takes one. That of a token is another than the browser's. */
function idempotencyKeyOf({ endpoint, request, viewer }: CallState) {
  if (!viewer || !(endpoint.creates ?? endpoint.toggles)) return undefined;
  const idempotencyKey = parseIdempotencyKey(request.get('Idempotency-Key'));
  if (idempotencyKey === undefined) return undefined;
  return { developerId: viewer.id, idempotencyKey: keyOfCaller(idempotencyKey, viewer.token?.id) };
}

async function idempotentRequestOf(call: CallState): Promise<IdempotentRequest | undefined> {
  const key = idempotencyKeyOf(call);
  return key && { ...key, call: call.name, requestHash: await hashRequest(call.fields, call.files) };
}

/**
 * The answer to the first request with this key, where its repeat failed: the repeat finds the work done, and what the
 * first one was allowed may be refused by now.
 */
async function originalAnswer(db: Knex, repeat: IdempotentRequest, error: unknown): Promise<OriginalAnswer | null> {
  if (error instanceof RepeatedRequest) return error.original;
  return isDatabaseUnavailable(error) ? null : findOriginalAnswer(db, repeat);
}
