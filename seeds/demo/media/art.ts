import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { slugOf } from '#shared/slug';

/** Owners of a folder of pictures. */
type ArtOwner = 'people' | 'games';

/** The drawn pictures, each in the size that it is shown in. Every process of the site runs in its root folder. */
const folder = join(process.cwd(), 'seeds/demo/media/art');

export const artOf = (owner: ArtOwner, name: string, picture: 'avatar' | 'banner' | 'cover') =>
  join(folder, owner, slugOf(name), `${picture}.svg`);

export const artOfPiece = (name: string) => join(folder, 'pieces', `${name}.svg`);

// Some people and games have no pictures, as on any site: their generated ones are seen too.
export const avatarIdOf = (owner: ArtOwner, name: string) => (existsSync(artOf(owner, name, 'avatar')) ? 'demo1' : '0');
export const hasBanner = (owner: ArtOwner, name: string) => existsSync(artOf(owner, name, 'banner'));
