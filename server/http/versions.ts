import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { dayMs, secondMs } from '#shared/durations';

/** The version of a text, a part of its hash: another text has another version. */
export const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Lets the browser cache an answer for good. Private, because the response may also renew the session cookie. */
export function allowImmutableCaching(response: Response) {
  response.setHeader('Cache-Control', `private, max-age=${(365 * dayMs) / secondMs}, immutable`);
  response.setHeader('Vary', 'Accept-Encoding');
}
