import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Knex } from 'knex';
import { hourMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { sha256Hex } from '../db/keys';
import type { WriteResult } from '../db/rows';
import type { UploadedFile } from './call';
import { conflict, malformedRequest } from '../refusal';

const retentionHours = 24;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A request with an Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), and what a repeat must have in common. */
export interface IdempotentRequest {
  developerId: number;
  idempotencyKey: string;
  call: string;
  requestHash: string;
}

export interface OriginalAnswer {
  status: number;
  answer: unknown;
}

export type StoredAnswer = OriginalAnswer & { created: Date };

/** The key of the header, in lower case. Throws 400 if it is no UUID. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!uuid.test(header)) throw malformedRequest();
  return header.toLowerCase();
}

/** The key as it is stored: those of the browser as they are, those of an access token hashed with its id into as many characters. */
export const keyOfCaller = (key: string, tokenId: number | undefined): string =>
  tokenId === undefined ? key : sha256Hex(`${tokenId} ${key}`).slice(0, key.length);

/** The SHA-256 of fields and files, equal for repeats of a request. */
export async function hashRequest(
  fields: unknown,
  files: Readonly<Record<string, UploadedFile | undefined>>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const [field, file] of Object.entries(files)) {
    if (!file) continue;
    hash.update(JSON.stringify([field, file.name, file.bytes]));
    for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer);
  }
  return hash.digest('hex');
}

/** Rolls back a write that turns out to have been done before, by a request with the same key. */
export class RepeatedRequest extends Error {
  constructor(readonly original: OriginalAnswer) {
    super('A request with this key was answered before');
  }
}

/**
 * Stores the answer for repeats at the end of the write's transaction. Throws `RepeatedRequest` if the key was used before;
 * while the first request still runs, its row lock makes this one wait. So a write costs one statement for its key, while a
 * repeat, which is rare, runs and is rolled back. Refusals are not stored.
 */
export async function storeAnswer(
  db: Knex,
  request: IdempotentRequest,
  { status, answer, created }: StoredAnswer,
): Promise<void> {
  // An insert that fails takes a shared lock, and repeats that all hold one cannot get an exclusive one. This insert locks
  // the row exclusively; LAST_INSERT_ID(status) tells that it was there, because every stored answer has a status.
  const { developerId, idempotencyKey, call, requestHash } = request;
  const [{ insertId: earlierStatus }] = (await db.raw(
    `insert into idempotency_keys (developerId, idempotencyKey, \`call\`, requestHash, status, answer, created)
     values (?, ?, ?, ?, ?, ?, ?) on duplicate key update status = last_insert_id(status)`,
    [developerId, idempotencyKey, call, requestHash, status, JSON.stringify(answer), created],
  )) as [WriteResult];
  if (earlierStatus === 0) return;
  const original = await findOriginalAnswer(db, request);
  if (original) throw new RepeatedRequest(original);
  await deleteKey(db, request);
  await storeAnswer(db, request, { status, answer, created });
}

/**
 * The answer of the first request with this key; null without one, or when it is too old. Waits for one that still runs.
 * The same key for another request is refused.
 */
export async function findOriginalAnswer(db: Knex, request: IdempotentRequest): Promise<OriginalAnswer | null> {
  const { developerId, idempotencyKey } = request;
  const original = await db('idempotency_keys').where({ developerId, idempotencyKey }).forUpdate().first();
  if (!original || Date.parse(original.created) < Date.now() - retentionHours * hourMs) return null;
  if (original.call !== request.call || original.requestHash !== request.requestHash)
    throw conflict(failureTexts.keyReused);
  return { status: original.status, answer: JSON.parse(original.answer) };
}

/** Whether exactly this answer is stored, and not that of a repeat that was done at the same time. */
export async function isAnswerStored(
  db: Knex,
  { developerId, idempotencyKey }: IdempotentRequest,
  entry: StoredAnswer,
) {
  const stored = await db('idempotency_keys')
    .where({ developerId, idempotencyKey })
    .where('created', entry.created)
    .first('answer');
  return stored?.answer === JSON.stringify(entry.answer);
}

const deleteKey = (db: Knex, { developerId, idempotencyKey }: IdempotentRequest) =>
  db('idempotency_keys').where({ developerId, idempotencyKey }).delete();

/** Deletes the keys of an account, with the answers. There is no foreign key: it would lock the account with every write. */
export async function deleteKeysOf(db: Knex, developerId: number) {
  await db('idempotency_keys').where({ developerId }).delete();
}

/** Deletes keys older than a day. */
export async function deleteOldKeys(db: Knex) {
  await db('idempotency_keys')
    .where('created', '<', new Date(Date.now() - retentionHours * hourMs))
    .delete();
}
