import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express, { Router, type RequestHandler } from 'express';
import type { Host } from './http/call';

/** Serves the built site: its files, immutable by their hashed names, and the single page for every other address. */
export async function servePages(_host: Host, folder: string): Promise<RequestHandler> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  const router = Router();
  if (page === null) return router;
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get(/.*/, (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page);
  });
  return router;
}
