import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { dayMs, hourMs, secondMs } from '#shared/durations';

/** Encodings that the build makes, best first, and how their files end. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** One form of a file, compressed or as it is. */
interface Representation {
  body: Buffer;
  etag: string;
  encoding?: string;
}

interface Folders {
  /** The built site. */
  folder: string;
  /** Its files as scripts/lib/compress.mjs has compressed them. */
  compressed: string;
}

const immutable = `public, max-age=${(365 * dayMs) / secondMs}, immutable`;
const forAnHour = `public, max-age=${hourMs / secondMs}`;
const cacheControlOf = (path: string) => (path.startsWith('/assets/') ? immutable : forAnHour);

/**
 * Serves the files of the built site, compressed as the browser accepts them. Each is compressed once, by the build, and
 * read once, when it is first asked for: all of them together are less than 4 MB. Files under /assets have a hash in their
 * names and never change. Requests for anything else go on to the next handler.
 */
export async function serveBuiltFiles({ folder, compressed }: Folders): Promise<RequestHandler> {
  const [files, compressedFiles] = await Promise.all([pathsBelow(folder), pathsBelow(compressed)]);
  const representations = new Map<string, Promise<Representation>>();

  function representationOf(path: string, request: Request): Promise<Representation> {
    const [encoding, extension = ''] =
      encodings.find(([name, end]) => compressedFiles.has(path + end) && request.acceptsEncodings(name) === name) ?? [];
    const file = path + extension;
    const known = representations.get(file);
    if (known) return known;
    const reading = readRepresentation(join(encoding === undefined ? folder : compressed, file), encoding);
    representations.set(file, reading);
    // A file that could not be read is tried again.
    reading.catch(() => representations.delete(file));
    return reading;
  }

  const router = Router();
  router.use(async (request, response, next) => {
    const { path, method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(path)) {
      next();
      return;
    }
    response.vary('Accept-Encoding').setHeader('Cache-Control', cacheControlOf(path));
    // Ranges, which browsers ask for of media only, are left to Express.
    if (request.headers.range !== undefined) next();
    else send(request, response, await representationOf(path, request));
  });
  router.use(express.static(folder, { index: false, cacheControl: false }));
  return router;
}

/** The paths of a folder's files, as they are asked for; none if there is no such folder. Hidden ones are left out. */
async function pathsBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  return new Set(paths.filter((path) => !path.includes('/.')));
}

async function readRepresentation(path: string, encoding: string | undefined): Promise<Representation> {
  const body = await readFile(path);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { body, etag, ...(encoding !== undefined && { encoding }) };
}

function send(request: Request, response: Response, { body, etag, encoding }: Representation) {
  response.setHeader('ETag', etag);
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.type(extname(request.path)).setHeader('Content-Length', body.length);
  response.setHeader('Accept-Ranges', 'bytes');
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}
