import { Router, type RequestHandler } from 'express';
import { blankAvatar } from '../outside/blankAvatar';
import { notFound } from './refusal';

/** The only paths below /userdata that are served (wire §16); each names its kind of picture. */
const served = [
  /^\/avatars\/(developer|game)_[1-9]\d{0,9}\.(jpg|webp)$/,
  /^\/banners\/(game_)?[1-9]\d{0,9}\.(png|webp)$/,
];
/** Pictures in texts: another picture has another name. */
const servedForGood = /^\/pictures\/[0-9a-z]{26}-\d{1,4}x\d{1,4}\.(jpg|png|gif)$/;

const month = 30 * 24 * 60 * 60 * 1_000;

/** Serves what people uploaded, as pictures and nothing else (security §8.5). */
export function userdata(root: string): RequestHandler {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    response.setHeader('Cross-Origin-Resource-Policy', 'same-site');
    next();
  });
  router.get('/avatar_blank_100.jpg', async (_request, response) => {
    response.setHeader('Cache-Control', `public, max-age=${month / 1_000}`);
    response.type('jpg').send(await blankAvatar());
  });
  router.get(/.*/, (request, response, next) => {
    const staysAsItIs = servedForGood.test(request.path);
    if (!staysAsItIs && !served.some((path) => path.test(request.path))) throw notFound();
    const isNamedVersion = staysAsItIs || typeof request.query.v === 'string';
    response.sendFile(
      request.path.slice(1),
      { root, maxAge: isNamedVersion ? month : 0, dotfiles: 'deny' },
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
