import { endCompressed } from './middleware/compress';
import { compressOnce, sendFixedText, type FixedText } from './middleware/representation';
import type { IncomingCall } from './callState';
import { allowImmutableCaching, versionOf } from './versions';

/**
 * Sends JSON text. Without express' ETag: nobody keeps answers of the API but those whose address names their version.
 * After a time limit it is too late.
 */
export function sendJson({ endpoint, request, response }: IncomingCall<unknown>, status: number, text: string) {
  if (response.headersSent) return;
  if (endpoint.versioned && request.query.v === versionOf(text)) {
    allowImmutableCaching(response);
    void sendFixedText(request, response, { type: 'json', text: compressed(text) });
    return;
  }
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  endCompressed(request, response, text);
}

/** The last text of which the address names the version; each first visit of a browser asks for it. */
let known: { text: string; compressed: FixedText } | undefined;

function compressed(text: string): FixedText {
  if (known?.text !== text) known = { text, compressed: compressOnce(text) };
  return known.compressed;
}
