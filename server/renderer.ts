import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Request, Response } from 'express';
import { loggedOut, type SessionAnswer } from '#shared/areas/session';
import type { DrawnPage, DrawnRead, ReadResult } from '#shared/drawnPage';
import { failureTexts, type Endpoint } from '#shared/endpoint';
import { endpoints } from './areas';
import { isDatabaseUnavailable } from './db/errors';
import type { Host } from './http/call';
import { Refusal } from './refusal';
import { siteAddress } from './seo';
import { currentSite } from './site';

type Call = Pick<Endpoint, 'method' | 'path'>;

/** The bundle of client/shell/render.tsx. */
interface Bundle {
  prepare: () => Promise<void>;
  drawPage: (page: {
    url: string;
    origin: string;
    site: ReturnType<typeof currentSite>;
    session: SessionAnswer;
    read: (call: Call, input: object) => Promise<ReadResult>;
  }) => Promise<{ html: string; reads: DrawnRead[]; redirect: string | undefined; errors: unknown[] }>;
}

/** A page as the app draws it: the content of `#root`, and what the browser needs to draw the same. */
export interface DrawnContent {
  html: string;
  page: DrawnPage;
  redirect: string | undefined;
}

/** Draws a page for a visitor; null where the browser has to: too many are being drawn, or the server is busy. */
export type Renderer = (request: Request, response: Response) => Promise<DrawnContent | null>;

/** Pages that are drawn at once. Drawing takes the processor alone, so more would only make all of them late. */
const maxAtOnce = 4;

/** Opens the bundle that draws pages, when the first is drawn; without one, as in development, the browser draws all. */
export function createRenderer(host: Host, file: string): Renderer {
  if (!existsSync(file)) return () => Promise.resolve(null);
  let opening: Promise<Bundle> | undefined;
  let drawing = 0;
  return async (request, response) => {
    if (drawing >= maxAtOnce || host.isOverloaded()) return null;
    drawing += 1;
    try {
      const bundle = await (opening ??= openBundle(file));
      return await draw({ host, bundle, request, response });
    } catch (error) {
      // The browser draws it, and says what is wrong.
      host.log.error({ err: error, path: request.path }, 'A page could not be drawn');
      return null;
    } finally {
      drawing -= 1;
    }
  };
}

async function openBundle(file: string): Promise<Bundle> {
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Bundle;
  await bundle.prepare();
  return bundle;
}

interface Drawing {
  host: Host;
  bundle: Bundle;
  request: Request;
  response: Response;
}

async function draw({ host, bundle, request, response }: Drawing): Promise<DrawnContent> {
  const { html, reads, redirect, errors } = await bundle.drawPage({
    url: request.originalUrl,
    origin: siteAddress(host.settings, request),
    site: currentSite(),
    session: loggedOut,
    read: (call, input) => readFor({ host, request, response }, call, input),
  });
  for (const error of errors) host.log.error({ err: error, path: request.path }, 'A part of a page could not be drawn');
  return { html, redirect, page: { reads } };
}

const boundCalls = new Map(endpoints.map((bound) => [`${bound.endpoint.method} ${bound.endpoint.path}`, bound]));

async function readFor({ host, request, response }: Omit<Drawing, 'bundle'>, { method, path }: Call, input: object) {
  try {
    const bound = boundCalls.get(`${method} ${path}`);
    if (!bound) throw new Error(`No call has the path ${path}`);
    return { answer: JSON.parse(await bound.readForPage(host, request, response, input)) as unknown };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, text: error.message };
    // The page says so, and asks again.
    if (isDatabaseUnavailable(error)) return { status: 503, text: failureTexts.unknown };
    throw error;
  }
}
