import type { Random } from './random';

/** The five colours of one picture. */
export interface Palette {
  sky: string;
  far: string;
  near: string;
  light: string;
  accent: string;
}

const svg = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`;

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** A creature of pixels, mirrored about its middle, on a quiet ground. */
export function creature(random: Random, { sky, far, light, accent }: Palette): string {
  const cells = 12;
  const size = 300 / (cells + 4);
  const body = random.pick([light, accent, far]);
  const shade = body === far ? light : far;
  const pixels: string[] = [];
  const at = (column: number, row: number, fill: string) => {
    for (const mirrored of [column, cells - 1 - column])
      pixels.push(rect((mirrored + 2) * size, (row + 2) * size, size + 0.3, size + 0.3, fill));
  };
  for (let row = 0; row < cells; row += 1)
    for (let column = 0; column < cells / 2; column += 1) {
      const fromMiddle = Math.hypot((cells / 2 - 0.5 - column) / (cells / 2), (row - cells / 2) / (cells / 2));
      if (random.next() > fromMiddle * 0.95) at(column, row, random.chance(0.18) ? shade : body);
    }
  const eyeRow = random.between(4, 5);
  const eyeColumn = random.between(2, 4);
  at(eyeColumn, eyeRow, '#ffffff');
  at(eyeColumn, eyeRow + 1, '#10141b');
  if (random.chance(0.6)) at(5, eyeRow + 4, '#10141b');
  return svg(300, 300, gradient('ground', far, sky), rect(0, 0, 300, 300, 'url(#ground)') + pixels.join(''));
}

const stars = (random: Random, width: number, height: number, fill: string) =>
  Array.from({ length: Math.round((width * height) / 2_200) }, () => {
    const radius = 0.5 + random.next() * 1.4;
    return `<circle cx="${(random.next() * width).toFixed(0)}" cy="${(random.next() * height * 0.7).toFixed(0)}" r="${radius.toFixed(1)}" fill="${fill}" opacity="${(0.3 + random.next() * 0.7).toFixed(2)}"/>`;
  }).join('');

/** The ridge of a range of hills as a closed path. */
function ridge(random: Random, width: number, height: number, top: number, roughness: number): string {
  const step = 24;
  const phases = [random.next() * 6, random.next() * 6, random.next() * 6];
  const points: string[] = [];
  for (let x = 0; x <= width + step; x += step) {
    const y =
      top +
      Math.sin(x / 170 + (phases[0] ?? 0)) * roughness +
      Math.sin(x / 61 + (phases[1] ?? 0)) * roughness * 0.45 +
      Math.sin(x / 23 + (phases[2] ?? 0)) * roughness * 0.14;
    points.push(`${x},${y.toFixed(1)}`);
  }
  return `M0,${height} L${points.join(' L')} L${width},${height} Z`;
}

/** Hills at night or dusk: a sky, a moon, three ranges, a tower or trees on the nearest. */
export function landscape(random: Random, palette: Palette, width = 300, height = 300): string {
  const { sky, far, near, light, accent } = palette;
  const moonX = width * (0.15 + random.next() * 0.7);
  const moonY = height * (0.18 + random.next() * 0.2);
  const radius = height * (0.07 + random.next() * 0.07);
  const moon = `<circle cx="${moonX}" cy="${moonY}" r="${radius * 2.4}" fill="${light}" opacity="0.12"/><circle cx="${moonX}" cy="${moonY}" r="${radius}" fill="${light}"/>`;
  const hills = [
    { top: 0.56, roughness: 0.09, fill: far, opacity: 0.55 },
    { top: 0.68, roughness: 0.07, fill: far, opacity: 1 },
    { top: 0.82, roughness: 0.05, fill: near, opacity: 1 },
  ].map(
    ({ top, roughness, fill, opacity }) =>
      `<path d="${ridge(random, width, height, height * top, height * roughness)}" fill="${fill}" opacity="${opacity}"/>`,
  );
  const things = Array.from({ length: Math.round(width / 70) }, () => {
    const x = random.next() * width;
    const tall = height * (0.08 + random.next() * 0.14);
    const foot = height * 0.84;
    if (random.chance(0.25))
      return (
        rect(x, foot - tall * 1.4, height * 0.05, tall * 1.6, near) +
        rect(x + height * 0.015, foot - tall * 1.2, height * 0.018, height * 0.025, accent)
      );
    return `<path d="M${x},${foot - tall} l${tall * 0.28},${tall * 1.2} h${-tall * 0.56} Z" fill="${near}"/>`;
  });
  return svg(
    width,
    height,
    gradient('sky', sky, accent),
    rect(0, 0, width, height, 'url(#sky)') +
      stars(random, width, height, light) +
      moon +
      hills.join('') +
      things.join(''),
  );
}

/** A planet with bands, perhaps a ring, among stars. */
export function planet(random: Random, { sky, far, near, light, accent }: Palette, width = 300, height = 300): string {
  const radius = Math.min(width, height) * (0.26 + random.next() * 0.08);
  const x = width / 2;
  const y = height / 2;
  const bands = Array.from({ length: 7 }, (_band, index) => {
    const top = y - radius + (index * 2 * radius) / 7;
    return rect(
      x - radius,
      top,
      radius * 2,
      ((radius * 2) / 7) * (0.4 + random.next() * 0.5),
      random.pick([light, accent, far]),
      'opacity="0.55"',
    );
  });
  const tilt = random.between(-30, 30);
  const ring = (half: 'back' | 'front') => {
    const sweep = half === 'back' ? 0 : 1;
    return `<path d="M${x - radius * 1.6},${y} A${radius * 1.6},${radius * 0.42} 0 0 ${1 - sweep} ${x + radius * 1.6},${y}" fill="none" stroke="${light}" stroke-width="${radius * 0.12}" opacity="0.85" transform="rotate(${tilt} ${x} ${y})"/>`;
  };
  const hasRing = random.chance(0.6);
  const defs = `${gradient('space', near, sky)}<clipPath id="globe"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><radialGradient id="shade" cx="0.32" cy="0.3" r="0.85"><stop offset="0.35" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.7"/></radialGradient>`;
  const globe = `<g clip-path="url(#globe)">${rect(x - radius, y - radius, radius * 2, radius * 2, far)}<g transform="rotate(${tilt} ${x} ${y})">${bands.join('')}</g>${rect(x - radius, y - radius, radius * 2, radius * 2, 'url(#shade)')}</g>`;
  return svg(
    width,
    height,
    defs,
    rect(0, 0, width, height, 'url(#space)') +
      stars(random, width, height * 1.4, light) +
      (hasRing ? ring('back') : '') +
      globe +
      (hasRing ? ring('front') : ''),
  );
}

/** A little town of isometric blocks. */
export function tiles(random: Random, { sky, far, near, light, accent }: Palette, width = 300, height = 300): string {
  const half = Math.max(18, height / 12);
  const blocks: string[] = [];
  const columns = Math.ceil(width / half) + 2;
  for (let row = 0; row < Math.ceil((height / half) * 2) + 2; row += 1)
    for (let column = -1; column < columns; column += 2) {
      const x = column * half + (row % 2 === 0 ? 0 : half);
      const y = row * (half / 2);
      if (y < height * 0.3 + random.next() * height * 0.2) continue;
      const tall = half * (random.chance(0.3) ? 1 + random.next() * 1.8 : 0.3);
      const top = random.pick([far, far, far, light, accent]);
      blocks.push(block(x, y, half, tall, top, near, sky));
    }
  return svg(
    width,
    height,
    gradient('air', sky, far),
    rect(0, 0, width, height, 'url(#air)') + stars(random, width, height * 0.5, light) + blocks.join(''),
  );
}

function block(x: number, y: number, half: number, tall: number, top: string, left: string, right: string): string {
  const h = half / 2;
  const roof = y - tall;
  const polygon = (points: [number, number][], fill: string) =>
    `<polygon points="${points.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(' ')}" fill="${fill}"/>`;
  return (
    polygon(
      [
        [x - half, roof],
        [x, roof + h],
        [x, y + h],
        [x - half, y],
      ],
      left,
    ) +
    polygon(
      [
        [x + half, roof],
        [x, roof + h],
        [x, y + h],
        [x + half, y],
      ],
      right,
    ) +
    polygon(
      [
        [x, roof - h],
        [x + half, roof],
        [x, roof + h],
        [x - half, roof],
      ],
      top,
    )
  );
}
