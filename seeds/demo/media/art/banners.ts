import { cloud, fir, moon, ridge, stars, water } from './backdrops';
import { circle, ground, line, many, rect, type Canvas } from './svg';

/** Firs under a moon. */
function forest(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const [top, middle, low, dark] = random.pick([
    ['#101b3b', '#30467a', '#8aa0c8', '#0a1226'],
    ['#2b1640', '#7a3b69', '#e89a7a', '#180b24'],
    ['#07302f', '#1f6b60', '#b7d8a8', '#041a19'],
  ] as const);
  const row = (at: number, tall: number, colour: string) =>
    many(Math.round(width / (height * tall * 0.5)), (index) =>
      fir(
        index * height * tall * 0.5 + random.next() * 20,
        height * at,
        height * tall * (0.7 + random.next() * 0.5),
        colour,
      ),
    ) + rect(0, height * at - 1, width, height, colour);
  return (
    ground(canvas, top, middle, low) +
    stars(canvas, '#ffffff', 0.4) +
    moon(canvas, width * (0.2 + random.next() * 0.6), height * 0.28, 0.1, '#fff3d6') +
    ridge(canvas, { at: 0.6, rough: 0.06 }, middle) +
    `<g opacity="0.75">${row(0.78, 0.24, dark)}</g>` +
    row(0.94, 0.36, dark)
  );
}

/** The sea, islands, a low sun. */
function coast(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const [top, low, sea, land, light] = random.pick([
    ['#f7b267', '#ffe3b3', '#2f7f95', '#1f4e5f', '#fff0c9'],
    ['#5aa9d6', '#e3f4fb', '#1f6f94', '#2f5d50', '#ffffff'],
    ['#3a2b5f', '#f2879a', '#2b3f6b', '#191f3d', '#ffd7c2'],
  ] as const);
  const x = width * (0.3 + random.next() * 0.5);
  return (
    ground(canvas, top, low) +
    circle(x, height * 0.5, height * 0.17, light) +
    cloud(width * 0.2, height * 0.22, height * 0.2, '#ffffff', 0.6) +
    cloud(width * 0.75, height * 0.16, height * 0.26, '#ffffff', 0.5) +
    ridge(canvas, { at: 0.62, rough: 0.09 }, land) +
    water(canvas, 0.64, sea, light)
  );
}

/** Northern lights over peaks. */
function aurora(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const [one, two] = random.pick([
    ['#5ef2b0', '#4aa8ff'],
    ['#c77dff', '#5cf2e3'],
    ['#ff8fab', '#9d8cff'],
  ] as const);
  const veil = (colour: string, shift: number) =>
    many(9, (index) =>
      line(
        `M${-40},${height * (0.2 + index * 0.035 + shift)} C${width * 0.25},${height * (shift - 0.05 + index * 0.02)} ${width * 0.45},${height * (0.5 + shift)} ${width * 0.62},${height * (0.18 + shift + index * 0.02)} S${width * 0.9},${height * (0.1 + index * 0.03)} ${width + 40},${height * (0.22 + shift)}`,
        colour,
        height * 0.05,
        `opacity="${(0.2 - index * 0.018).toFixed(2)}"`,
      ),
    );
  return (
    ground(canvas, '#050b1c', '#0d2140', '#1d4560') +
    stars(canvas, '#ffffff', 0.7) +
    veil(one, 0.06) +
    veil(two, 0.2) +
    ridge(canvas, { at: 0.74, rough: 0.1, jagged: true }, '#0d2436') +
    ridge(canvas, { at: 0.88, rough: 0.05, jagged: true }, '#06121d')
  );
}

/** A city at night. */
function city(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const [top, low, near, lamp] = random.pick([
    ['#141a3c', '#c2557a', '#0c1026', '#ffd166'],
    ['#0b2a3a', '#3fa7a0', '#061820', '#f6e7a1'],
    ['#2a1a4a', '#f08a5d', '#170d2c', '#ffe29a'],
  ] as const);
  const houses = (most: number, colour: string, lit: number) => {
    let x = 0;
    let drawn = '';
    while (x < width) {
      const wide = height * (0.12 + random.next() * 0.16);
      const tall = height * (most * (0.45 + random.next() * 0.55));
      drawn += rect(x, height - tall, wide + 1, tall, colour);
      drawn += many(lit, () =>
        rect(
          x + wide * (0.12 + Math.floor(random.next() * 4) * 0.2),
          height - tall + height * (0.04 + Math.floor(random.next() * 9) * 0.06),
          wide * 0.1,
          height * 0.03,
          lamp,
          `opacity="${(0.4 + random.next() * 0.5).toFixed(2)}"`,
        ),
      );
      x += wide;
    }
    return drawn;
  };
  return (
    ground(canvas, top, low) +
    stars(canvas, '#ffffff', 0.4) +
    `<g opacity="0.5">${houses(0.72, near, 0)}</g>` +
    houses(0.5, near, 9)
  );
}

export const banners = [forest, coast, aurora, city] as const;
