import { endCompressed } from './middleware/compress';
import type { IncomingCall } from './callState';
import { allowImmutableCaching, versionOf } from './versions';

/**
 * Sends JSON text. Without express' ETag: nobody keeps answers of the API but those whose address names their version.
 * After a time limit it is too late.
 */
export function sendJson({ endpoint, request, response }: IncomingCall<unknown>, status: number, text: string) {
  if (response.headersSent) return;
  if (endpoint.versioned && request.query.v === versionOf(text)) allowImmutableCaching(response);
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  endCompressed(request, response, text);
}
