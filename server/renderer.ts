import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import type { DrawnContent, DrawnPage, PageRenderer, PageToDraw, ReadResult } from '#shared/drawnPage';
import { loggedOut, sessionCalls, type SessionAnswer } from '#shared/areas/session';
import { endpoints } from './areas';
import { isDatabaseUnavailable } from './db/errors';
import type { Host } from './http/call';
import { viewerOf } from './http/session/sessionMiddleware';
import { Refusal } from './refusal';
import { siteAddress } from './seo';
import { currentSite } from './site';

/**
 * Draws a page for its viewer (`sessionLookup`); null where the browser has to: too many are being drawn, or the server is
 * busy. While the database is away it throws, as a page that only says so would be taken for its content.
 */
export type DrawPage = (request: Request, response: Response) => Promise<(DrawnContent & DrawnPage) | null>;

/** Pages that are drawn at once. Drawing takes the processor alone, so more would only make all of them late. */
const maxAtOnce = 4;

/** Opens the bundle that draws pages, when the first is drawn; without one, as in development, the browser draws all. */
export function createRenderer(host: Host, file: string): DrawPage {
  if (!existsSync(file)) return () => Promise.resolve(null);
  let opening: Promise<PageRenderer> | undefined;
  let drawing = 0;
  return async (request, response) => {
    if (drawing >= maxAtOnce || host.isOverloaded()) return null;
    drawing += 1;
    try {
      opening ??= openRenderer(file);
      // One that could not be opened is tried again.
      opening.catch(() => (opening = undefined));
      const { drawPage } = await opening;
      return await draw(host, { drawPage, request, response });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // The browser draws it, and says what is wrong.
      host.log.error({ err: error, path: request.path }, 'A page could not be drawn');
      return null;
    } finally {
      drawing -= 1;
    }
  };
}

async function openRenderer(file: string): Promise<PageRenderer> {
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as PageRenderer;
  await renderer.prepare();
  return renderer;
}

interface Drawing extends Pick<PageRenderer, 'drawPage'> {
  request: Request;
  response: Response;
}

async function draw(host: Host, { drawPage, request, response }: Drawing): Promise<DrawnContent & DrawnPage> {
  const read = readWith(host, request, response);
  const session = viewerOf(request) ? await readAccount(read) : loggedOut;
  const drawn = await drawPage({
    url: request.originalUrl,
    origin: siteAddress(host.settings, request),
    site: currentSite(),
    session,
    read,
  });
  const away = drawn.errors.find(isDatabaseUnavailable);
  if (away !== undefined) throw away as Error;
  for (const error of drawn.errors)
    host.log.error({ err: error, path: request.path }, 'A part of a page could not be drawn');
  return { ...drawn, session };
}

/** The account that is logged in, without the key to its live channel, which does not belong into a page. */
async function readAccount(read: PageToDraw['read']): Promise<SessionAnswer> {
  const result = await read(sessionCalls.readSession, {});
  const session = 'answer' in result ? (result.answer as SessionAnswer) : loggedOut;
  return session.isLoggedIn ? { ...session, info: { ...session.info, passkey: '' } } : session;
}

const boundCalls = new Map(endpoints.map((bound) => [`${bound.endpoint.method} ${bound.endpoint.path}`, bound]));

/** Answers calls of a page as its request would get them. */
const readWith =
  (host: Host, request: Request, response: Response): PageToDraw['read'] =>
  async ({ method, path }, input): Promise<ReadResult> => {
    const bound = boundCalls.get(`${method} ${path}`);
    if (!bound) throw new Error(`No call has the path ${path}`);
    try {
      return { answer: JSON.parse(await bound.readForPage(host, request, response, input)) as unknown };
    } catch (error) {
      if (error instanceof Refusal) return { status: error.status, text: error.message };
      throw error;
    }
  };
