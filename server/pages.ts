import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import { matchRoute, notFoundText, titleOf } from '#shared/routes';
import { isDatabaseAway } from './db/errors';
import type { Host } from './http/call';
import { readPageOwner } from './pages.queries';

interface PageHead {
  status: 200 | 404;
  title: string;
}

/**
 * Serves the built site: its files, immutable by their hashed names, and the single page for every other address, with
 * its title in place and 404 for what is not there (wire §16).
 */
export async function servePages(host: Host, folder: string): Promise<RequestHandler> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  const router = Router();
  if (page === null) return router;
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get(/.*/, async (request, response) => {
    const { status, title } = await headOf(host, request.path);
    if (/^\/login\/update\//i.test(request.path)) response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('Cache-Control', 'no-cache');
    response.status(status).type('html');
    response.send(page.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`));
  });
  return router;
}

async function headOf({ db }: Host, path: string): Promise<PageHead> {
  const matched = matchRoute(path);
  if (!matched) return { status: 404, title: titleOf(notFoundText) };
  const { route, params } = matched;
  const { name } = route;
  const stringUrl = params[name];
  if ((name !== 'developer' && name !== 'game') || stringUrl === undefined)
    return { status: 200, title: titleOf(route.title) };
  try {
    const owner = await readPageOwner(db, name, stringUrl);
    return owner ? { status: 200, title: titleOf(owner.alias) } : { status: 404, title: titleOf(route.title) };
  } catch (error) {
    // The page itself stays up while the database is away; it then shows its own error state (security §14.7).
    if (!isDatabaseAway(error)) throw error;
    return { status: 200, title: titleOf(route.title) };
  }
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
