import { cloud, fir, moon, stars } from './backdrops';
import {
  centred,
  circle,
  ellipse,
  glow,
  gradient,
  ground,
  group,
  line,
  many,
  path,
  polygon,
  rect,
  type Canvas,
} from './svg';

/** Glowing small gods between the painted lines of a parking lot. */
export function parkingLot(canvas: Canvas): string {
  const { width, height } = canvas;
  const god = (x: number, y: number, size: number, colour: string) =>
    glow(`god${x}`, x, y, size * 2.4, colour, 0.65) +
    path(
      `M${x - size},${y + size} v${-size} a${size},${size} 0 0 1 ${2 * size},0 v${size} l${-size / 2},${-size / 3} l${-size / 2},${size / 3} l${-size / 2},${-size / 3}Z`,
      colour,
    ) +
    ellipse(x, y - size * 1.35, size * 0.6, size * 0.18, 'none', `stroke="#ffe9a8" stroke-width="${size / 7}"`) +
    circle(x - size / 3, y - size * 0.1, size / 7, '#1b1f33') +
    circle(x + size / 3, y - size * 0.1, size / 7, '#1b1f33');
  return (
    ground(canvas, '#141833', '#2c2f5b', '#5a4a78') +
    stars(canvas, '#e8e4ff', 0.5) +
    rect(0, height * 0.5, width, height * 0.5, '#23263a') +
    rect(0, height * 0.44, width, height * 0.07, '#14172a') +
    many(Math.ceil(width / height) * 8, (index) =>
      rect(index * height * 0.16, height * 0.455, height * 0.05, height * 0.02, '#f2c14e', 'opacity="0.5"'),
    ) +
    centred(
      canvas,
      [-330, -210, -90, 30, 150, 270, 390, 510]
        .map((x) =>
          polygon(
            [
              [150 + (x - 150) * 0.62, 172],
              [154 + (x - 150) * 0.62, 172],
              [x + 9, 300],
              [x - 3, 300],
            ],
            '#d9d6c8',
            'opacity="0.8"',
          ),
        )
        .join('') +
        polygon(
          [
            [232, 62],
            [290, 220],
            [160, 220],
          ],
          '#ffe9a8',
          'opacity="0.16"',
        ) +
        rect(230, 60, 6, 130, '#0d1020') +
        rect(206, 56, 34, 8, '#0d1020') +
        god(94, 216, 22, '#7fd8be') +
        god(168, 244, 28, '#f7a072') +
        god(228, 204, 16, '#a5b4fc') +
        god(48, 186, 12, '#f2e394'),
    )
  );
}

/** A tea house on a rock that floats where the world was. */
export function teaHouse(canvas: Canvas): string {
  const { width, height } = canvas;
  return (
    ground(canvas, '#2d3561', '#c05c7e', '#f3826f', '#ffb961') +
    stars(canvas, '#fff1d6', 0.35) +
    moon(canvas, width * 0.2, height * 0.24, 0.1, '#ffe3b3') +
    cloud(width * 0.82, height * 0.3, height * 0.16, '#ffd5c2', 0.5) +
    cloud(width * 0.1, height * 0.72, height * 0.2, '#ffd5c2', 0.4) +
    centred(
      canvas,
      polygon(
        [
          [64, 214],
          [242, 214],
          [206, 262],
          [170, 286],
          [140, 292],
          [96, 256],
        ],
        '#46324f',
      ) +
        polygon(
          [
            [64, 214],
            [242, 214],
            [228, 228],
            [80, 230],
          ],
          '#6f8f56',
        ) +
        polygon(
          [
            [34, 262],
            [62, 256],
            [54, 280],
          ],
          '#46324f',
        ) +
        polygon(
          [
            [252, 246],
            [276, 252],
            [260, 268],
          ],
          '#46324f',
        ) +
        rect(96, 152, 112, 62, '#7a3e3e') +
        rect(108, 164, 34, 34, '#ffe3a3', 'rx="3"') +
        rect(162, 164, 34, 50, '#ffe3a3', 'rx="3"') +
        line('M125,164 v34 M108,181 h34 M179,164 v50', '#7a3e3e', 3) +
        path('M70,156 C100,150 112,128 120,112 L184,112 C192,128 204,150 234,156 L228,164 L76,164Z', '#2b2240') +
        path('M104,112 C124,108 134,94 140,82 L164,82 C170,94 180,108 200,112Z', '#3a2d55') +
        circle(88, 174, 8, '#ff8552') +
        circle(216, 174, 8, '#ff8552') +
        glow('left', 88, 174, 26, '#ffb070') +
        glow('right', 216, 174, 26, '#ffb070') +
        line('M150,74 c-10,-12 10,-18 0,-32 c-8,-12 8,-16 2,-28', '#fff1d6', 5, 'opacity="0.55"') +
        fir(240, 214, 46, '#33473a'),
    )
  );
}

/** An empty stage, a spotlight, somebody who did not expect it. */
export function stage(canvas: Canvas): string {
  const { width, height } = canvas;
  const fold = height * 0.12;
  const folds = Math.ceil(width / fold);
  return (
    ground(canvas, '#1a0b1c', '#341328') +
    rect(0, height * 0.8, width, height * 0.2, '#6b4030') +
    many(Math.ceil((width / height) * 8), (index) =>
      rect((index * height) / 7, height * 0.8, height * 0.006, height * 0.2, '#4a2a20'),
    ) +
    centred(
      canvas,
      polygon(
        [
          [134, -10],
          [166, -10],
          [222, 252],
          [78, 252],
        ],
        '#fff1c2',
        'opacity="0.32"',
      ) +
        ellipse(150, 254, 76, 15, '#fff1c2', 'opacity="0.75"') +
        circle(150, 146, 17, '#120711') +
        path(
          'M126,252 L132,182 C134,168 142,164 150,164 C158,164 166,168 168,182 L174,252 L158,252 L152,214 L148,214 L142,252Z',
          '#120711',
        ) +
        line('M134,178 L114,206 L124,222 M166,178 L188,196 L196,176', '#120711', 8) +
        rect(186, 152, 22, 28, '#f4efe4', 'transform="rotate(12 196 166)"'),
    ) +
    many(folds, (index) => {
      const x = index * fold;
      const away = Math.abs(x + fold / 2 - (width > height * 2 ? width * 0.62 : width / 2)) / height;
      const drop = away > 0.34 ? height * 1.02 : height * (0.16 + (index % 2) * 0.02);
      return rect(x, 0, fold * 0.55, drop, '#8f1d2c') + rect(x + fold * 0.55, 0, fold * 0.46, drop, '#6d1421');
    }) +
    rect(0, 0, width, height * 0.06, '#4f0d19') +
    many(folds * 2, (index) => circle(index * (fold / 2), height * 0.065, fold * 0.12, '#d9a441'))
  );
}

/** A small town of blocks around its one fountain. */
export function town(canvas: Canvas): string {
  const { width, height } = canvas;
  const unit = height / 300;
  const half = 30;
  const walls = [
    ['#f4e3c1', '#d9bf8f', '#b4533c'],
    ['#e9d8d0', '#c5a99c', '#5a7d8c'],
    ['#dfe6d2', '#b5c2a0', '#a3473d'],
  ] as const;
  const middle = (width > height * 2 ? width * 0.62 : width / 2) / unit;
  const house = (x: number, y: number, tall: number, [left, right, roof]: (typeof walls)[number]) =>
    polygon(
      [
        [x - half, y],
        [x, y + half / 2],
        [x, y + half / 2 - tall],
        [x - half, y - tall],
      ],
      left,
    ) +
    polygon(
      [
        [x + half, y],
        [x, y + half / 2],
        [x, y + half / 2 - tall],
        [x + half, y - tall],
      ],
      right,
    ) +
    polygon(
      [
        [x - half - 3, y - tall],
        [x, y - tall + half / 2 + 2],
        [x, y - tall - half * 0.7],
        [x - half * 0.1, y - tall - half * 0.75],
      ],
      roof,
    ) +
    polygon(
      [
        [x + half + 3, y - tall],
        [x, y - tall + half / 2 + 2],
        [x, y - tall - half * 0.7],
        [x - half * 0.1, y - tall - half * 0.75],
      ],
      roof,
      'opacity="0.78"',
    ) +
    rect(x - half * 0.62, y - tall * 0.42, 8, 11, '#5a4636', 'transform="skewY(0)"') +
    rect(x + half * 0.36, y - tall * 0.5, 8, 10, '#ffe08a');
  const rows = [];
  for (let row = 0; row < 13; row += 1)
    for (let column = -1; column < width / unit / (half * 2) + 1; column += 1) {
      const x = column * half * 2 + (row % 2) * half + (middle % (half * 2));
      const y = 96 + row * (half / 2) * 1.02;
      if (Math.abs(x - middle) < half * 2.3 && Math.abs(y - 190) < half * 1.15) continue;
      const kind = (row * 7 + column * 5 + 70) % 9;
      if (kind < 3) rows.push(house(x, y, 20 + ((row * 13 + column * 29 + 90) % 24), walls[kind] ?? walls[0]));
      else if (kind === 4) rows.push(circle(x, y - 10, 12, '#5d9b47') + rect(x - 2, y - 2, 4, 9, '#6b4a2f'));
    }
  const fountain =
    ellipse(middle, 196, 46, 23, '#d8d2c4') +
    ellipse(middle, 193, 38, 18, '#6cc3dd') +
    rect(middle - 5, 160, 10, 34, '#c9c2b2') +
    ellipse(middle, 162, 17, 7, '#d8d2c4') +
    line(`M${middle},158 q-16,-26 -24,30 M${middle},158 q16,-26 24,30 M${middle},158 v-20`, '#e4f6fb', 3.4);
  return (
    gradient('lawn', '#cfe8f0', '#b9d99a', '#8fbf6f') +
    rect(0, 0, width, height, 'url(#lawn)') +
    group(
      many(Math.ceil(width / unit / 60) + 1, (index) =>
        line(`M${index * 60 - 40},300 l240,-120`, '#e9dfc4', 9, 'opacity="0.6"'),
      ) +
        rows.join('') +
        fountain,
      `scale(${unit})`,
    )
  );
}
