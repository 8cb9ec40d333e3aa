import type { Knex } from 'knex';
import { isDatabaseUnavailable } from '../../db/errors';
import { inTransaction, retryOnConflict } from '../../db/transaction';
import { readJson } from '../body/json';
import { readMultipart } from '../body/multipart';
import type { Call, UploadedFile } from '../call';
import { noRoom, noRoomForFiles } from '../noRoom';
import { Refusal } from '../refusal';
import { createCall } from './createCall';
import {
  findOriginalAnswer,
  hashRequest,
  storeAnswer,
  parseIdempotencyKey,
  RepeatedRequest,
  type OriginalAnswer,
  type IdempotentRequest,
  type StoredAnswer,
} from './idempotency';
import { sendJson, type IncomingCall } from './incomingCall';
import { keepPendingEffects, takePendingEffects } from './pendingEffects';
import { requireRole, runHandler } from './runHandler';
import { validateInput } from './validateInput';
import { refuseBlockedLinks } from './blockedLinks';

/**
 * Answers a POST: read the body, validate, check, verify the human, prepare, run in one transaction, send, then emit
 * events. A transaction that met a lock conflict runs again.
 */
export async function answerWrite(incoming: IncomingCall): Promise<void> {
  await requireRoom(incoming);
  const body = await readBody(incoming);
  try {
    await write(incoming, body);
  } finally {
    await body.cleanUp();
  }
}

/** Refuses calls that a full disk would break. Reads go on. */
async function requireRoom({ endpoint, host }: IncomingCall) {
  if (!(await host.hasRoom('rows'))) throw endpoint.files ? noRoomForFiles() : noRoom();
  if (endpoint.files && !(await host.hasRoom('files'))) throw noRoomForFiles();
}

async function write(incoming: IncomingCall, { fields, files, isChecked = false }: Body) {
  const { endpoint, handler, host } = incoming;
  const validated = validateInput(endpoint, { ...fields, ...fileNames(incoming, files) });
  const { input, brokenRules = refuseBlockedLinks(incoming, input) } = validated;
  const key = idempotencyKeyOf(incoming);
  const { callWith, readTexts, reset, forgetChangedAccounts, effects } = createCall(incoming, { input, files });
  let idempotent: IdempotentRequest | undefined;
  // The answer of this attempt once its work is done, and not by an earlier request with the same key. It may not be
  // committed yet.
  let ownAnswer: StoredAnswer | undefined;
  const attempt = async (db: Knex): Promise<OriginalAnswer> => {
    ownAnswer = undefined;
    await reset();
    const answer = await runHandler(incoming, callWith(db), { brokenRules, prepared });
    const fresh = { status: endpoint.creates ? 201 : 200, answer, created: new Date() };
    if (idempotent) await storeAnswer(db, idempotent, fresh);
    ownAnswer = fresh;
    return fresh;
  };
  let prepared: unknown;
  try {
    if (!brokenRules) {
      // Authorization comes first, so that a refused caller neither uses up a human check nor has a file decoded or a mail
      // sent.
      if (handler.prepare) requireRole(incoming);
      if ((endpoint.humanCheck ?? endpoint.files) && !isChecked)
        await checkBeforeTransaction(incoming, callWith(host.db));
      if (endpoint.humanCheck) await host.humanCheck.verify(host.db, fields.recaptchaResponse);
      prepared = await handler.prepare?.(callWith(host.db));
      readTexts();
    }
    idempotent = key && { ...key, call: incoming.name, requestHash: await hashRequest(fields, files) };
    const runsWithoutTransaction = handler.isOneStatement && !idempotent;
    const running = runsWithoutTransaction
      ? retryOnConflict(host.db, () => attempt(host.db))
      : inTransaction(host.db, attempt);
    const { status, answer } = await running
      .catch(async (error: unknown) => {
        const first = idempotent && !ownAnswer && (await originalAnswer(host.db, idempotent, error));
        if (!first) throw error;
        await reset();
        return first;
      })
      .finally(forgetChangedAccounts);
    const pending = idempotent && takePendingEffects(host, idempotent, answer);
    const effectsToRun = pending && !ownAnswer ? pending : effects;
    await effectsToRun.whenCommitted();
    sendJson(incoming, status, JSON.stringify(answer));
    await effectsToRun.whenAnswered();
  } catch (error) {
    // The commit may have succeeded although the connection broke: its files and effects wait until that is known.
    if (idempotent && ownAnswer && isDatabaseUnavailable(error))
      keepPendingEffects(host, { request: idempotent, answer: ownAnswer, effects });
    else await effects.whenRefused();
    throw error;
  }
}

/**
 * The answer to the first request with this key, where its repeat failed: the repeat finds the work done, and what the
 * first one was allowed may be refused by now.
 */
async function originalAnswer(db: Knex, repeat: IdempotentRequest, error: unknown): Promise<OriginalAnswer | null> {
  if (error instanceof RepeatedRequest) return error.original;
  return isDatabaseUnavailable(error) ? null : findOriginalAnswer(db, repeat);
}

interface Body {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile | undefined>;
  /** The handler's check has passed with exactly these fields, before the files were read. */
  isChecked?: boolean;
  cleanUp(): Promise<void>;
}

/**
 * The fields of the path and the body, and its files; a file is only read for a viewer who passes the handler's check.
 */
async function readBody(incoming: IncomingCall): Promise<Body> {
  const { endpoint, host, request, response } = incoming;
  const withPath = (fields: Record<string, unknown>) => ({ ...fields, ...request.params });
  if (!endpoint.files)
    return { fields: withPath(await readJson(request, response)), files: {}, cleanUp: () => Promise.resolve() };
  let checkedFields = '';
  const mayRead = async (fields: Record<string, unknown>) => {
    const input = partialInput(incoming, withPath(fields));
    if (!input || checkedFields === JSON.stringify(fields)) return;
    await checkBeforeTransaction(incoming, createCall(incoming, { input, files: {} }).callWith(host.db));
    checkedFields = JSON.stringify(fields);
  };
  const sent = await readMultipart(endpoint, request, response, { folder: host.files.uploadFolder, mayRead });
  await consumeUploadLimits(incoming, sent.files);
  return { ...sent, fields: withPath(sent.fields), isChecked: checkedFields === JSON.stringify(sent.fields) };
}

/**
 * The handler's check outside of the transaction. It reads without locks but may be the victim of a deadlock, so it is
 * repeated.
 */
async function checkBeforeTransaction(incoming: IncomingCall, call: Call) {
  requireRole(incoming);
  await retryOnConflict(call.db, () => Promise.resolve(incoming.handler.check?.(call)));
}

/** The input from the fields before a file; null while it is malformed, because required ids may follow the file. */
function partialInput({ endpoint }: IncomingCall, fields: Record<string, unknown>) {
  try {
    return validateInput(endpoint, fields).input;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return null;
  }
}

async function consumeUploadLimits({ host: { limits }, viewer }: IncomingCall, files: Body['files']) {
  const key = `developer.${viewer?.id ?? 0}`;
  for (const file of Object.values(files)) {
    if (!file) continue;
    await limits.consume('uploadFiles', key);
    await limits.consume('uploadKilobytes', key, Math.ceil(file.bytes / 1_024));
  }
}

/** Contracts validate the names of files; a text field in the place of a file is no file. */
const fileNames = ({ endpoint }: IncomingCall, sent: Body['files']) =>
  Object.fromEntries(Object.keys(endpoint.files ?? {}).map((field) => [field, sent[field]?.name]));

/** The Idempotency-Key of a logged-in viewer, where the endpoint takes one. */
function idempotencyKeyOf({ endpoint, request, viewer }: IncomingCall) {
  if (!viewer || !(endpoint.creates ?? endpoint.toggles)) return undefined;
  const idempotencyKey = parseIdempotencyKey(request.get('Idempotency-Key'));
  return idempotencyKey === undefined ? undefined : { developerId: viewer.id, idempotencyKey };
}
