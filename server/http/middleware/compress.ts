import compression from 'compression';
import type { Request, Response } from 'express';

/** Bytes; of shorter answers, compression saves nothing. */
const threshold = 1_024;

/** Compresses what is sent after it, as the browser accepts it. */
export const compress = compression({ threshold });

/** Ends an answer with a text; only one that may be compressed pays for it. Its headers already vary by encoding. */
export function endCompressed(request: Request, response: Response, text: string) {
  const bytes = Buffer.byteLength(text);
  if (bytes < threshold || request.headers['accept-encoding'] === undefined) {
    response.end(text);
    return;
  }
  // Removed again where it is compressed.
  response.setHeader('Content-Length', bytes);
  void compress(request, response, () => void response.end(text));
}
