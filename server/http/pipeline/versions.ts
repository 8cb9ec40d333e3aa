import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { dayMs, secondMs } from '#shared/durations';

/** Names what a versioned answer says: another text has another version. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Lets the browser keep an answer for good. No shared cache: the session may be renewed beside it. */
export function keepForGood(response: Response) {
  response.setHeader('Cache-Control', `private, max-age=${(365 * dayMs) / secondMs}, immutable`);
  response.setHeader('Vary', 'Accept-Encoding');
}
