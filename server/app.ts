import express, { type Express, type RequestHandler } from 'express';
import { failureTexts } from '#shared/endpoint';
import { endpoints } from './areas';
import { events } from './areas/events';
import { isolatePlay, servePlay } from './areas/builds';
import { sendArchives } from './areas/accountExport';
import { oneClickUnsubscribe } from './areas/notifications';
import { servePictures } from './areas/texts';
import { apiDocs } from './apiDocs';
import type { Host } from './http/call';
import { warnOfUntrustedProxy } from './http/security/clientAddress';
import { trustedProxies } from './settings/trustedProxies';
import { errorHandler } from './http/middleware/errorHandler';
import { noStore, securityHeaders } from './http/security/headers';
import { parseQuery } from './http/body/query';
import { compress } from './http/middleware/compress';
import { composeHandlers } from './http/middleware/composeHandlers';
import { giveRequestId } from './http/middleware/requestId';
import { logRequests } from './http/middleware/requestLog';
import { notFound } from './refusal';
import { hostOf, routeHosts } from './http/hosts';
import { preparePictures } from './http/pictures/signatures';
import { apiRouter } from './http/router';
import { countRequests } from './http/security/rateLimits';
import { requireSecondSteps } from './http/session/roles';
import { readSessions } from './http/session/sessionMiddleware';
import { limitTime } from './http/middleware/timeLimit';
import { redirectUserFiles, serveUserFiles } from './http/middleware/staticFiles';
import { describeApi } from './apiDescription';
import { seoRoutes } from './seo';
import { version } from './version';

interface Extras {
  /** The files of the built site. */
  builtFiles?: RequestHandler;
  /** Its pages, for every address that nothing else answers. */
  pages?: RequestHandler;
  /** `/metrics`; absent unless it is to be read on the site's own port. */
  metrics?: RequestHandler | undefined;
}

/** The application without its HTTP server: calls, uploads, health, and what `pages` serves. */
export function buildApp(host: Host, { builtFiles, pages, metrics }: Extras = {}): Express {
  const { settings, log } = host;
  requireSecondSteps(!settings.isLoopback);
  preparePictures(settings);
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', parseQuery);
  app.set('trust proxy', trustedProxies(settings.TRUST_PROXY));
  const warn = warnOfUntrustedProxy(settings.TRUST_PROXY, log);
  app.use(composeHandlers(giveRequestId, logRequests(log), warn, servePlay(host), securityHeaders(settings)));
  const { USERDATA_ORIGIN: uploads } = settings;
  if (uploads !== undefined) app.use(routeHosts({ [hostOf(uploads)]: userdataHost(host) }));
  // First of all, because most requests are for it.
  app.use('/api', composeHandlers(noStore, limitTime, readSessions(host), apiRouter(endpoints, host)));
  // Calls have limits of their own; whatever else is answered counts here.
  app.use(countRequests(host.limits, 'anything'));
  // A first visit asks for dozens of them.
  if (builtFiles) app.use(builtFiles);
  app.use(sendArchives(host));
  app.use('/userdata', uploads === undefined ? serveUserFiles(host.files) : redirectUserFiles(uploads));
  app.use(servePictures(host));
  app.get('/healthz', (_request, response) => void response.json({ ok: true, version, ...togetherness(host) }));
  app.get('/readyz', async (_request, response) => {
    const isReady = await host.isReady();
    const isFull = !isReady && !(await host.hasRoom('all'));
    response.status(isReady ? 200 : 503).json({ ok: isReady, ...(isFull && { error: failureTexts.noRoomForFiles }) });
  });
  if (metrics) app.get('/metrics', metrics);
  app.use(compress);
  app.use('/api', countRequests(host.limits, 'visitor'), apiDocs({ describe: describeAs }));
  app.use('/api', () => {
    throw notFound();
  });
  app.use(oneClickUnsubscribe(host));
  app.use(seoRoutes(host));
  if (pages) app.use(isolatePlay(host), pages);
  app.use(() => {
    throw notFound();
  });
  app.use(errorHandler(log));
  return app;
}

/** The host of uploads: what everybody may see, or has an address that nobody guesses. It has no session and no cookie. */
function userdataHost({ limits, files }: Host): RequestHandler {
  const router = express.Router();
  router.use(countRequests(limits, 'anything'));
  router.use('/userdata', serveUserFiles(files, 'cross-origin'));
  router.use(() => {
    throw notFound();
  });
  return router;
}

/** The description of the API under a title. */
function describeAs(title: string): string {
  const { info, ...described } = describeApi({ endpoints, events });
  return JSON.stringify({ info: { ...info, title }, ...described });
}

/** Without Redis each process goes on for itself; monitoring sees it here. */
const togetherness = ({ processes }: Host) => (processes ? { redis: processes.areReachable() } : {});
