import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** One form of an answer that does not change, compressed or as it is. */
export interface Representation {
  body: Buffer;
  etag: string;
  encoding?: string;
}

/** A form with its strong ETag (RFC 9110, 8.8.3). */
export const representationOf = (body: Buffer, encoding?: string): Representation => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
  ...(encoding !== undefined && { encoding }),
});

/** Sends a form: 304 to a browser that has it, and the head alone where that was asked for. */
export function sendRepresentation(request: Request, response: Response, { body, etag, encoding }: Representation) {
  response.setHeader('ETag', etag);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.setHeader('Content-Length', body.length).setHeader('Accept-Ranges', 'bytes');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** A text that does not change, or not soon, compressed once. */
export type FixedText = Promise<{ plain: Representation; gzipped: Representation }>;

/** `fast` is for texts that are sent a few times only. */
export async function compressOnce(text: string | Buffer, effort: 'best' | 'fast' = 'best'): FixedText {
  const body = Buffer.from(text);
  const level = effort === 'best' ? constants.Z_BEST_COMPRESSION : constants.Z_DEFAULT_COMPRESSION;
  const gzipped = await promisify(gzip)(body, { level });
  return { plain: representationOf(body), gzipped: representationOf(gzipped, 'gzip') };
}

/** Sends a text as the browser accepts it. */
export async function sendFixedText(
  request: Request,
  response: Response,
  { type, text }: { type: string; text: FixedText },
) {
  const { plain, gzipped } = await text;
  response.vary('Accept-Encoding').type(type);
  sendRepresentation(request, response, request.acceptsEncodings('gzip') === 'gzip' ? gzipped : plain);
}
