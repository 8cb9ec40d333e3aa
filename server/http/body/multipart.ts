import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import multer, { MulterError, type StorageEngine } from 'multer';
import type { Request, Response } from 'express';
import { failureTexts, type Endpoint } from '#shared/endpoint';
import type { UploadedFile } from '../call';
import { Refusal, malformedRequest } from '../../refusal';

const partLimits = { files: 2, parts: 20, fieldSize: 64 * 1_024 };

interface MultipartOptions {
  /** The folder of the files until the call is over. */
  folder: string;
  /** Checks the fields that come before a file; throws to keep the file from being read. */
  mayRead: (fields: Record<string, unknown>) => Promise<void>;
}

interface Multipart {
  fields: Record<string, unknown>;
  files: Record<string, UploadedFile | undefined>;
  /** Removes the files that nobody has moved away. */
  cleanUp(): Promise<void>;
}

/** Reads a multipart body into fields and temporary files. A file over its limit is refused with its field's text. */
export async function readMultipart(
  { files: rules = {} }: Pick<Endpoint, 'files'>,
  request: Request,
  response: Response,
  { folder, mayRead }: MultipartOptions,
): Promise<Multipart> {
  if (!request.is('multipart/form-data')) throw new Refusal(415, [failureTexts.wrongMultipart]);
  const names = Object.keys(rules);
  let checkFailure: unknown;
  const fileSize = Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes));
  const upload = multer({
    storage: temporaryFiles(folder),
    // Browsers send file names as UTF-8.
    defParamCharset: 'utf8',
    limits: { ...partLimits, fileSize },
    fileFilter: (body, _file, accept) => {
      mayRead(fieldsOf(body)).then(
        () => {
          accept(null, true);
        },
        (error: unknown) => {
          checkFailure = error;
          accept(error as Error);
        },
      );
    },
  });
  const body = new UploadBody(request, partLimits.files * fileSize + (partLimits.parts + 1) * partLimits.fieldSize);
  await promisify((done: (error?: unknown) => void) => {
    upload.fields(names.map((name) => ({ name, maxCount: 1 })))(body as unknown as Request, response, done);
  })().catch((error: unknown) => {
    throw checkFailure ?? uploadRefusal(error, rules);
  });
  const sent = filesOf(body);
  const cleanUp = async () => {
    for (const file of Object.values(sent)) if (file) await rm(file.path, { force: true });
  };
  // Browsers send an empty part for a file field without a file.
  const files = Object.fromEntries(Object.entries(sent).filter(([, file]) => file !== undefined && file.bytes > 0));
  return { fields: fieldsOf(body), files, cleanUp };
}

/**
 * Stores files on disk. One over its limit ends there, or multer would wait for the end of its part. What multer leaves of a
 * file that could not be written whole is removed: a full disk would stay full by it.
 */
function temporaryFiles(folder: string): StorageEngine {
  const names = new WeakMap<Express.Multer.File, string>();
  const disk = multer.diskStorage({
    destination: folder,
    filename: (_request, file, done) => {
      const name = randomUUID();
      names.set(file, name);
      done(null, name);
    },
  });
  return {
    _handleFile: (request, file, done) => {
      file.stream.once('limit', () => file.stream.push(null));
      disk._handleFile(request, file, (error?: unknown, info?: Partial<Express.Multer.File>) => {
        const name = names.get(file);
        if (!error || name === undefined) done(error, info);
        else void rm(join(folder, name), { force: true }).finally(() => done(error));
      });
    },
    _removeFile: (request, file, done) => {
      disk._removeFile(request, file, done);
    },
  };
}

/**
 * The body of a request, as multer reads it. It ends where multer stops reading because of a refusal: with the request
 * itself, multer would read the rest first. A body with more bytes than all its parts may have is refused (413).
 */
class UploadBody extends PassThrough {
  readonly headers: Request['headers'];
  body: unknown;
  files: unknown;

  constructor(
    private readonly request: Request,
    maxBytes: number,
  ) {
    super();
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) this.destroy(new Refusal(413, [failureTexts.tooLarge]));
    });
    this.headers = request.headers;
    request.pipe(this);
    request.once('close', () => {
      if (!request.readableEnded) this.destroy();
    });
  }

  override unpipe(reader?: NodeJS.WritableStream): this {
    this.request.unpipe(this);
    this.end();
    return super.unpipe(reader);
  }
}

const fieldsOf = ({ body }: Pick<UploadBody, 'body'>) => ({ ...(body as Record<string, unknown> | undefined) });

function filesOf({ files }: UploadBody): Record<string, UploadedFile | undefined> {
  const byField = (files ?? {}) as Record<string, Express.Multer.File[]>;
  const found = Object.entries(byField).flatMap(([field, [file]]) =>
    file ? [[field, { path: file.path, name: file.originalname, bytes: file.size }] as const] : [],
  );
  return Object.fromEntries(found);
}

function uploadRefusal(error: unknown, rules: NonNullable<Endpoint['files']>): unknown {
  if (error instanceof MulterError) {
    const rule = rules[error.field ?? ''];
    if (error.code === 'LIMIT_FILE_SIZE' && rule) return new Refusal(413, [rule.tooBig], { more: rule.more ?? {} });
    if (error.code === 'LIMIT_FIELD_VALUE') return new Refusal(413, [failureTexts.tooLarge]);
    return malformedRequest();
  }
  if (error instanceof Refusal) return error;
  // A broken boundary, an early end, a connection that was lost: all but failures of the disk, which name a system call.
  const isServerFailure = (error as NodeJS.ErrnoException).syscall !== undefined;
  return isServerFailure ? error : malformedRequest();
}
