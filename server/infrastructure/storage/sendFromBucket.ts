import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { secondMs } from '#shared/durations';
import { notFound } from '../../refusal';
import type { BucketClient } from './bucketClient';
import type { SendOptions } from './files';
import { preconditionFailed, failsIfMatch, requestedRange, type ByteRange } from './ranges';
import { StorageUnavailable } from './storageUnavailable';

/** Request headers that need to know the file before the answer. */
const conditionalHeaders = ['Range', 'If-Match', 'If-None-Match', 'If-Modified-Since'];

/**
 * Streams a file from the bucket. Conditions are checked here, by one more request (HEAD), because storages have only plain
 * GET, ranges and HEAD in common. Throws 404, 412, 416, or `StorageUnavailable`.
 */
export async function sendFromBucket(
  client: BucketClient,
  path: string,
  { response, maxAge, headers }: SendOptions & { response: Response },
): Promise<void> {
  const { req: request } = response;
  const setFileHeaders = (file: StoredObject) => {
    setValidators(response, file);
    response.setHeader('Cache-Control', `public, max-age=${maxAge / secondMs}`);
    response.setHeader('Accept-Ranges', 'bytes');
    response.type(extname(path)).set(headers);
  };
  let range: ByteRange | null = null;
  if (request.method === 'HEAD' || conditionalHeaders.some((name) => request.get(name) !== undefined)) {
    const head = await client({ method: 'HEAD', key: path });
    if (!head) throw notFound();
    const file = objectFromHeaders(head.resume().headers);
    setValidators(response, file);
    if (failsIfMatch(request, file)) throw preconditionFailed();
    if (request.fresh) {
      setFileHeaders(file);
      response.removeHeader('Content-Type');
      response.status(304).end();
      return;
    }
    range = requestedRange(request, response, file);
    if (request.method === 'HEAD') {
      setFileHeaders(file);
      if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`);
      response.setHeader('Content-Length', range ? range.end - range.start + 1 : file.bytes);
      response.end();
      return;
    }
  }
  const rangeHeader = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
  const answer = await client({ method: 'GET', key: path, headers: rangeHeader });
  if (!answer) throw notFound();
  // The client has gone meanwhile.
  if (response.destroyed) {
    answer.destroy();
    return;
  }
  setFileHeaders(objectFromHeaders(answer.headers));
  for (const name of ['Content-Length', 'Content-Range']) {
    const value = answer.headers[name.toLowerCase()];
    if (value !== undefined) response.setHeader(name, value);
  }
  response.status(answer.statusCode ?? 200);
  await pipeline(answer, response).catch((error: NodeJS.ErrnoException) => {
    // The client has closed the connection.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    throw new StorageUnavailable(`A file broke off: ${error.message}`, String(error.code));
  });
}

interface StoredObject {
  etag: string;
  lastModified: string;
  bytes: number;
}

const objectFromHeaders = (headers: IncomingHttpHeaders): StoredObject => ({
  // Some storages leave out the quotes.
  etag: `"${headers.etag?.replaceAll('"', '') ?? ''}"`,
  lastModified: headers['last-modified'] ?? '',
  bytes: Number(headers['content-length']),
});

function setValidators(response: Response, { etag, lastModified }: StoredObject) {
  response.setHeader('ETag', etag);
  response.setHeader('Last-Modified', lastModified);
}
