import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import type { Response } from 'express';
import { notFound } from '../../refusal';
import type { Files, LocalFile, SendOptions, StoredFile } from './files';
import { preconditionFailed, rangeNotSatisfiable } from './ranges';
import { ifMissing, openUploads } from './uploads';

const uploads = '.uploads';

/** Files in a folder, which several machines may share by a network file system. */
export async function createFolderFiles(root: string): Promise<Files> {
  // On the same file system as the files, so that a rename puts a file in place atomically.
  const { uploadFolder, tidyUploads } = await openUploads(join(root, uploads));
  return {
    uploadFolder,
    tidyUploads,
    put: async (path, content) => {
      const target = join(root, path);
      const temporary = join(uploadFolder, randomUUID());
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeDurably(temporary, content);
        await rename(temporary, target);
      } catch (error) {
        // On a full disk, half a file would keep others from being stored.
        await rm(temporary, { force: true });
        throw error;
      }
    },
    read: (path) => openFile(join(root, path)),
    send: (path, response, options) => sendFile({ root, path }, response, options),
    move: async (from, to) => {
      await mkdir(dirname(join(root, to)), { recursive: true });
      const now = new Date();
      // Set before the move, so that the file never looks old at its new path.
      await utimes(join(root, from), now, now).catch(ifMissing(undefined));
      await rename(join(root, from), join(root, to)).catch(ifMissing(undefined));
    },
    remove: (path) => rm(join(root, path), { force: true }),
    list: (folder = '') => filesBelow(root, join(root, folder)),
    requireAccess: () => access(root, constants.W_OK),
  };
}

/** Writes a file and flushes it to the disk. */
async function writeDurably(fullPath: string, content: Buffer | LocalFile) {
  const file = await open(fullPath, 'wx');
  try {
    if (Buffer.isBuffer(content)) await file.writeFile(content);
    else for await (const chunk of createReadStream(content.path)) await file.appendFile(chunk as Buffer);
    if ('modified' in content && content.modified) await file.utimes(content.modified, content.modified);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openFile(fullPath: string): Promise<Readable | null> {
  const file = await open(fullPath).catch(ifMissing(null));
  return file?.createReadStream() ?? null;
}

/** Names that are no uploads: temporary files, .gitkeep, and the lost+found of new file systems. */
const isIgnored = (name: string) => name.startsWith('.') || name === 'lost+found';

async function* filesBelow(root: string, folder: string): AsyncIterable<StoredFile> {
  const entries = await opendir(folder).catch(ifMissing(null));
  for await (const entry of entries ?? []) {
    const fullPath = join(folder, entry.name);
    const path = relative(root, fullPath);
    if (isIgnored(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(root, fullPath);
    const found = entry.isFile() ? await stat(fullPath).catch(ifMissing(null)) : null;
    if (found) yield { path, bytes: found.size, modified: found.mtime };
  }
}

interface SendFailure extends Error {
  code?: string;
  status?: number;
  headers?: Record<string, string>;
}

async function sendFile({ root, path }: { root: string; path: string }, response: Response, options: SendOptions) {
  const failure = await new Promise<SendFailure | undefined>((done) => {
    response.sendFile(path, { root, dotfiles: 'deny', ...options }, (error?: SendFailure) => {
      done(error);
    });
  });
  // The client has closed the connection.
  if (!failure || failure.code === 'ECONNABORTED') return;
  if (response.headersSent) throw failure;
  for (const name of ['Cache-Control', 'ETag', 'Last-Modified']) response.removeHeader(name);
  if (failure.status === 404 || failure.code === 'EISDIR') throw notFound();
  if (failure.status === 416) throw rangeNotSatisfiable(response, failure.headers?.['Content-Range']);
  if (failure.status === 412) throw preconditionFailed();
  throw failure;
}
