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

/**
 * Claims the key inside the write's transaction. Answers the first result when the key was used before; while the first
 * request still runs, its row lock makes this one wait.
 */
export async function takeKey(db: Knex, use: IdempotentRequest): Promise<FirstAnswer | null> {
  const { developerId, idempotencyKey } = use;
  // An insert that fails takes a shared lock, and repeats that all hold one cannot get an exclusive one. This insert locks
  // the row exclusively; LAST_INSERT_ID(status) tells that it was there, because every answered request has a status.
  const { insertId: status } = await insertKey(db, { ...use, created: new Date() });
  if (status === 0) return null;
  const first = await db('idempotency_keys').where({ developerId, idempotencyKey }).forUpdate().first();
  const tooOld = first && Date.parse(first.created) < Date.now() - hoursKept * hourMs;
  if (!first || tooOld) {
    await db('idempotency_keys').where({ developerId, idempotencyKey }).delete();
    return takeKey(db, use);
  }
  if (first.call !== use.call || first.requestHash !== use.requestHash) throw conflict(failureTexts.keyReused);
  return { status: first.status, answer: JSON.parse(first.answer) };
}

const insertKey = compiledWrite<IdempotentRequest & { created: Date }>((db, value) =>
  db.raw(
    `insert into idempotency_keys (developerId, idempotencyKey, \`call\`, requestHash, answer, created)
     values (?, ?, ?, ?, '', ?) on duplicate key update status = last_insert_id(status)`,
    [value('developerId'), value('idempotencyKey'), value('call'), value('requestHash'), value('created')],
  ),
);

/** Stores the answer for repeats. A refusal is not stored: its transaction rolls back. */
export async function keepAnswer(
  db: Knex,
  { developerId, idempotencyKey }: IdempotentRequest,
  { status, answer }: FirstAnswer,
) {
  await updateKey(db, { developerId, idempotencyKey, status, answer: JSON.stringify(answer) });
}

type Kept = Pick<IdempotentRequest, 'developerId' | 'idempotencyKey'> & { status: number; answer: string };

const updateKey = compiledWrite<Kept>((db, value) =>
  db('idempotency_keys')
    .where({ developerId: value('developerId'), idempotencyKey: value('idempotencyKey') })
    .update({ status: value('status'), answer: value('answer') }),
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
