import type { RequestHandler } from 'express';
import { dayMs, secondMs } from '#shared/durations';
import { clientAddress } from '../../http/security/clientAddress';
import type { Host } from '../../http/call';
import { drawIcon, drawMaskableIcon } from '../../infrastructure/images/socialImages';
import { brandOf } from '../cards/socialImages';

/** An icon that home screens cut to a shape of theirs. */
export const maskableIcon = '/icon-maskable.png';

/** Where browsers and others look for icons without reading a page, and the sides in pixels of those that are there. */
export const iconPaths = {
  '/favicon.ico': 32,
  '/apple-touch-icon.png': 180,
  '/apple-touch-icon-precomposed.png': 180,
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  [maskableIcon]: 512,
} as const;

export type IconPath = keyof typeof iconPaths;

/** GET one of the paths: the icon of the site. */
export function sendIcon({ files, limits }: Host, path: IconPath): RequestHandler {
  return async (request, response) => {
    await limits.consume('socialImage', `address.${clientAddress(request)}`);
    const side = iconPaths[path];
    const brand = await brandOf(files);
    const png = path === maskableIcon ? await drawMaskableIcon(brand, side) : await drawIcon(brand, side);
    response.setHeader('Cache-Control', `public, max-age=${dayMs / secondMs}`);
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (path.endsWith('.ico')) response.type('image/x-icon').send(icoOf(png, side));
    else response.type('png').send(png);
  };
}

/**
 * An ICO file with one PNG. Source: https://learn.microsoft.com/previous-versions/ms997538(v=msdn.10), and PNG inside as
 * since Windows Vista.
 */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
