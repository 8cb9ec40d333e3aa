import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { endpoints } from './areas';
import { apiDocs } from './apiDocs';
import type { Host } from './http/call';
import { trustedProxies } from './http/address';
import { answerFailures } from './http/failure';
import { keepNowhere, permissionsPolicy, securityHeaders } from './http/headers';
import { parseQuery } from './http/query';
import { giveRequestId, requestIdOf } from './http/requestId';
import { notFound } from './http/refusal';
import { apiRouter } from './http/router';
import { readSessions } from './http/sessions';
import { limitTime } from './http/timeLimit';
import { userdata } from './http/userdata';
import { describeApi } from './openapi';

/** The application without its server: calls, uploaded files, health, and whatever `pages` serves besides. */
export function buildApp(host: Host, { pages }: { pages?: RequestHandler } = {}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.set('trust proxy', trustedProxies(host.settings.TRUST_PROXY));
  app.use(giveRequestId);
  app.use(logRequests(host));
  app.use(securityHeaders(host.settings), permissionsPolicy);
  app.use('/userdata', userdata(host.files.root));
  app.get('/healthz', (_request, response) => void response.json({ ok: true }));
  app.get('/readyz', async (_request, response) => {
    const isReady = await host.isReady();
    response.status(isReady ? 200 : 503).json({ ok: isReady });
  });
  app.use(compression());
  app.use('/api', keepNowhere, limitTime);
  const api = describeApi(endpoints);
  app.get('/api/openapi.json', (_request, response) => void response.json(api));
  app.use('/api/docs', apiDocs());
  app.use('/api', readSessions(host.db, host.settings), apiRouter(endpoints, host));
  if (pages) app.use(pages);
  app.use(() => {
    throw notFound();
  });
  app.use(answerFailures(host.log));
  return app;
}

/** One line a request, with its path but never its query: queries hold keycodes and what people search for. */
function logRequests({ log }: Host): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (request) => requestIdOf(request as express.Request),
    autoLogging: { ignore: (request) => request.url === '/healthz' },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'info' : 'debug';
    },
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
  });
}
