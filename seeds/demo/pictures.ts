import sharp from 'sharp';
import type { Files } from '../../server/outside/files';
import { randomOf, type Random } from './random';
import { creature, landscape, planet, tiles, type Palette } from './scenes';

const palettes: Palette[] = [
  { sky: '#1d2b53', far: '#3a4f8a', near: '#0e1836', light: '#ffd479', accent: '#ff8552' },
  { sky: '#2b1b3d', far: '#6b3fa0', near: '#190d26', light: '#ffb3d1', accent: '#5cc8f2' },
  { sky: '#0f3d3e', far: '#2a7f7a', near: '#062122', light: '#e2f1af', accent: '#f6c655' },
  { sky: '#3f1d1d', far: '#a34a28', near: '#210d0d', light: '#ffe0b0', accent: '#9bd94f' },
  { sky: '#16324f', far: '#3282b8', near: '#0b1a2a', light: '#f5f7fa', accent: '#ff6b7d' },
  { sky: '#31363f', far: '#76abae', near: '#191c21', light: '#eeeeee', accent: '#f6c655' },
  { sky: '#20301c', far: '#5f8d4e', near: '#10190e', light: '#f2e8b6', accent: '#ff8552' },
  { sky: '#402e56', far: '#c06c84', near: '#22162f', light: '#f8b195', accent: '#6c5b7b' },
];

const paletteOf = (random: Random) => random.pick(palettes);

/** A developer's avatar: mostly creatures of pixels, now and then a planet. */
export async function developerAvatar(files: Files, id: number) {
  const random = randomOf(`avatar ${id}`);
  const draw = random.chance(0.75) ? creature : planet;
  await putAvatar(files, `developer_${id}`, draw(random, paletteOf(random)));
}

/** A game's cover: a place in it. */
export async function gameAvatar(files: Files, id: number) {
  const random = randomOf(`game ${id}`);
  await putAvatar(
    files,
    `game_${id}`,
    random.pick([landscape, tiles, planet, landscape])(random, paletteOf(random), 300, 300),
  );
}

async function putAvatar(files: Files, name: string, svg: string) {
  const picture = sharp(Buffer.from(svg)).resize(300, 300);
  await files.put(`avatars/${name}.jpg`, await picture.clone().jpeg({ quality: 85, mozjpeg: true }).toBuffer());
  await files.put(`avatars/${name}.webp`, await picture.clone().webp({ quality: 80 }).toBuffer());
}

/** A banner of 1500 × 400: the same places, wide. */
export async function banner(files: Files, name: string) {
  const random = randomOf(`banner ${name}`);
  const svg = random.pick([landscape, landscape, tiles])(random, paletteOf(random), 1_500, 400);
  const picture = sharp(Buffer.from(svg)).resize(1_500, 400);
  await files.put(`banners/${name}.png`, await picture.clone().png({ compressionLevel: 6 }).toBuffer());
  await files.put(`banners/${name}.webp`, await picture.clone().webp({ quality: 80 }).toBuffer());
}
