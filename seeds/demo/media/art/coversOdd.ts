import { stars } from './backdrops';
import { centred, circle, ellipse, glow, ground, group, line, many, path, polygon, rect, type Canvas } from './svg';

/** A town that hangs on strings. */
export function strings(canvas: Canvas): string {
  const { width, height } = canvas;
  const unit = height / 300;
  const things: ((x: number, y: number) => string)[] = [
    (x, y) =>
      rect(x - 26, y, 52, 44, '#f4efe4') +
      polygon(
        [
          [x - 34, y + 2],
          [x, y - 28],
          [x + 34, y + 2],
        ],
        '#d1495b',
      ) +
      rect(x - 8, y + 18, 16, 26, '#66413a') +
      rect(x + 10, y + 8, 10, 10, '#8ecae6'),
    (x, y) =>
      circle(x, y + 22, 25, '#6a994e') + circle(x - 16, y + 32, 17, '#588150') + rect(x - 4, y + 40, 8, 28, '#7f5539'),
    (x, y) => circle(x, y + 20, 24, '#ffe08a') + circle(x + 10, y + 14, 20, '#a8d5e5'),
    (x, y) =>
      rect(x - 30, y + 14, 60, 22, '#e09f3e', 'rx="8"') +
      path(`M${x - 18},${y + 16} q6,-18 18,-18 q12,0 18,18Z`, '#cfe8f3') +
      circle(x - 17, y + 37, 8, '#2f2f3a') +
      circle(x + 17, y + 37, 8, '#2f2f3a'),
    (x, y) => ellipse(x, y + 20, 34, 15, '#ffffff') + ellipse(x - 10, y + 10, 18, 13, '#ffffff'),
    (x, y) =>
      rect(x - 4, y, 8, 58, '#3d405b') +
      path(`M${x - 16},${y + 2} h32 l-6,-16 h-20Z`, '#3d405b') +
      circle(x, y + 4, 8, '#ffe08a'),
  ];
  const count = Math.round((width / height) * 5);
  return (
    ground(canvas, '#bfe3ee', '#8ecadb', '#5fa8c4') +
    many(count, (index) => {
      const x = ((index + 0.5) * width) / count / unit;
      const y = 84 + ((index * 67) % 128);
      const draw = things[index % things.length];
      return group(line(`M${x},-10 L${x},${y - 6}`, '#3d405b', 2.4) + (draw?.(x, y) ?? ''), `scale(${unit})`);
    }) +
    group(
      line(`M${width / unit / 2 - 26},-10 v34 m0,26 v20`, '#3d405b', 2.4) +
        group(
          line('M-14,-18 L10,16 M14,-18 L-10,16', '#6b7280', 6) +
            circle(-14, 22, 9, 'none', 'stroke="#c8553d" stroke-width="6"') +
            circle(14, 22, 9, 'none', 'stroke="#c8553d" stroke-width="6"'),
          `translate(${width / unit / 2 - 26} 46) rotate(12)`,
        ),
      `scale(${unit})`,
    )
  );
}

/** One card of seventy-eight. */
export function tarot(canvas: Canvas): string {
  const gold = '#e8c46a';
  return (
    ground(canvas, '#241043', '#12082a') +
    stars(canvas, '#f3e3b3', 1) +
    centred(
      canvas,
      glow('behind', 150, 150, 170, '#7b3fa0', 0.6) +
        rect(78, 22, 144, 256, '#f3e6cc', 'rx="12"') +
        rect(88, 32, 124, 236, '#2b1552', 'rx="7"') +
        rect(94, 38, 112, 224, 'none', `rx="5" stroke="${gold}" stroke-width="2"`) +
        many(16, (index) => {
          const angle = (index / 16) * Math.PI * 2;
          const reach = index % 2 ? 46 : 58;
          return line(
            `M${150 + Math.cos(angle) * 33},${128 + Math.sin(angle) * 33} L${150 + Math.cos(angle) * reach},${128 + Math.sin(angle) * reach}`,
            gold,
            3,
          );
        }) +
        path('M112,128 Q150,92 188,128 Q150,164 112,128Z', '#f7efdc') +
        circle(150, 128, 17, '#c0447a') +
        circle(150, 128, 8, '#1a0b2e') +
        circle(145, 123, 3, '#fff') +
        [112, 150, 188]
          .map(
            (x, index) =>
              circle(x, 212, 11, index === 1 ? gold : '#f7efdc') +
              (index === 1 ? '' : circle(x + (index === 0 ? 6 : -6), 212, 10, '#2b1552')),
          )
          .join('') +
        line('M104,240 h92 M112,248 h76', gold, 2) +
        [
          [104, 50],
          [196, 50],
          [104, 190],
          [196, 190],
        ]
          .map(([x = 0, y = 0]) =>
            polygon(
              [
                [x, y - 7],
                [x + 2, y - 2],
                [x + 7, y],
                [x + 2, y + 2],
                [x, y + 7],
                [x - 2, y + 2],
                [x - 7, y],
                [x - 2, y - 2],
              ],
              gold,
            ),
          )
          .join(''),
    )
  );
}

const label = [
  '........sss.',
  '....www.sss.',
  '...wwwww....',
  '..........g.',
  '.r.....g.ggg',
  'rrr.b.gggggg',
  'gggggggggggg',
  'dgddgdddgddd',
];
const inks: Record<string, string> = {
  s: '#ffe08a',
  w: '#ffffff',
  g: '#5fae4a',
  d: '#7a4a2c',
  r: '#d1495b',
  b: '#f4b41a',
};

/** A cartridge with its label. */
export function cartridge(canvas: Canvas): string {
  const { width, height } = canvas;
  const size = height / 9;
  return (
    ground(canvas, '#3f3d8f', '#2a2766') +
    many(Math.ceil(width / size) * 9, (index) =>
      (index + Math.floor(index / Math.ceil(width / size))) % 2
        ? rect(
            (index % Math.ceil(width / size)) * size,
            Math.floor(index / Math.ceil(width / size)) * size,
            size,
            size,
            '#ffffff',
            'opacity="0.045"',
          )
        : '',
    ) +
    centred(
      canvas,
      group(
        path(
          'M-92,-112 h184 q10,0 10,10 v196 q0,10 -10,10 h-10 v12 h-164 v-12 h-10 q-10,0 -10,-10 v-196 q0,-10 10,-10Z',
          '#1a1840',
          'opacity="0.5" transform="translate(10 12)"',
        ) +
          path(
            'M-92,-112 h184 q10,0 10,10 v196 q0,10 -10,10 h-10 v12 h-164 v-12 h-10 q-10,0 -10,-10 v-196 q0,-10 10,-10Z',
            '#b9bdc9',
          ) +
          rect(-102, -96, 204, 8, '#9ba0ae') +
          [-60, -20, 20, 60].map((x) => rect(x - 14, -109, 28, 9, '#8c92a2', 'rx="3"')).join('') +
          rect(-78, -76, 156, 128, '#23264a', 'rx="8"') +
          rect(-70, -68, 140, 112, '#7fc8e8', 'rx="4"') +
          label
            .flatMap((row, y) =>
              [...row].map((ink, x) =>
                inks[ink] ? rect(-70 + x * 11.67, -48 + y * 11.5, 12, 12, inks[ink] ?? '') : '',
              ),
            )
            .join('') +
          [-66, -40, -14, 12, 38].map((x) => rect(x, 82, 16, 22, '#d9a441', 'rx="2"')).join(''),
        'translate(150 150) rotate(-7)',
      ),
    )
  );
}

/** A tree, and far more of it below. */
export function roots(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const layers = ['#5b3a29', '#48301f', '#38261b', '#291c17'];
  const grow = (x: number, y: number, angle: number, length: number, thick: number): string => {
    if (thick < 1.6 || y > 286)
      return glow(`tip${Math.round(x * 10)}_${Math.round(y)}`, x, y, 13, '#8ef5c0', 0.9) + circle(x, y, 2.6, '#d8ffe9');
    const endX = x + Math.cos(angle) * length;
    const endY = y + Math.sin(angle) * length;
    const bend = (random.next() - 0.5) * 14;
    return (
      line(`M${x},${y} Q${(x + endX) / 2 + bend},${(y + endY) / 2} ${endX},${endY}`, '#c9a27a', thick) +
      grow(endX, endY, angle - 0.32 - random.next() * 0.35, length * 0.82, thick * 0.66) +
      grow(endX, endY, angle + 0.32 + random.next() * 0.35, length * 0.82, thick * 0.66)
    );
  };
  return (
    ground(canvas, '#f7d9a8', '#f3b27a') +
    layers.map((fill, index) => rect(0, height * (0.38 + index * 0.16), width, height * 0.2, fill)).join('') +
    many(Math.round((width / height) * 26), () =>
      ellipse(
        random.next() * width,
        height * (0.44 + random.next() * 0.54),
        3 + random.next() * 8,
        2 + random.next() * 4,
        '#1c1310',
        'opacity="0.4"',
      ),
    ) +
    rect(0, height * 0.37, width, height * 0.025, '#6a994e') +
    centred(
      canvas,
      circle(150, 56, 40, '#4f8a3d') +
        circle(116, 68, 27, '#5d9b47') +
        circle(184, 66, 29, '#447a35') +
        circle(150, 36, 26, '#6cab52') +
        path('M138,118 Q146,88 142,70 h18 Q154,90 164,118Z', '#7a5234') +
        grow(150, 114, Math.PI / 2, 44, 11) +
        grow(142, 116, Math.PI * 0.78, 36, 7) +
        grow(158, 116, Math.PI * 0.22, 36, 7),
    )
  );
}
