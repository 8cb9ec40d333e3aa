import type { RequestHandler } from 'express';
import { idText } from '#shared/fields';
import { avatarPath, bannerPath, logoPath } from '#shared/media/pictures';
import { siteAccent, siteLook } from '#shared/siteIdentity';
import type { Host } from '../../http/call';
import { clientAddress } from '../../http/security/clientAddress';
import { notFound } from '../../refusal';
import { readBytes, type Files } from '../../infrastructure/storage';
import { drawSocialImage, drawSocialPiece, drawSocialSite, type Brand } from '../../infrastructure/images/socialImages';
import { noAvatar } from './card';
import { readImagePiece } from './media.queries';
import { hasGameCover, readAvatarId } from './cards.queries';

const day = 24 * 60 * 60;
/** With a version in its address a picture may be cached for good. */
const keptFor = { named: 30 * day, other: day };

/** The mark of the site, for its pictures: the logo, or the mark that it comes with in its accent. */
export async function brandOf(files: Files): Promise<Brand> {
  const { logo } = siteLook();
  return {
    accent: siteAccent('dark'),
    logo: logo === undefined ? null : await readBytes(files, logoPath(logo, 'png')),
  };
}

/** GET /socialImage/site: the mark of a site that has a name or a look of its own. */
export function sendSocialSite({ files, limits }: Host): RequestHandler {
  return async (request, response) => {
    await limits.consume('socialImage', `address.${clientAddress(request)}`);
    const seconds = typeof request.query.v === 'string' ? keptFor.named : keptFor.other;
    response.setHeader('Cache-Control', `public, max-age=${seconds}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('png').send(await drawSocialSite(await brandOf(files)));
  };
}

/** The path of a profile's preview picture. A new avatar gets a new path, because other sites cache pictures. */
export const socialImagePath = (kind: 'developer' | 'game', { id, avatarId }: { id: number; avatarId: string }) =>
  `/socialImage/avatar/${kind}/${id}${avatarId === noAvatar ? '' : `?v=${encodeURIComponent(avatarId)}`}`;

/** GET /socialImage/avatar/{developer|game}/{id}: the avatar on a plain ground, or the ground alone. */
export function sendSocialImage({ db, files, limits }: Host): RequestHandler<{ kind: string; id: string }> {
  return async (request, response) => {
    await limits.consume('socialImage', `address.${clientAddress(request)}`);
    const kind = request.params.kind.toLowerCase();
    const id = idText.safeParse(request.params.id).data;
    if ((kind !== 'developer' && kind !== 'game') || id === undefined) throw notFound();
    const avatarId = await readAvatarId(db, kind, id);
    if (avatarId === null) throw notFound();
    const seconds = typeof request.query.v === 'string' ? keptFor.named : keptFor.other;
    response.setHeader('Cache-Control', `public, max-age=${seconds}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.setHeader('ETag', `"${kind}.${id}.${avatarId}"`);
    if (request.fresh) {
      response.status(304).end();
      return;
    }
    const avatar = avatarId === noAvatar ? null : await readBytes(files, avatarPath(`${kind}_${id}`, 'jpg'));
    response.type('png').send(await drawSocialImage(avatar));
  };
}

/** The path of the preview picture of a game's cover. */
export const socialCoverPath = (gameId: number) => `/socialImage/cover/game/${gameId}`;

/** GET /socialImage/cover/game/{id}: the cover, cropped to fill; 404 without one. */
export function sendSocialCover({ db, files, limits }: Host): RequestHandler<{ id: string }> {
  return async (request, response) => {
    await limits.consume('socialImage', `address.${clientAddress(request)}`);
    const id = idText.safeParse(request.params.id).data;
    if (id === undefined || !(await hasGameCover(db, id))) throw notFound();
    const cover = await readBytes(files, bannerPath(`game_${id}`, 'png'));
    if (cover === null) throw notFound();
    // Its address stays when the cover is replaced.
    response.setHeader('Cache-Control', `public, max-age=${keptFor.other}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('png').send(await drawSocialPiece(cover, await brandOf(files)));
  };
}

/** The path of a piece's preview picture, which never changes. */
export const socialPiecePath = (pieceId: number) => `/socialImage/media/${pieceId}`;

/** GET /socialImage/media/{pieceId}: the picture of an Image piece, cropped to fill; 404 for other pieces. */
export function sendSocialPiece({ db, files, limits }: Host): RequestHandler<{ id: string }> {
  return async (request, response) => {
    await limits.consume('socialImage', `address.${clientAddress(request)}`);
    const id = idText.safeParse(request.params.id).data;
    const name = id === undefined ? null : await readImagePiece(db, id);
    const picture = name === null ? null : await readBytes(files, `media/${name}`);
    if (picture === null) throw notFound();
    response.setHeader('Cache-Control', `public, max-age=${keptFor.named}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('png').send(await drawSocialPiece(picture, await brandOf(files)));
  };
}
