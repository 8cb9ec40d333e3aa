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

type Drawn = DrawnContent & DrawnPage;

/**
 * Draws pages for the viewer of the request (`sessionLookup`); null where the browser has to: too many are being drawn, or
 * the server is busy. While the database is away it throws, as a page that only says so would be taken for its content.
 */
export interface Renderer {
  /** False in development, where the browser draws all pages. */
  exists: boolean;
  /** Draws the page at the address of the request. */
  drawPage: (request: Request, response: Response) => Promise<Drawn | null>;
  /** Reads what the page at a path, with its query, begins with. */
  readPage: (request: Request, response: Response, url: string) => Promise<Omit<Drawn, 'html'> | null>;
}

/** Pages that are drawn at once. Drawing takes the processor alone, so more would only make all of them late. */
const maxAtOnce = 4;
/** Pages that somebody may go to are read only below this: those that are opened come first. */
const maxWhileReading = 2;

/** Opens the bundle that draws pages, when the first is drawn; without one, as in development, the browser draws all. */
export function createRenderer(host: Host, file: string): Renderer {
  const exists = existsSync(file);
  let opening: Promise<PageRenderer> | undefined;
  let drawing = 0;

  async function render<T extends Omit<DrawnContent, 'html'>>(
    by: (renderer: PageRenderer) => (page: PageToDraw) => Promise<T>,
    page: PageOf,
    limit = maxAtOnce,
  ): Promise<(T & DrawnPage) | null> {
    if (!exists || drawing >= limit || host.isOverloaded()) return null;
    drawing += 1;
    try {
      opening ??= openRenderer(file);
      // One that could not be opened is tried again.
      opening.catch(() => (opening = undefined));
      return await draw(host, by(await opening), page);
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // The browser draws it, and says what is wrong.
      host.log.error({ err: error, path: page.url }, 'A page could not be drawn');
      return null;
    } finally {
      drawing -= 1;
    }
  }

  return {
    exists,
    drawPage: (request, response) =>
      render(({ drawPage }) => drawPage, { request, response, url: request.originalUrl }),
    readPage: (request, response, url) =>
      render(({ readPage }) => readPage, { request, response, url }, maxWhileReading),
  };
}

async function openRenderer(file: string): Promise<PageRenderer> {
  const renderer = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as PageRenderer;
  await renderer.prepare();
  return renderer;
}

interface PageOf {
  request: Request;
  response: Response;
  url: string;
}

async function draw<T extends Omit<DrawnContent, 'html'>>(
  host: Host,
  drawBy: (page: PageToDraw) => Promise<T>,
  { request, response, url }: PageOf,
): Promise<T & DrawnPage> {
  const read = readWith(host, request, response);
  const session = viewerOf(request) ? await readAccount(read) : loggedOut;
  const drawn = await drawBy({ url, origin: siteAddress(host.settings, request), site: currentSite(), session, read });
  const away = drawn.errors.find(isDatabaseUnavailable);
  if (away !== undefined) throw away as Error;
  for (const error of drawn.errors) host.log.error({ err: error, path: url }, 'A part of a page could not be drawn');
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
