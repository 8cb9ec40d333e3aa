import sharp from 'sharp';
import type { Files } from '../../../server/infrastructure/storage';
import { drawMedia } from './drawMedia';
import { games } from '../games/games';
import { firstGameId, firstPersonId } from '../ids';
import { people } from '../people/people';
import { avatarOfGame, avatarOfPerson, bannerOfGame, bannerOfPerson, hairOf } from './whoHasPictures';
import { developerAvatar, developerBanner, gameAvatar, gameBanner } from './pictures';

const atOnce = 8;

/**
 * Draws the avatars, banners and media pieces of the demo community; answers the stored files of the pieces. SVG is
 * never accepted from uploads, so its decoder is enabled only while these are drawn, before the site takes requests.
 */
export async function addPictures(files: Files) {
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  try {
    await drawAll(files);
    return await drawMedia(files);
  } finally {
    sharp.block(svg);
  }
}

async function drawAll(files: Files) {
  const ofPeople = people.flatMap(({ alias: name }, index) => {
    const id = firstPersonId + index;
    return [
      ...(avatarOfPerson(index) === '0' ? [] : [() => developerAvatar(files, { id, name, hair: hairOf(name) })]),
      ...(bannerOfPerson(index) ? [() => developerBanner(files, { id, name })] : []),
    ];
  });
  const ofGames = games.flatMap(({ title: name }, index) => {
    const id = firstGameId + index;
    return [
      ...(avatarOfGame(index) === '0' ? [] : [() => gameAvatar(files, { id, name })]),
      ...(bannerOfGame(index) ? [() => gameBanner(files, { id, name })] : []),
    ];
  });
  const drawings = [...ofPeople, ...ofGames];
  while (drawings.length > 0) await Promise.all(drawings.splice(0, atOnce).map((draw) => draw()));
}
