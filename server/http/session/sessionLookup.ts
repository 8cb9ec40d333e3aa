import { promisify } from 'node:util';
import type { Request, Response } from 'express';
import type { Host } from '../call';
import { readSessions, viewerOf, type LoggedInDeveloper } from './sessions';

/** Who asks, where sessions are not read before every answer: only when it matters. */
export function sessionLookup({ db, settings }: Host) {
  const read = readSessions(db, settings);
  return async (request: Request, response: Response): Promise<LoggedInDeveloper | null> => {
    await promisify((done: (error?: unknown) => void) => void read(request, response, done))();
    return viewerOf(request);
  };
}
