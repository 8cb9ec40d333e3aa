import type { Random } from '../../random';

/** The canvas of a picture: pixels wide and high, and its own random numbers. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
}

export const svg = ({ width, height }: Canvas, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

const short = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`;

export const ellipse = (x: number, y: number, across: number, down: number, fill: string, more = '') =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(across)}" ry="${short(down)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** An unfilled stroke with round ends. */
export const line = (d: string, colour: string, width: number, more = '') =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}`);

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = '') =>
  `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${more}/>`;

const stopsOf = (colours: readonly string[]) =>
  colours
    .map((colour, index) => `<stop offset="${short(index / Math.max(1, colours.length - 1))}" stop-color="${colour}"/>`)
    .join('');

/** From top to bottom, in even steps. */
export const gradient = (id: string, ...colours: string[]) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(colours)}</linearGradient></defs>`;

/** Light around a point: full in the middle, nothing at the radius. */
export const glow = (id: string, x: number, y: number, radius: number, colour: string, opacity = 0.8) =>
  `<defs><radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs>${circle(x, y, radius, `url(#${id})`)}`;

export const group = (body: string, transform = '', more = '') =>
  `<g${transform ? ` transform="${transform}"` : ''} ${more}>${body}</g>`;

/** The sky, or any ground that fills the whole picture. */
export const ground = ({ width, height }: Canvas, ...colours: string[]) =>
  gradient('ground', ...colours) + rect(0, 0, width, height, 'url(#ground)');

/** The thing a picture is about, drawn in a square of 300, a little right of the middle where the picture is wide. */
export function centred({ width, height }: Canvas, body: string): string {
  const scale = height / 300;
  const middle = width > height * 2 ? width * 0.62 : width / 2;
  return group(body, `translate(${short(middle - 150 * scale)} 0) scale(${short(scale * 100) + 'e-2'})`);
}

/** The corners a little darker, as in a photograph. */
export const corners = ({ width, height }: Canvas) =>
  `<defs><radialGradient id="corners" cx="0.5" cy="0.5" r="0.75"><stop offset="0.6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.28"/></radialGradient></defs>` +
  rect(0, 0, width, height, 'url(#corners)');

/** So many things, each made from its number. */
export const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
