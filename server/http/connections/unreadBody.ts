import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';

/** How long the rest of a body is still read, and thrown away, after its answer, in milliseconds. */
export const lingerMs = 2_000;
/** How much of it at most, in bytes. */
const maxUnread = 16 * 1_024 * 1_024;
/** A body that is read to its end, because a new connection would cost more. */
const shortBody = 64 * 1_024;

/** Whether a request announces a body, by its headers. */
export const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isShort = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= shortBody;

const answeredEarly = new WeakSet<Response>();

/** Whether it has its whole answer by `answerEarly`, although its connection may still be open. */
export const isAnsweredEarly = (response: Response) => answeredEarly.has(response);

/**
 * Sends a JSON answer to a request whose body may still be on its way, and closes the connection soon after. Closed at
 * once with unread bytes, it would be reset (RFC 9112, section 9.6), and the client might never read the answer.
 */
export function answerEarly(request: Request, response: Response, answer: unknown) {
  if (request.complete || !hasBody(request) || isShort(request)) {
    request.resume();
    response.json(answer);
    return;
  }
  answeredEarly.add(response);
  const text = JSON.stringify(answer);
  response.setHeader('Connection', 'close');
  response.type('json').setHeader('Content-Length', Buffer.byteLength(text));
  // The client has the whole answer with these bytes; `end` only closes the connection.
  response.write(text);
  const end = () => {
    clearTimeout(timer);
    if (!response.writableEnded) response.end();
  };
  const timer = setTimeout(end, lingerMs).unref();
  let unread = 0;
  request.on('data', (chunk: Buffer) => {
    unread += chunk.length;
    if (unread > maxUnread) end();
  });
  request.once('end', end);
  request.once('close', end);
  request.resume();
}
