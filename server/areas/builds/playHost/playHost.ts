import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { buildsTexts as texts } from '#shared/areas/builds/builds';
import { dayMs, secondMs } from '#shared/durations';
import { failureTexts } from '#shared/endpoint';
import { paths } from '#shared/pages';
import type { Host } from '../../../http/call';
import { redactPath } from '../../../http/middleware/keycodePaths';
import { countRequests } from '../../../http/security/rateLimits';
import { Refusal, notAllowed, notFound } from '../../../refusal';
import { gameAtHost, type PlayPlace } from '../../../settings/playPlace';
import { trustedProxies } from '../../../settings/trustedProxies';
import { pathOfFile } from '../files';
import { closedPolicy, commonHeaders, policyOfGame, siteOrigins } from './headers';
import { readGameOf, readNumbers, readServed, readVisited } from './served.queries';
import { isPage, typeOfFile } from './types';

const yearSeconds = (365 * dayMs) / secondMs;
const methods = ['GET', 'HEAD'];

/**
 * Answers all requests for hosts of games, before anything of the site could: there is no session, no cookie and no page of
 * the site. Others go on.
 */
export function servePlay(host: Host): RequestHandler {
  const { play } = host.settings;
  if (play === null) return (_request, _response, next) => next();
  const app = playApp(host, play);
  return (request, response, next) => {
    if (gameAtHost(play, hostNameOf(request))) app(request, response);
    else next();
  };
}

const hostNameOf = (request: Pick<Request, 'headers'>) => request.headers.host?.toLowerCase() ?? '';

function playApp(host: Host, place: PlayPlace): Express {
  const { settings, limits } = host;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies(settings.TRUST_PROXY));
  app.set('query parser', false);
  const headers = commonHeaders(settings);
  app.use((request, response, next) => {
    response.set(headers).set({ 'Content-Security-Policy': closedPolicy, 'Cache-Control': 'no-store' });
    if (!methods.includes(request.method)) {
      response.set('Allow', methods.join(', '));
      throw new Refusal(405, [failureTexts.wrongMethod]);
    }
    // One would answer without our headers, and live on after its build was set aside.
    if (request.get('Service-Worker') === 'script' || request.get('Sec-Fetch-Dest') === 'serviceworker')
      throw notAllowed();
    next();
  });
  app.use(countRequests(limits, 'anything'));
  app.use(async (request, response) => {
    await answer(host, { request, response, gameId: gameAtHost(place, hostNameOf(request))?.gameId ?? null });
  });
  app.use(answerRefusal(host));
  return app;
}

interface Visit {
  request: Request;
  response: Response;
  gameId: number | null;
}

async function answer(host: Host, { request, response, gameId }: Visit) {
  const { db } = host;
  if (gameId === null) throw notFound();
  const at = addressOf(request.path);
  const build = at && ((await readServed(db, at.key)) ?? (await readVisited(db, at.key)));
  const isOfGame = build?.gameId === gameId;
  if (isOfGame && build.isSetAside) throw new Refusal(410, [texts.setAside]);
  // Everything of a game that is opened by itself: another site may have led there, as if it were its own.
  if (request.path === '/' || (isOfGame && request.get('Sec-Fetch-Dest') === 'document'))
    return sendOwnPage(host, { request, response, gameId });
  const number = isOfGame ? (await readNumbers(db, build)).get(at!.file) : undefined;
  if (!isOfGame || number === undefined) throw notFound();
  const { type, encoding } = typeOfFile(at!.file);
  const isRevalidated = isPage(at!.file);
  const kept = isRevalidated ? 'no-cache' : `public, max-age=${yearSeconds}, immutable`;
  response.set('Content-Security-Policy', policyOfGame(siteOrigins(host.settings, request), build.hosts));
  // The same address shows another page when it is opened by itself.
  if (isRevalidated) response.vary('Sec-Fetch-Dest');
  await host.files.send(pathOfFile(build.storageKey, number), response, {
    maxAge: 0,
    headers: {
      'Content-Type': type,
      'Cache-Control': build.isPrivate ? 'private, no-store' : kept,
      ...(encoding !== undefined && { 'Content-Encoding': encoding }),
    },
  });
}

/** The file that a path names, below the key of its build or the ticket of a tester; null for all that names none. */
function addressOf(path: string): { key: string; file: string } | null {
  const [, key, rest] = /^\/([0-9a-f]{32})\/(.*)$/s.exec(path) ?? [];
  if (key === undefined || rest === undefined) return null;
  try {
    const file = decodeURIComponent(rest);
    return { key, file: file === '' || file.endsWith('/') ? `${file}index.html` : file };
  } catch {
    // Half an encoded character names no file.
    return null;
  }
}

const escaped = (words: string) => words.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** The page that leads from the host of a game to its page on the site. */
async function sendOwnPage(host: Host, { request, response, gameId }: Visit & { gameId: number }) {
  const game = await readGameOf(host.db, gameId);
  if (!game) throw notFound();
  const [site = ''] = siteOrigins(host.settings, request);
  const name = escaped(game.alias);
  response.vary('Sec-Fetch-Dest').type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif } body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem }</style>
<h1>${name}</h1>
<p>${texts.opened} <a href="${escaped(site + paths.game(game.stringUrl))}">${name}</a></p>
`);
}

/** Refusals as a line of text; what else fails is logged. */
const answerRefusal =
  ({ log }: Host): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const refusal = error instanceof Refusal ? error : undefined;
    if (!refusal) log.error({ err: error, path: redactPath(request.path) }, 'A file of a game could not be sent');
    for (const name of ['Content-Encoding', 'ETag', 'Last-Modified']) response.removeHeader(name);
    response.set({ 'Content-Security-Policy': closedPolicy, 'Cache-Control': 'no-store' });
    response
      .status(refusal?.status ?? 500)
      .type('text/plain')
      .send(refusal?.errors[0] ?? failureTexts.unknown);
  };
