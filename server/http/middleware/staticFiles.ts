import { Router, type RequestHandler } from 'express';
import { dayMs, secondMs } from '#shared/durations';
import { blankAvatar } from '../../infrastructure/images/blankAvatar';
import { notFound } from '../refusal';

/** The only paths below /userdata that are served (wire §16); each names its kinds of files. */
const served = [
  /^\/avatars\/(developer|game|media)_[1-9]\d{0,9}\.(jpg|webp)$/,
  /^\/banners\/(game_)?[1-9]\d{0,9}\.(png|webp)$/,
];
/** Pictures in texts and media pieces: another file has another name. */
const servedForGood = [
  /^\/pictures\/[0-9a-z]{26}-\d{1,4}x\d{1,4}\.(jpg|png|gif)$/,
  /^\/media\/al\d{1,10}id\d{1,10}_(preview_)?[a-z0-9-]{1,60}\.(jpg|png|gif|mp3)$/,
  /^\/mediaThumbs\/al\d{1,10}id\d{1,10}_(preview_)?[a-z0-9-]{1,60}\.(jpg|png|gif)$/,
  /^\/mediaSizes\/(640|1280)\/al\d{1,10}id\d{1,10}_(preview_)?[a-z0-9-]{1,60}\.(jpg|png)\.webp$/,
];
/** What a browser must not open here: it is saved under the name that was given to it (security §8.5). */
const downloaded = /^\/media\/al\d{1,10}id\d{1,10}_([a-z0-9-]{1,60}\.(swf|zip|rar|pdf|doc|docx|xlsx|txt))$/;

const month = 30 * dayMs;

const toBeSaved = (name: string) => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
});

/** Serves what people uploaded: pictures and sounds to look at and hear, all else to be saved (security §8.5). */
export function serveUserFiles(root: string): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    next();
  });
  router.get('/avatar_blank_100.jpg', async (_request, response) => {
    response.setHeader('Cache-Control', `public, max-age=${month / secondMs}`);
    response.type('jpg').send(await blankAvatar());
  });
  router.get(/.*/, (request, response, next) => {
    const [, saveAs] = downloaded.exec(request.path) ?? [];
    const staysAsItIs = saveAs !== undefined || servedForGood.some((path) => path.test(request.path));
    if (!staysAsItIs && !served.some((path) => path.test(request.path))) throw notFound();
    const isNamedVersion = staysAsItIs || typeof request.query.v === 'string';
    response.sendFile(
      request.path.slice(1),
      {
        root,
        maxAge: isNamedVersion ? month : 0,
        dotfiles: 'deny',
        headers: saveAs === undefined ? {} : toBeSaved(saveAs),
      },
      (error) => {
        if (error) next(response.headersSent ? error : notFound());
      },
    );
  });
  router.use(() => {
    throw notFound();
  });
  return router;
}
