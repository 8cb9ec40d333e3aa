import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Knex } from 'knex';
import { hourMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { isDuplicateKey } from '../../db/errors';
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
  try {
    await db('idempotency_keys').insert({ ...use, answer: '', created: new Date() });
    return null;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const first = await db('idempotency_keys').where({ developerId, idempotencyKey }).forUpdate().first();
  const tooOld = first && Date.parse(first.created) < Date.now() - hoursKept * hourMs;
  if (!first || tooOld) {
    await db('idempotency_keys').where({ developerId, idempotencyKey }).delete();
    return takeKey(db, use);
  }
  if (first.call !== use.call || first.requestHash !== use.requestHash) throw conflict(failureTexts.keyReused);
  return { status: first.status, answer: JSON.parse(first.answer) };
}

/** Stores the answer for repeats. A refusal is not stored: its transaction rolls back. */
export async function keepAnswer(
  db: Knex,
  { developerId, idempotencyKey }: IdempotentRequest,
  { status, answer }: FirstAnswer,
) {
  await db('idempotency_keys')
    .where({ developerId, idempotencyKey })
    .update({ status, answer: JSON.stringify(answer) });
}

/** Deletes keys older than a day. */
export async function deleteOldKeys(db: Knex) {
  await db('idempotency_keys')
    .where('created', '<', new Date(Date.now() - hoursKept * hourMs))
    .delete();
}
