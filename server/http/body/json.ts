import { promisify } from 'node:util';
import express, { type Request, type Response } from 'express';
import { failureTexts } from '#shared/endpoint';
import { Refusal, malformedRequest } from '../../refusal';

const maxBytes = 256 * 1_024;
const maxDepth = 20;
const maxKeys = 2_000;

const readJsonBody = express.json({ limit: maxBytes, strict: true, type: () => true });

/** The JSON object of a request; an absent body is empty. 415 for another type, 413 too large, 400 malformed. */
export async function readJson(request: Request, response: Response): Promise<Record<string, unknown>> {
  const isEmpty = request.headers['transfer-encoding'] === undefined && !Number(request.headers['content-length'] ?? 0);
  if (isEmpty) return {};
  if (!request.is('application/json')) throw new Refusal(415, [failureTexts.wrongType]);
  const read = () => Promise.race([parse(request, response), refuseTooLarge(request)]);
  await (request.timeLimit ? request.timeLimit.whileReading(read) : read());
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body) || !isWithinLimits(body))
    throw malformedRequest();
  return body as Record<string, unknown>;
}

const parse = (request: Request, response: Response) =>
  promisify((done: (error?: unknown) => void) => {
    readJsonBody(request, response, done);
  })().catch((error: unknown) => {
    throw bodyRefusal(error);
  });

/** Rejects once the body is known to be too large. The parser would read it to its end before it says so. */
function refuseTooLarge(request: Request): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = () => {
      reject(new Refusal(413, [failureTexts.tooLarge]));
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) refuse();
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) refuse();
    });
  });
}

function bodyRefusal(error: unknown): unknown {
  const { status, type } = error as { status?: number; type?: string };
  if (type === 'entity.too.large') return new Refusal(413, [failureTexts.tooLarge]);
  if (status === 415) return new Refusal(415, [failureTexts.wrongType]);
  return status !== undefined && status < 500 ? malformedRequest() : error;
}

/** Whether a body is within the limits of depth and number of keys. */
function isWithinLimits(body: object): boolean {
  let keys = 0;
  const withinDepth = (value: unknown, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return true;
    if (depth > maxDepth) return false;
    return Object.values(value).every((inner) => (keys += 1) <= maxKeys && withinDepth(inner, depth + 1));
  };
  return withinDepth(body, 1);
}
