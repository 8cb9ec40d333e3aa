import type { Readable } from 'node:stream';
import type { Response } from 'express';

/** A file of this machine that is to be stored. */
export interface LocalFile {
  path: string;
  bytes: number;
  /** Its time, kept where the place of the files keeps times. */
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
 * Uploads under server-made names, served below `/userdata`, in a folder or in a bucket. Paths are relative, like
 * `media/al1id2_harbour.png`. Where the place of the files does not answer, all but `uploadFolder` and `tidyUploads` throw
 * `StorageAway`, which answers 503.
 */
export interface Files {
  /** The folder of uploads until their call is over, on this machine. */
  uploadFolder: string;
  /** Stores a file for good, whole or not at all, before the row that names it is written. */
  put(path: string, content: Buffer | LocalFile): Promise<void>;
  /** The content of a file; null where there is none. */
  read(path: string): Promise<Readable | null>;
  /**
   * Answers a GET or HEAD with a file, its type by its name, as RFC 9110 says: whole or a range of it, or 304. Throws 404
   * where there is none.
   */
  send(path: string, response: Response, options: SendOptions): Promise<void>;
  /** Moves a file and sets its time to now, because its row is about to follow. Nothing happens where it is missing. */
  move(from: string, to: string): Promise<void>;
  /** Nothing happens where the file is missing. */
  remove(path: string): Promise<void>;
  /** The files in a folder and the folders in it, in no order; of the whole place without one. */
  list(folder?: string): AsyncIterable<StoredFile>;
  /** Throws unless files can be stored now. */
  demandAccess(): Promise<void>;
  /** Removes uploads of calls that were broken off, as by a crash. */
  tidyUploads(now: Date): Promise<void>;
}

const batch = 500;

/**
 * The names of the files in a folder that were written before then, a batch at a time, because there may be millions.
 * Folders in it are left out.
 */
export async function* olderThan(files: Files, folder: string, before: Date): AsyncIterable<string[]> {
  for await (const some of inBatches(files.list(folder), batch)) {
    const old = some.filter(({ modified }) => modified < before);
    yield old.map(({ path }) => path.slice(folder.length + 1)).filter((name) => !name.includes('/'));
  }
}

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
