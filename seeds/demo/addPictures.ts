import sharp from 'sharp';
import type { Files } from '../../server/outside/files';
import { games } from './games';
import { firstGameId, firstPersonId } from './ids';
import { people } from './people';
import { avatarOfGame, avatarOfPerson, bannerOfGame, bannerOfPerson } from './pictured';
import { banner, developerAvatar, gameAvatar } from './pictures';

const atOnce = 8;

/**
 * Draws the avatars and banners of the demo community. Uploads may never be SVG (security §8.3), so the decoder is there
 * only while these drawings of our own are made, before the site takes any request.
 */
export async function addPictures(files: Files) {
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  try {
    await drawAll(files);
  } finally {
    sharp.block(svg);
  }
}

async function drawAll(files: Files) {
  const ofPeople = [...people.keys()].flatMap((index) => [
    ...(avatarOfPerson(index) === '0' ? [] : [() => developerAvatar(files, firstPersonId + index)]),
    ...(bannerOfPerson(index) ? [() => banner(files, String(firstPersonId + index))] : []),
  ]);
  const ofGames = [...games.keys()].flatMap((index) => [
    ...(avatarOfGame(index) === '0' ? [] : [() => gameAvatar(files, firstGameId + index)]),
    ...(bannerOfGame(index) ? [() => banner(files, `game_${firstGameId + index}`)] : []),
  ]);
  const drawings = [...ofPeople, ...ofGames];
  while (drawings.length > 0) await Promise.all(drawings.splice(0, atOnce).map((draw) => draw()));
}
