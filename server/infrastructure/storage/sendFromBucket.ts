import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { secondMs } from '#shared/durations';
import { notFound } from '../../http/refusal';
import type { BucketClient } from './bucketClient';
import type { SendOptions } from './files';
import { failedPrecondition, isForOtherVersion, rangeOf, type ByteRange } from './ranges';
import { StorageAway } from './storageAway';

/** Headers of requests whose answer depends on what is known of the file. */
const conditions = ['Range', 'If-Match', 'If-None-Match', 'If-Modified-Since'];

/**
 * Passes a file on as it comes. Of the storage only a plain GET, its ranges and HEAD are relied on: conditions are checked
 * here, and cost one more request.
 */
export async function sendFromBucket(
  ask: BucketClient,
  path: string,
  { response, maxAge, headers }: SendOptions & { response: Response },
): Promise<void> {
  const { req: request } = response;
  const announce = (file: StoredObject) => {
    setVersion(response, file);
    response.setHeader('Cache-Control', `public, max-age=${maxAge / secondMs}`);
    response.setHeader('Accept-Ranges', 'bytes');
    response.type(extname(path)).set(headers);
  };
  let range: ByteRange | null = null;
  if (request.method === 'HEAD' || conditions.some((name) => request.get(name) !== undefined)) {
    const known = await ask({ method: 'HEAD', key: path });
    if (!known) throw notFound();
    const file = objectOf(known.resume().headers);
    setVersion(response, file);
    if (isForOtherVersion(request, file)) throw failedPrecondition();
    if (request.fresh) {
      announce(file);
      response.removeHeader('Content-Type');
      response.status(304).end();
      return;
    }
    range = rangeOf(request, response, file);
    if (request.method === 'HEAD') {
      announce(file);
      if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
      response.setHeader('Content-Length', range ? range.end - range.start + 1 : file.bytes);
      response.end();
      return;
    }
  }
  const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const answer = await ask({ method: 'GET', key: path, headers: part });
  if (!answer) throw notFound();
  // The client has gone meanwhile.
  if (response.destroyed) {
    answer.destroy();
    return;
  }
  announce(objectOf(answer.headers));
  for (const name of ['Content-Length', 'Content-Range']) {
    const value = answer.headers[name.toLowerCase()];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.status(answer.statusCode ?? 200);
  await pipeline(answer, response).catch((error: NodeJS.ErrnoException) => {
    // The client has gone.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw new StorageAway(`A file broke off: ${error.message}`, String(error.code));
  });
}

interface StoredObject {
  etag: string;
  lastModified: string;
  bytes: number;
}

const objectOf = (headers: IncomingHttpHeaders): StoredObject => ({
  // Some storages leave out the quotes.
  etag: `"${headers.etag?.replaceAll('"', '') ?? ''}"`,
  lastModified: headers['last-modified'] ?? '',
  bytes: Number(headers['content-length']),
});

function setVersion(response: Response, { etag, lastModified }: StoredObject) {
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', lastModified);
}
