import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { failureTexts } from '#shared/endpoint';
import { Refusal, malformedRequest, tooSlow } from '../../refusal';
import { lingerMs } from './unreadBody';

/**
 * Answers what never becomes a request, because Node's parser refuses it or its head does not arrive in time, with the
 * body that all refusals have. Node itself would answer without one.
 */
export function answerParserErrors(server: Server) {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }, response: ServerResponse) => {
    responses.set(socket, response);
  });
  const answered = new WeakSet<Duplex>();
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser complains again about what comes after.
    if (answered.has(socket)) return;
    const response = responses.get(socket);
    const isAnswering = response?.headersSent === true && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
      socket.destroy();
      return;
    }
    answered.add(socket);
    socket.end(rawAnswer(refusalOf(error.code)));
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => {
      clearTimeout(timer);
    });
  });
}

function refusalOf(code: string | undefined): Refusal {
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, [failureTexts.tooLarge]);
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow();
  return malformedRequest();
}

function rawAnswer(refusal: Refusal): string {
  const requestId = randomUUID();
  const body = JSON.stringify(refusal.toBody(requestId));
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n');
}
