import { circle, ellipse, line, many, path, rect, type Canvas } from './svg';

/** Stars above the horizon, a share of the height from the top. */
export const stars = ({ width, height, random }: Canvas, colour: string, horizon = 0.7) =>
  many(Math.round((width * height) / 2_400), () =>
    circle(
      random.next() * width,
      random.next() * height * horizon,
      0.5 + random.next() * 1.3,
      colour,
      `opacity="${(0.25 + random.next() * 0.75).toFixed(2)}"`,
    ),
  );

export function moon({ height }: Canvas, x: number, y: number, radius: number, colour: string): string {
  const across = radius * height;
  return (
    circle(x, y, across * 2.6, colour, 'opacity="0.10"') +
    circle(x, y, across * 1.7, colour, 'opacity="0.14"') +
    circle(x, y, across, colour)
  );
}

interface Ridge {
  /** Where it lies and how far it goes up and down, as shares of the height. */
  at: number;
  rough: number;
  /** Peaks rather than hills. */
  jagged?: boolean;
}

/** A range of hills from edge to edge. */
export function ridge({ width, height, random }: Canvas, { at, rough, jagged }: Ridge, colour: string): string {
  const step = jagged ? height * 0.16 : height * 0.05;
  const phases = [random.next() * 6, random.next() * 6];
  const points: string[] = [];
  for (let x = -step; x <= width + step; x += step) {
    const wave = jagged
      ? random.next() * 2 - 1
      : Math.sin((x / height) * 3.1 + (phases[0] ?? 0)) + 0.4 * Math.sin((x / height) * 9 + (phases[1] ?? 0));
    points.push(`${x.toFixed(0)},${(height * (at + wave * rough)).toFixed(1)}`);
  }
  return path(`M${-step},${height} L${points.join(' L')} L${width + step},${height} Z`, colour);
}

/** Water with lines of light on it, from `at` of the height down. */
export const water = ({ width, height, random }: Canvas, at: number, colour: string, light: string) =>
  rect(0, height * at, width, height * (1 - at), colour) +
  many(Math.round((width / height) * 16), () => {
    const depth = random.next();
    const x = random.next() * width;
    const y = height * (at + 0.02 + depth * (0.96 - at));
    const half = height * (0.03 + depth * 0.09);
    return line(
      `M${x - half},${y} q${half},${height * 0.012} ${2 * half},0`,
      light,
      height / 180,
      `opacity="${(0.15 + random.next() * 0.4).toFixed(2)}"`,
    );
  });

/** A cloud of flat ellipses. */
export const cloud = (x: number, y: number, size: number, colour: string, opacity = 0.8) =>
  `<g opacity="${opacity}">${
    ellipse(x, y, size, size * 0.3, colour) +
    ellipse(x - size * 0.3, y - size * 0.18, size * 0.45, size * 0.3, colour) +
    ellipse(x + size * 0.25, y - size * 0.24, size * 0.5, size * 0.34, colour)
  }</g>`;

/** A fir as tall as said, standing at x, y. */
export const fir = (x: number, y: number, tall: number, colour: string) =>
  path(
    `M${x},${y - tall} l${tall * 0.2},${tall * 0.4} h${-tall * 0.09} l${tall * 0.16},${tall * 0.34} h${-tall * 0.1} l${tall * 0.12},${tall * 0.26} h${-tall * 0.58} l${tall * 0.12},${-tall * 0.26} h${-tall * 0.1} l${tall * 0.16},${-tall * 0.34} h${-tall * 0.09} Z`,
    colour,
  );
