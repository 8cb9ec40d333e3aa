import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import multer, { MulterError } from 'multer';
import type { Request, Response } from 'express';
import { failureTexts, type Endpoint } from '#shared/endpoint';
import type { UploadedFile } from '../call';
import { Refusal, malformedRequest } from '../refusal';

interface Reading {
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
  { folder, mayRead }: Reading,
): Promise<Multipart> {
  if (!request.is('multipart/form-data')) throw new Refusal(415, [failureTexts.wrongMultipart]);
  const names = Object.keys(rules);
  const upload = multer({
    storage: multer.diskStorage({ destination: folder }),
    // Browsers send file names as UTF-8.
    defParamCharset: 'utf8',
    limits: {
      fileSize: Math.max(...Object.values(rules).map(({ maxBytes }) => maxBytes)),
      files: 2,
      parts: 20,
      fieldSize: 64 * 1_024,
    },
    fileFilter: (_request, _file, accept) => {
      mayRead(fieldsOf(request)).then(
        () => {
          accept(null, true);
        },
        (error: unknown) => {
          accept(error as Error);
        },
      );
    },
  });
  await promisify((done: (error?: unknown) => void) => {
    upload.fields(names.map((name) => ({ name, maxCount: 1 })))(request, response, done);
  })().catch((error: unknown) => {
    throw uploadRefusal(error, rules);
  });
  const sent = filesOf(request);
  const cleanUp = async () => {
    for (const file of Object.values(sent)) if (file) await rm(file.path, { force: true });
  };
  // Browsers send an empty part for a file field without a file.
  const files = Object.fromEntries(Object.entries(sent).filter(([, file]) => file !== undefined && file.bytes > 0));
  return { fields: fieldsOf(request), files, cleanUp };
}

const fieldsOf = (request: Request) => ({ ...(request.body as Record<string, unknown> | undefined) });

function filesOf(request: Request): Record<string, UploadedFile | undefined> {
  const byField = (request.files ?? {}) as Record<string, Express.Multer.File[]>;
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
  // busboy's own errors (a broken boundary, an early end) are plain errors.
  const isBroken = error instanceof Error && /multipart|boundary|unexpected end|malformed/i.test(error.message);
  return isBroken ? malformedRequest() : error;
}
