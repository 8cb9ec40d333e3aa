import type { Readable } from 'node:stream';
import type { Response } from 'express';

/** The folder of archives of accounts. They can be made again, so no backup has them. */
export const exportFolder = 'exports';
/** The folder of parts of uploads. Whoever uploads goes on or begins again, so no backup has them. */
export const partFolder = 'buildParts';

/** A local file that is to be stored. */
export interface LocalFile {
  path: string;
  bytes: number;
  /** The modification time to keep; buckets ignore it. */
  modified?: Date;
}

export interface StoredFile {
  path: string;
  bytes: number;
  modified: Date;
}

export interface SendOptions {
  /** How long caches may keep the file, in milliseconds. */
  maxAge: number;
  /** Headers of the answer. */
  headers: Record<string, string>;
}

/**
 * The storage of uploads, a folder or a bucket. Files have server-made names and are served below `/userdata`; paths are
 * relative, like `media/al1id2_harbour.png`. While a bucket does not answer, all methods but `tidyUploads` throw
 * `StorageUnavailable` (503).
 */
export interface Files {
  /** The local folder for files of calls that are still running. */
  uploadFolder: string;
  /** Stores a file durably and atomically. To be called before the row that names it is written. */
  put(path: string, content: Buffer | LocalFile): Promise<void>;
  /** The content of a file; null where there is none. */
  read(path: string): Promise<Readable | null>;
  /**
   * Answers a GET or HEAD with a file, a range of it, or 304 (RFC 9110, 13 and 14). Its type follows from its name. Throws
   * 404 if it is missing.
   */
  send(path: string, response: Response, options: SendOptions): Promise<void>;
  /** Moves a file and sets its modification time to now, because its row is about to follow. Ignores a missing file. */
  move(from: string, to: string): Promise<void>;
  /** Removes a file. Ignores a missing one. */
  remove(path: string): Promise<void>;
  /** The files below a folder, in any order; all files without one. */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Throws unless files can be stored now. */
  requireAccess(): Promise<void>;
  /** Removes files in `uploadFolder` that a crash has left. */
  tidyUploads(now: Date): Promise<void>;
}

const batch = 500;

/**
 * The names of the files in a folder that were modified before a time, in batches, because there may be millions. Its
 * subfolders are left out.
 */
export async function* namesOlderThan(files: Files, folder: string, before: Date): AsyncIterable<string[]> {
  for await (const some of inBatches(files.list(folder), batch)) {
    const old = some.filter(({ modified }) => modified < before);
    yield old.map(({ path }) => path.slice(folder.length + 1)).filter((name) => !name.includes('/'));
  }
}

/** Groups items into lists of `size`; the last one may be shorter. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let some: T[] = [];
  for await (const item of items) {
    some.push(item);
    if (some.length < size) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
