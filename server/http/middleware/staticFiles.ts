import { Router, type RequestHandler } from 'express';
import { dayMs, secondMs } from '#shared/durations';
import { blankAvatar } from '../../infrastructure/images/blankAvatar';
import type { Files } from '../../infrastructure/storage';
import { notFound } from '../../refusal';

/** Avatars and banners: their files change under the same name. */
const mutablePaths = [
  /^\/avatars\/(developer|game|media)_[1-9]\d{0,9}\.(jpg|webp)$/,
  /^\/banners\/(game_)?[1-9]\d{0,9}\.(png|webp)$/,
];
/** Pictures in texts, logos and media pieces; a changed file gets a new name. */
const immutablePaths = [
  /^\/pictures\/[0-9a-z]{26}-\d{1,4}x\d{1,4}\.(jpg|png|gif|webp)$/,
  /^\/logos\/[0-9a-z]{26}\.(png|webp)$/,
  /^\/media\/al\d{1,10}id\d{1,10}_(preview_)?[a-z0-9-]{1,60}\.(jpg|png|gif|webp|mp3)$/,
  /^\/mediaThumbs\/al\d{1,10}id\d{1,10}_(preview_)?[a-z0-9-]{1,60}\.(jpg|png|gif|webp)$/,
  /^\/mediaSizes\/(640|1280)\/al\d{1,10}id\d{1,10}_(preview_)?[a-z0-9-]{1,60}\.(jpg|png|webp)\.webp$/,
];
/** Files that a browser must not open on this origin: they are saved, under the name of their upload. */
const downloadPath = /^\/media\/al\d{1,10}id\d{1,10}_([a-z0-9-]{1,60}\.(swf|zip|rar|pdf|doc|docx|xlsx|txt))$/;

const monthMs = 30 * dayMs;

const downloadHeaders = (name: string) => ({
  // A file that is set aside is gone at once: no cache gives it out without asking.
  'Cache-Control': 'private, no-cache',
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
});

/**
 * Serves uploads: pictures and sounds inline, everything else as a download. `embeddedBy` are the sites whose pages may show
 * them.
 */
export function serveUserFiles(files: Files, embeddedBy: 'same-site' | 'cross-origin' = 'same-site'): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cross-Origin-Resource-Policy', embeddedBy);
    next();
  });
  router.get('/avatar_blank_100.jpg', async (_request, response) => {
    response.setHeader('Cache-Control', `public, max-age=${monthMs / secondMs}`);
    response.type('jpg').send(await blankAvatar());
  });
  router.get(/.*/, async (request, response) => {
    const [, saveAs] = downloadPath.exec(request.path) ?? [];
    const isImmutable = saveAs !== undefined || immutablePaths.some((path) => path.test(request.path));
    if (!isImmutable && !mutablePaths.some((path) => path.test(request.path))) throw notFound();
    const isCacheable = isImmutable || typeof request.query.v === 'string';
    await files.send(request.path.slice(1), response, {
      maxAge: isCacheable ? monthMs : 0,
      headers: saveAs === undefined ? {} : downloadHeaders(saveAs),
    });
  });
  router.use(() => {
    throw notFound();
  });
  return router;
}

/** Leads from the addresses of uploads on the site to those on their own origin, where no cookie of the site is. */
export function redirectUserFiles(origin: string): RequestHandler {
  const router = Router();
  router.get(/.*/, ({ originalUrl }, response) => {
    response.setHeader('Cache-Control', `public, max-age=${dayMs / secondMs}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.redirect(307, origin + originalUrl);
  });
  router.use(() => {
    throw notFound();
  });
  return router;
}
