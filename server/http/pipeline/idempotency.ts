import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Knex } from 'knex';
import { hourMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { compiledWrite } from '../../db/compiledQuery';
import type { UploadedFile } from '../call';
import { conflict, malformedRequest } from '../refusal';

const hoursKept = 24;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A request with an Idempotency-Key, and what must be equal when it is repeated. */
export interface IdempotentRequest {
  developerId: number;
  idempotencyKey: string;
  call: string;
  requestHash: string;
}

export interface FirstAnswer {
  status: number;
  answer: unknown;
}

export type KeptAnswer = FirstAnswer & { created: Date };

/** The key of the header; 400 when it is no UUID. */
export function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (!uuid.test(header)) throw malformedRequest();
  return header.toLowerCase();
}

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
  constructor(readonly first: FirstAnswer) {
    super('A request with this key was answered before');
  }
}

/**
 * Stores the answer for repeats at the end of the write's transaction. Throws `RepeatedRequest` when the key was used
 * before; while the first request still runs, its row lock makes this one wait. So a write costs one statement for its
 * key, and a repeat, which is rare, is done and taken back. A refusal is not stored.
 */
export async function keepAnswer(
  db: Knex,
  use: IdempotentRequest,
  { status, answer, created }: KeptAnswer,
): Promise<void> {
  // An insert that fails takes a shared lock, and repeats that all hold one cannot get an exclusive one. This insert locks
  // the row exclusively; LAST_INSERT_ID(status) tells that it was there, because every kept answer has a status.
  const kept = { ...use, status, answer: JSON.stringify(answer), created };
  const { insertId: earlier } = await insertKey(db, kept);
  if (earlier === 0) return;
  const first = await findAnswer(db, use);
  if (first) throw new RepeatedRequest(first);
  await deleteKey(db, use);
  await keepAnswer(db, use, { status, answer, created });
}

/**
 * The answer of the first request with this key; null without one, or when it is too old. Waits for one that still runs.
 * The same key for another request is refused.
 */
export async function findAnswer(db: Knex, use: IdempotentRequest): Promise<FirstAnswer | null> {
  const { developerId, idempotencyKey } = use;
  const first = await db('idempotency_keys').where({ developerId, idempotencyKey }).forUpdate().first();
  if (!first || Date.parse(first.created) < Date.now() - hoursKept * hourMs) return null;
  if (first.call !== use.call || first.requestHash !== use.requestHash) throw conflict(failureTexts.keyReused);
  return { status: first.status, answer: JSON.parse(first.answer) };
}

/** Whether exactly this answer is stored, and not that of a repeat that was done at the same time. */
export async function isKept(db: Knex, { developerId, idempotencyKey }: IdempotentRequest, kept: KeptAnswer) {
  const stored = await db('idempotency_keys')
    .where({ developerId, idempotencyKey })
    .where('created', kept.created)
    .first('answer');
  return stored?.answer === JSON.stringify(kept.answer);
}

const deleteKey = (db: Knex, { developerId, idempotencyKey }: IdempotentRequest) =>
  db('idempotency_keys').where({ developerId, idempotencyKey }).delete();

type Kept = IdempotentRequest & { status: number; answer: string; created: Date };

const insertKey = compiledWrite<Kept>((db, value) =>
  db.raw(
    `insert into idempotency_keys (developerId, idempotencyKey, \`call\`, requestHash, status, answer, created)
     values (?, ?, ?, ?, ?, ?, ?) on duplicate key update status = last_insert_id(status)`,
    [
      ...[value('developerId'), value('idempotencyKey'), value('call'), value('requestHash')],
      ...[value('status'), value('answer'), value('created')],
    ],
  ),
);

/** Deletes the keys of an account, with the answers. There is no foreign key: it would lock the account with every write. */
export async function deleteKeysOf(db: Knex, developerId: number) {
  await db('idempotency_keys').where({ developerId }).delete();
}

/** Deletes keys older than a day. */
export async function deleteOldKeys(db: Knex) {
  await db('idempotency_keys')
    .where('created', '<', new Date(Date.now() - hoursKept * hourMs))
    .delete();
}
