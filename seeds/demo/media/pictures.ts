import sharp from 'sharp';
import { gameCover } from '#shared/pictures';
import type { Files } from '../../../server/infrastructure/storage';
import { animal } from './art/animals';
import { banners } from './art/banners';
import { clash, courier, island, market, parliament, terrarium } from './art/coversDay';
import { beacons, bulletOrbit, lighthouse, nightBus } from './art/coversNight';
import { cartridge, roots, strings, tarot } from './art/coversOdd';
import { parkingLot, stage, teaHouse, town } from './art/coversPlaces';
import { creature } from './art/creature';
import { portrait } from './art/portrait';
import { sprite, sprites } from './art/sprites';
import { corners, svg, type Canvas } from './art/svg';
import { randomOf } from '../random';

/** The scenes of each game's cover and banner. */
const scenes: Readonly<Record<string, (canvas: Canvas) => string>> = {
  Tidelight: lighthouse,
  'Ember Courier': courier,
  'Small Gods of the Parking Lot': parkingLot,
  'Moss Garden': terrarium,
  'Night Bus 41': nightBus,
  'Cartographers of Nowhere': island,
  'Rollback Rumble': clash,
  'The Tea House at the End': teaHouse,
  'Pocket Parliament': parliament,
  'Hollow Orbit': bulletOrbit,
  'String Theory': strings,
  'Seventy-Eight': tarot,
  'Cartridge Club': cartridge,
  'Market Day': market,
  Understudy: stage,
  'Deep Roots': roots,
  'Tiny Town Council': town,
  'Signal Fire': beacons,
};

const avatarSize = { width: 300, height: 300 };
const bannerSize = { width: 1_500, height: 400 };

interface Pictured {
  id: number;
  /** The alias or the title: it decides what the picture shows. */
  name: string;
}

interface PicturedPerson extends Pictured {
  hair: 'short' | 'long';
}

/** A developer's avatar: what their name says, or a portrait, an animal, a monster. */
export async function developerAvatar(files: Files, { id, name, hair }: PicturedPerson) {
  const canvas: Canvas = { ...avatarSize, random: randomOf(`avatar of ${name}`) };
  const thing = sprites[name];
  const kind = canvas.random.next();
  const draw =
    kind < 0.66 ? () => portrait(canvas, { hair }) : kind < 0.86 ? () => animal(canvas) : () => creature(canvas);
  await putAvatar(files, `developer_${id}`, thing ? sprite(canvas, thing) : draw());
}

/** A game's cover. */
export const gameAvatar = (files: Files, { id, name }: Pictured) =>
  putAvatar(files, `game_${id}`, sceneOf(name, avatarSize));

/** A game's banner: its cover's scene, wide. */
export const gameBanner = (files: Files, { id, name }: Pictured) =>
  putBanner(files, `game_${id}`, sceneOf(name, bannerSize), sceneOf(name, gameCover));

/** A developer's banner: a place. */
export async function developerBanner(files: Files, { id, name }: Pictured) {
  const canvas: Canvas = { ...bannerSize, random: randomOf(`banner of ${name}`) };
  await putBanner(files, String(id), svg(canvas, canvas.random.pick(banners)(canvas) + corners(canvas)));
}

function sceneOf(title: string, size: { width: number; height: number }): string {
  const canvas: Canvas = { ...size, random: randomOf(`scene of ${title}`) };
  const scene = scenes[title] ?? canvas.random.pick(banners);
  return svg(canvas, scene(canvas) + corners(canvas));
}

async function putAvatar(files: Files, name: string, drawing: string) {
  const picture = sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' });
  await files.put(`avatars/${name}.jpg`, await picture.clone().jpeg({ quality: 86, mozjpeg: true }).toBuffer());
  await files.put(`avatars/${name}.webp`, await picture.clone().webp({ quality: 82 }).toBuffer());
}

async function putBanner(files: Files, name: string, drawing: string, wide = drawing) {
  const drawn = (svgText: string) => sharp(Buffer.from(svgText)).removeAlpha();
  await files.put(`banners/${name}.png`, await drawn(drawing).png({ compressionLevel: 5 }).toBuffer());
  await files.put(`banners/${name}.webp`, await drawn(wide).webp({ quality: 80 }).toBuffer());
}
