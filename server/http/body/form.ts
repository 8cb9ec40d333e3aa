import { promisify } from 'node:util';
import express, { type Request, type RequestHandler, type Response } from 'express';
import multer from 'multer';
import { malformedRequest } from '../../refusal';

const most = { bytes: 1_024, fields: 5 } as const;
const readers: readonly RequestHandler[] = [
  express.urlencoded({ extended: false, limit: most.bytes, parameterLimit: most.fields }),
  multer({ limits: { fieldSize: most.bytes, parts: most.fields } }).none(),
];

/** The fields of a small form without files, of either encoding; none for another body. 400 for a larger or broken one. */
export async function readSmallForm(request: Request, response: Response): Promise<Record<string, unknown>> {
  for (const reader of readers)
    await promisify((done: (error?: unknown) => void) => {
      reader(request, response, done);
    })().catch(() => {
      // Nothing is stored, so all that fails is the body or its connection.
      throw malformedRequest();
    });
  return { ...(request.body as Record<string, unknown> | undefined) };
}
