import sharp, { type OverlayOptions } from 'sharp';

/** The beacon of the site in its own squares: left, top, width, height, as on the favicon. */
const orange = [0xff, 0x85, 0x52, 0xff];
const yellow = [0xf6, 0xc6, 0x55, 0xff];
const squares: [ink: number[], x: number, y: number, width: number, height: number][] = [
  [orange, 14, 5, 4, 3],
  [orange, 11, 8, 10, 3],
  [orange, 8, 11, 6, 3],
  [orange, 18, 11, 6, 3],
  [orange, 11, 14, 10, 3],
  [orange, 14, 17, 4, 4],
  [yellow, 6, 23, 20, 3],
];
const side = 32;
const plate = [0x0f, 0x12, 0x17, 0xc0];
const scale = 3;

let drawn: Promise<Buffer> | undefined;

/** The small mark on a plate, for the corner of a picture. */
const mark = (): Promise<Buffer> => (drawn ??= draw());

function draw(): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 4);
  const fill = (ink: number[], left: number, top: number, width: number, height: number) => {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) pixels.set(ink, (y * side + x) * 4);
  };
  fill(plate, 0, 0, side, side);
  for (const [ink, ...place] of squares) fill(ink, ...place);
  return sharp(pixels, { raw: { width: side, height: side, channels: 4 } })
    .resize(side * scale, side * scale, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** The mark in the lower right corner of a picture of this size. */
export async function cornerMark({ width, height }: { width: number; height: number }): Promise<OverlayOptions> {
  const margin = 28;
  return { input: await mark(), left: width - side * scale - margin, top: height - side * scale - margin };
}
