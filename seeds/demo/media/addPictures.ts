import sharp from 'sharp';
import type { Files } from '../../../server/infrastructure/storage';
import { games } from '../games/games';
import { firstGameId, firstPersonId } from '../ids';
import { people } from '../people/people';
import { artOf, avatarIdOf, hasBanner } from './art';
import { drawMedia } from './drawMedia';

const atOnce = 8;

/**
 * Draws the avatars, banners and media pieces of the demo community; answers the stored files of the pieces. SVG is
 * never accepted from uploads, so its decoder is enabled only while these are drawn, before the site takes requests.
 */
export async function addPictures(files: Files) {
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  try {
    const drawings = [...avatars(files), ...banners(files)];
    while (drawings.length > 0) await Promise.all(drawings.splice(0, atOnce).map((draw) => draw()));
    return await drawMedia(files);
  } finally {
    sharp.block(svg);
  }
}

/** The people and games, with their ids in the names of files. */
const owners = [
  ...people.map(({ alias: name }, index) => ({ owner: 'people' as const, name, id: firstPersonId + index })),
  ...games.map(({ title: name }, index) => ({ owner: 'games' as const, name, id: firstGameId + index })),
];

const avatars = (files: Files) =>
  owners
    .filter(({ owner, name }) => avatarIdOf(owner, name) !== '0')
    .map(({ owner, name, id }) => async () => {
      const file = `avatars/${owner === 'people' ? 'developer' : 'game'}_${id}`;
      const picture = sharp(artOf(owner, name, 'avatar')).flatten({ background: '#ffffff' });
      await files.put(`${file}.jpg`, await picture.clone().jpeg({ quality: 86, mozjpeg: true }).toBuffer());
      await files.put(`${file}.webp`, await picture.clone().webp({ quality: 82 }).toBuffer());
    });

/** The WebP of a game's banner is its cover. */
const banners = (files: Files) =>
  owners
    .filter(({ owner, name }) => hasBanner(owner, name))
    .map(({ owner, name, id }) => async () => {
      const file = `banners/${owner === 'people' ? id : `game_${id}`}`;
      const drawn = (picture: 'banner' | 'cover') => sharp(artOf(owner, name, picture)).removeAlpha();
      await files.put(`${file}.png`, await drawn('banner').png({ compressionLevel: 5 }).toBuffer());
      const webp = drawn(owner === 'people' ? 'banner' : 'cover').webp({ quality: 80 });
      await files.put(`${file}.webp`, await webp.toBuffer());
    });
