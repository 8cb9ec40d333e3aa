import type { Request, Response } from 'express';
import type { Knex } from 'knex';
import type { Endpoint } from '#shared/endpoint';
import { isDatabaseAway } from '../../db/errors';
import { inTransaction, retryOnConflict } from '../../db/transaction';
import { clientAddress } from '../security/clientAddress';
import { readJson } from '../body/json';
import type { Call, Handler, Host, UploadedFile } from '../call';
import { refuseCrossSite } from '../security/csrf';
import { hashRequest, keepAnswer, readKey, takeKey, type IdempotentRequest } from './idempotency';
import { validateInput } from './validateInput';
import { createCall, auditRefusal } from './createCall';
import { authorize, notLoggedIn, Refusal, unavailable } from '../refusal';
import { viewerOf, type LoggedInDeveloper } from '../session/sessions';
import { textFor, type SharedRead } from './sharedRead';
import { coalesce } from './coalesce';
import { keepPendingEffects, takePendingEffects } from './pendingEffects';
import { readMultipart } from '../body/multipart';

interface Asked {
  name: string;
  endpoint: Endpoint;
  handler: Handler<Endpoint> | SharedRead<Endpoint>;
  host: Host;
  request: Request;
  response: Response;
}

interface Running extends Asked {
  handler: Handler<Endpoint>;
}

interface Sent {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile | undefined>;
  /** Before its files were read, all else was there and the viewer might. */
  isChecked?: boolean;
  cleanUp(): Promise<void>;
}

/** Answers one request: judges it in the order of wire §0.2, runs its handler, and then all that follows from it. */
export async function handleCall(running: Asked): Promise<void> {
  const viewer = viewerOf(running.request);
  try {
    await runFor(running, viewer);
  } catch (error) {
    await auditRefusal(running, viewer, error);
    throw error;
  }
}

async function runFor(asked: Asked, viewer: LoggedInDeveloper | null) {
  const { endpoint, handler, host, request } = asked;
  if (endpoint.method === 'post') refuseCrossSite(request, host.settings.PUBLIC_URL);
  await count(asked, viewer);
  if (endpoint.access !== 'anyone' && !viewer) throw notLoggedIn();
  if (endpoint.method === 'get' && !endpoint.evenWhenBusy && !viewer && host.isOverloaded()) throw unavailable();
  if ('read' in handler) {
    send(asked, 200, await textFor({ ...asked, handler }, viewer));
    return;
  }
  const running = { ...asked, handler };
  if (endpoint.sameForVisitors && !viewer) {
    send(running, 200, await coalesce(host, request.originalUrl, () => readForVisitors(running)));
    return;
  }
  const sent = await readSent(running, viewer);
  try {
    await judgeAndAnswer(running, viewer, sent);
  } finally {
    await sent.cleanUp();
  }
}

/** What is answered to each visitor who asks for it now. */
async function readForVisitors(running: Running): Promise<string> {
  const { endpoint, host, request } = running;
  const { input, broken } = validateInput(endpoint, { ...request.query, ...request.params });
  const { callWith } = createCall({ ...running, viewer: null, input, files: {} });
  return JSON.stringify(await answerOf(running, callWith(host.db), broken));
}

/** Looks first, judges what is broken, and runs: what is not there is told first (404), what is broken last (422). */
async function answerOf({ endpoint, handler }: Running, call: Call, broken: Refusal | undefined, prepared?: unknown) {
  const found = await handler.check?.(call);
  if (endpoint.access === 'siteModerator') authorize(call.viewer?.siteModCanBan === true);
  if (broken) throw broken;
  return endpoint.output.parse(await handler.run(call, found, prepared));
}

/** Without express' ETag: answers of the API are kept nowhere. */
function send({ response }: Asked, status: number, text: string) {
  if (!response.headersSent) response.status(status).type('json').end(text);
}

/** Counts the call against the total and its own class (wire §20.1). */
async function count({ endpoint, host, request }: Asked, viewer: LoggedInDeveloper | null) {
  const key = viewer ? `developer.${viewer.id}` : `address.${clientAddress(request)}`;
  await host.limits.consume(viewer ? 'account' : 'visitor', key);
  const { rate, method } = endpoint;
  const isWrite =
    method === 'post' && (rate === undefined || ['post', 'comment', 'invitation', 'report'].includes(rate));
  if (isWrite) await host.limits.consume('write', key);
  if (rate === 'inboxMessage' || rate === 'conversation') await host.limits.consume('chat', key);
  if (rate) await host.limits.consume(rate, key);
}

async function readSent(running: Running, viewer: LoggedInDeveloper | null): Promise<Sent> {
  const { endpoint, host, request, response } = running;
  const withPath = (fields: Record<string, unknown>) => ({ ...fields, ...request.params });
  const noFiles = { files: {}, cleanUp: () => Promise.resolve() };
  if (endpoint.method === 'get') return { fields: withPath(request.query), ...noFiles };
  if (!endpoint.files) return { fields: withPath(await readJson(request, response)), ...noFiles };
  let checked = '';
  const mayRead = async (fields: Record<string, unknown>) => {
    const input = readSoFar(endpoint, withPath(fields));
    if (!input || checked === JSON.stringify(fields)) return;
    await checkBefore(running, createCall({ ...running, viewer, input, files: {} }).callWith(host.db));
    checked = JSON.stringify(fields);
  };
  const sent = await readMultipart(endpoint, request, response, { folder: host.files.uploadFolder, mayRead });
  await countFiles(host, viewer, sent.files);
  return { ...sent, fields: withPath(sent.fields), isChecked: checked === JSON.stringify(sent.fields) };
}

/** Looks before the write begins. It waits for those who write: where they collide, it is the one that is given up. */
const checkBefore = ({ handler }: Running, call: Call) =>
  retryOnConflict(call.db, () => Promise.resolve(handler.check?.(call)));

/** What stands before a file, or null where it does not tell yet what the call is about: the ids may follow the file. */
function readSoFar(endpoint: Endpoint, fields: Record<string, unknown>) {
  try {
    return validateInput(endpoint, fields).input;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error;
    return null;
  }
}

async function countFiles({ limits }: Host, viewer: LoggedInDeveloper | null, files: Sent['files']) {
  const key = `developer.${viewer?.id ?? 0}`;
  for (const file of Object.values(files)) {
    if (!file) continue;
    await limits.consume('uploadFiles', key);
    await limits.consume('uploadKilobytes', key, Math.ceil(file.bytes / 1_024));
  }
}

async function judgeAndAnswer(running: Running, viewer: LoggedInDeveloper | null, sent: Sent) {
  const { fields, files, isChecked = false } = sent;
  const { endpoint, handler, host, request } = running;
  const { input, broken } = validateInput(endpoint, { ...fields, ...fileNames(endpoint, files) });
  const repeatable = endpoint.creates ?? endpoint.toggles ?? false;
  const key = viewer && repeatable ? readKey(request.get('Idempotency-Key')) : undefined;
  const call = createCall({ ...running, viewer, input, files });
  const work = async (db: Knex, prepared: unknown) => {
    const answer = await answerOf(running, call.callWith(db), broken, prepared);
    return { status: endpoint.creates ? 201 : 200, answer };
  };
  let use: IdempotentRequest | undefined;
  // Done, but perhaps not stored yet; what an earlier call has done already is not done again.
  const progress = { isDone: false };
  const workOnce = (prepared: unknown) =>
    inTransaction(host.db, async (db) => {
      progress.isDone = false;
      await call.startAnew();
      const first = use && (await takeKey(db, use));
      if (first) return first;
      const fresh = await work(db, prepared);
      if (use) await keepAnswer(db, use, fresh);
      progress.isDone = true;
      return fresh;
    });
  try {
    // Who may not is told so (403) before the check for humans is spent or a file is looked into (422, 415).
    if ((endpoint.humanCheck ?? endpoint.files) && !isChecked && !broken)
      await checkBefore(running, call.callWith(host.db));
    if (endpoint.humanCheck && !broken) await host.humanCheck.demand(host.db, fields.recaptchaResponse);
    const prepared = broken ? undefined : await handler.prepare?.(call.callWith(host.db));
    use = key === undefined || !viewer ? undefined : await useOf(running.name, viewer, key, { fields, files });
    const { status, answer } = endpoint.method === 'get' ? await work(host.db, prepared) : await workOnce(prepared);
    const unsure = use && takePendingEffects(host, use);
    const following = unsure && !progress.isDone ? unsure : call;
    await following.whenCommitted();
    send(running, status, JSON.stringify(answer));
    await following.whenAnswered();
  } catch (error) {
    // Stored or not: what it may have stored, its files too, is left as it is until its client asks again.
    if (use && progress.isDone && isDatabaseAway(error)) keepPendingEffects(host, use, call);
    else await call.whenRefused();
    throw error;
  }
}

/** What a contract may say of its files is their names; a text in the place of a file is none (wire §0.1). */
const fileNames = ({ files = {} }: Endpoint, sent: Sent['files']) =>
  Object.fromEntries(Object.keys(files).map((field) => [field, sent[field]?.name]));

async function useOf(
  name: string,
  viewer: LoggedInDeveloper,
  idempotencyKey: string,
  { fields, files }: Pick<Sent, 'fields' | 'files'>,
): Promise<IdempotentRequest> {
  return { developerId: viewer.id, idempotencyKey, call: name, requestHash: await hashRequest(fields, files) };
}
