import { readFile, readdir } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import express, { Router, type Request, type RequestHandler } from 'express';
import { dayMs, hourMs, secondMs } from '#shared/durations';
import { representationOf, sendRepresentation, type Representation } from './representation';

/** Encodings that the build makes, best first, and how their files end. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

const immutable = `public, max-age=${(365 * dayMs) / secondMs}, immutable`;
const forAnHour = `public, max-age=${hourMs / secondMs}`;
const cacheControlOf = (path: string) => {
  // The service worker answers pages, so a new one takes over at once.
  if (path === '/worker.js') return 'no-cache';
  return path.startsWith('/assets/') ? immutable : forAnHour;
};

/**
 * Serves the files of the site that is built in `folder`, compressed as the browser accepts them. Each is compressed once, by the build, and
 * read once, when it is first asked for: all of them together are less than 4 MB. Files under /assets have a hash in their
 * names and never change. Requests for anything else go on to the next handler.
 */
export async function serveBuiltFiles(folder: string): Promise<RequestHandler> {
  // As scripts/lib/compress.mjs has compressed them.
  const compressed = join(folder, '../compressed');
  const [files, compressedFiles] = await Promise.all([pathsBelow(folder), pathsBelow(compressed)]);
  // The page has the addresses of the site, and none as a file.
  files.delete('/index.html');
  const representations = new Map<string, Promise<Representation>>();

  function readFor(request: Request): Promise<Representation> {
    const { path } = request;
    const [encoding, extension = ''] =
      encodings.find(([name, end]) => compressedFiles.has(path + end) && request.acceptsEncodings(name) === name) ?? [];
    const file = path + extension;
    const known = representations.get(file);
    if (known) return known;
    const reading = readFile(join(encoding === undefined ? folder : compressed, file)).then((body) =>
      representationOf(body, encoding),
    );
    representations.set(file, reading);
    // A file that could not be read is tried again.
    reading.catch(() => representations.delete(file));
    return reading;
  }

  const router = Router();
  router.use(async (request, response, next) => {
    const { path, method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !files.has(path)) {
      next('router');
      return;
    }
    response.vary('Accept-Encoding').setHeader('Cache-Control', cacheControlOf(path));
    // Ranges, which browsers ask for of media only, are left to Express.
    if (request.headers.range !== undefined) next();
    else sendRepresentation(request, response.type(extname(path)), await readFor(request));
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
