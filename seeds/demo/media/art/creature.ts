import type { Random } from '../../random';
import { corners, ground, rect, svg, type Canvas } from './svg';

const skins = [
  { ground: ['#2b1b3d', '#140b20'], body: '#5cc8f2', shade: '#2c86b8', line: '#10324a' },
  { ground: ['#0f3d3e', '#062122'], body: '#f6c655', shade: '#cf8a2e', line: '#5b3512' },
  { ground: ['#5a2233', '#240b14'], body: '#ff9a7a', shade: '#d65a52', line: '#5e1a26' },
  { ground: ['#c9e4c5', '#6fa38a'], body: '#8a5fbf', shade: '#5f3a94', line: '#2e1b52' },
  { ground: ['#f2c6a0', '#c9755c'], body: '#3fa796', shade: '#247a6c', line: '#0f3d36' },
] as const;

const half = 7;
const rows = 13;

/** The left half of a body: round, grown and smoothed so that it hangs together. */
function bodyOf(random: Random): boolean[][] {
  const cells = Array.from({ length: rows }, (_row, y) =>
    Array.from({ length: half }, (_cell, x) => {
      const away = Math.hypot((half - 0.5 - x) / (half - 0.2), (y - rows / 2 + 0.5) / (rows / 2));
      return random.next() > (away - 0.35) * 1.7;
    }),
  );
  const at = (x: number, y: number) => cells[y]?.[x >= half ? 2 * half - 1 - x : x] ?? false;
  return cells.map((row, y) =>
    row.map((_on, x) => {
      let near = 0;
      for (const step of [-1, 0, 1]) for (const side of [-1, 0, 1]) if (at(x + side, y + step)) near += 1;
      return near >= 5;
    }),
  );
}

/** A friendly monster of pixels with an outline, feet, horns and two eyes. */
export function creature(canvas: Canvas): string {
  const { random } = canvas;
  const { ground: colours, body, shade, line } = random.pick(skins);
  const cells = bodyOf(random);
  const size = canvas.width / 18;
  const pixels: string[] = [];
  const put = (x: number, y: number, ink: string) => {
    for (const column of [x, 2 * half - 1 - x])
      pixels.push(rect((column + 2) * size, (y + 2.5) * size, size + 0.4, size + 0.4, ink));
  };
  const isOn = (x: number, y: number) => cells[y]?.[x >= half ? 2 * half - 1 - x : x] ?? false;
  const spots = random.between(2, 4);
  for (let y = -1; y <= rows; y += 1)
    for (let x = -1; x < half; x += 1) {
      if (isOn(x, y)) put(x, y, y > rows * 0.62 || (x + y * 3) % (spots + 5) === 0 ? shade : body);
      else if (isOn(x - 1, y) || isOn(x + 1, y) || isOn(x, y - 1) || isOn(x, y + 1)) put(x, y, line);
    }
  const eye = random.between(3, 4);
  for (const [x, y, ink] of [
    [eye, 5, '#ffffff'],
    [eye + 1, 5, '#ffffff'],
    [eye, 6, '#ffffff'],
    [eye + 1, 6, '#12151c'],
    [half - 1, 9, line],
  ] as const)
    put(x, y, ink);
  if (random.chance(0.6)) put(half - 2, 9, line);
  const horn = random.between(3, 5);
  const top = cells.findIndex((row) => row[horn]);
  if (top > 0) {
    put(horn, top - 1, body);
    put(horn, top - 2, line);
  }
  return svg(canvas, ground(canvas, ...colours) + pixels.join('') + corners(canvas));
}
