import sharp from 'sharp';

const size = 100;
const backdrop = [0x22, 0x28, 0x31];
const figure = [0x4a, 0x54, 0x63];

let drawn: Promise<Buffer> | undefined;

/** The avatar of accounts without one, served as `/userdata/avatar_blank_100.jpg`. Drawn once, on first use. */
export const blankAvatar = (): Promise<Buffer> => (drawn ??= draw());

function draw(): Promise<Buffer> {
  const pixels = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) pixels.set(isFigure(x, y) ? figure : backdrop, (y * size + x) * 3);
  return sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 85 })
    .toBuffer();
}

const isInside = (dx: number, dy: number) => dx * dx + dy * dy <= 1;
const isFigure = (x: number, y: number) =>
  isInside((x - 50) / 17, (y - 40) / 17) || isInside((x - 50) / 33, (y - 100) / 36);
