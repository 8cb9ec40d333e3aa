import { promisify } from 'node:util';
import type { CookieOptions, Request, Response } from 'express';
import type { Settings } from '../../settings';
import { rememberedLifetime } from './sessions';

const markerCookie = 'loggedIn';

/** The session cookie's name and flags, by whether the site's public address is https. */
export function cookieOf({ isHttps }: Settings): { name: string; options: CookieOptions } {
  return { name: isHttps ? '__Host-sid' : 'sid', options: { secure: isHttps, sameSite: 'lax', path: '/' } };
}

/** The value of a cookie as it was sent: still encoded, the first of several. */
export function readCookie({ headers }: Request, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const end = pair.indexOf('=');
    if (pair.slice(0, end).trim() === name) return pair.slice(end + 1).trim();
  }
  return undefined;
}

/** Sets the cookie of a session whose row is stored. */
export async function openSession(request: Request, sessionId: string, { remember }: { remember: boolean }) {
  request.nextSessionId = sessionId;
  await promisify((done: (error: unknown) => void) => request.session.regenerate(done))();
  if (remember) request.session.cookie.maxAge = rememberedLifetime.absolute;
  request.session.remember = remember;
}

/** Lets the cookie of the present session outlive the browser's window. */
export function stayOpen({ session }: Request) {
  session.cookie.maxAge = rememberedLifetime.absolute;
  // A changed session is what has the cookie set again.
  session.remember = true;
}

/** Sets the readable cookie `loggedIn`, by which the home page decides whether to show the sign-up pitch. */
export function setMarker(response: Response, settings: Settings, { remember }: { remember: boolean }) {
  const { options } = cookieOf(settings);
  response.cookie(markerCookie, '1', { ...options, ...(remember && { maxAge: rememberedLifetime.absolute }) });
}

/** Whether the browser takes itself for logged in. */
export const hasMarker = (request: Request) => readCookie(request, markerCookie) !== undefined;

/** Clears the cookies of a session whose row is deleted. */
export async function closeSession(request: Partial<Request>, response: Response, settings: Settings) {
  const { session } = request;
  if (session) await promisify((done: (error: unknown) => void) => session.destroy(done))();
  const { name, options } = cookieOf(settings);
  response.clearCookie(name, { ...options, httpOnly: true });
  response.clearCookie(markerCookie, options);
}

/** Clears a `loggedIn` cookie without a living session, so that the pitch shows again. */
export function dropStaleMarker(request: Request, response: Response, settings: Settings) {
  const { options } = cookieOf(settings);
  if (hasMarker(request)) response.clearCookie(markerCookie, options);
}
