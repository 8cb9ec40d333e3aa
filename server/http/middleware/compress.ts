import compression from 'compression';
import type { Request, Response } from 'express';

/** Bytes from which on compression saves anything. */
const threshold = 1_024;

/** Compresses what is sent after it, as the browser accepts it. */
export const compress = compression({ threshold });

/** Ends an answer with a text, compressed where that is worth it. The `Vary` header must be set already. */
export function endCompressed(request: Request, response: Response, text: string) {
  const bytes = Buffer.byteLength(text);
  if (bytes < threshold || request.headers['accept-encoding'] === undefined) {
    response.end(text);
    return;
  }
  // The middleware removes it if it compresses.
  response.setHeader('Content-Length', bytes);
  void compress(request, response, () => void response.end(text));
}
