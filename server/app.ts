import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { endpoints } from './areas';
import { events } from './areas/events';
import { apiDocs } from './apiDocs';
import type { Host } from './http/call';
import { trustedProxies, warnOfForwarding } from './http/address';
import { answerFailures } from './http/failure';
import { keepNowhere, permissionsPolicy, securityHeaders } from './http/headers';
import { parseQuery } from './http/query';
import { giveRequestId } from './http/requestId';
import { logRequests } from './http/requestLog';
import { notFound } from './http/refusal';
import { apiRouter } from './http/router';
import { readSessions } from './http/sessions';
import { limitTime } from './http/timeLimit';
import { userdata } from './http/userdata';
import { describeApi } from './openapi';
import { shareRoutes } from './share';

/** The application without its server: calls, uploaded files, health, and whatever `pages` serves besides. */
export function buildApp(host: Host, { pages }: { pages?: RequestHandler } = {}): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.set('trust proxy', trustedProxies(host.settings.TRUST_PROXY));
  app.use(giveRequestId);
  app.use(logRequests(host.log), warnOfForwarding(host.settings.TRUST_PROXY, host.log));
  app.use(securityHeaders(host.settings), permissionsPolicy);
  app.use('/userdata', userdata(host.files.root));
  app.get('/healthz', (_request, response) => void response.json({ ok: true, ...togetherness(host) }));
  app.get('/readyz', async (_request, response) => {
    const isReady = await host.isReady();
    response.status(isReady ? 200 : 503).json({ ok: isReady });
  });
  app.use(compression());
  app.use('/api', keepNowhere, limitTime);
  // Described when it is first asked for: that takes longer than all else here.
  let api: ReturnType<typeof describeApi> | undefined;
  app.get(
    '/api/openapi.json',
    (_request, response) => void response.json((api ??= describeApi({ endpoints, events }))),
  );
  app.use('/api/docs', apiDocs());
  app.use('/api', readSessions(host.db, host.settings), apiRouter(endpoints, host));
  app.use(shareRoutes(host));
  if (pages) app.use(pages);
  app.use(() => {
    throw notFound();
  });
  app.use(answerFailures(host.log));
  return app;
}

/** Without Redis the site goes on, each process for itself; whoever watches it is to know. */
const togetherness = ({ processes }: Host) => (processes ? { redis: processes.areReached() } : {});
