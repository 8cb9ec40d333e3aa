import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import type { Express } from 'express';
import { answerParserErrors } from './parserErrors';
import { hasBody, lingerMs } from './unreadBody';

/**
 * Headers within 10 s (connections are checked twice a second), 16 kB of headers. Bodies have their own time limits; the
 * last one, for requests that no handler reads, is 125 s.
 */
const limits = {
  headersTimeout: 9_500,
  requestTimeout: 125_000,
  connectionsCheckingInterval: 500,
  maxHeaderSize: 16 * 1_024,
};

/** The HTTP server with its time limits; what its parser refuses is answered like every other refusal. */
export function createHttpServer(app: Express): Server {
  const server = createServer({ ...limits, ...createMessageClasses(app) }, app);
  answerParserErrors(server);
  server.prependListener('request', endUnreadBody);
  return server;
}

/**
 * Requests and responses that are express' from the beginning. It would give each of them another prototype, and V8 keeps
 * such objects until its next large garbage collection: that costs more than all else that express does.
 */
function createMessageClasses(app: Express) {
  class AppRequest extends IncomingMessage {}
  class AppResponse extends ServerResponse {}
  Object.setPrototypeOf(AppRequest.prototype, app.request as object);
  Object.setPrototypeOf(AppResponse.prototype, app.response as object);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** Closes the connection of a request that is answered, but goes on sending its body. */
function endUnreadBody(request: IncomingMessage, response: ServerResponse) {
  if (!hasBody(request)) return;
  response.once('finish', () => {
    if (request.complete) return;
    const { socket } = request;
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    const cancelTimer = () => {
      clearTimeout(timer);
    };
    request.once('end', cancelTimer);
    request.once('close', cancelTimer);
  });
}
