import type { Random } from '../../random';
import { circle, ellipse, corners, ground, line, path, svg, type Canvas } from './svg';

interface Fur {
  ground: readonly [string, string];
  main: string;
  dark: string;
  pale: string;
}

const eyes = (left: number, right: number, y: number, size = 9) =>
  [left, right].map((x) => circle(x, y, size, '#1a1c22') + circle(x + 3, y - 3, size / 3, '#ffffff')).join('');

function cat({ main, dark, pale }: Fur): string {
  return (
    path('M76,120 L70,44 Q74,36 84,42 L134,82Z M224,120 L230,44 Q226,36 216,42 L166,82Z', main) +
    path('M84,108 L82,62 L116,88Z M216,108 L218,62 L184,88Z', dark) +
    path(
      'M150,72 C210,72 240,112 240,162 C240,222 196,252 150,252 C104,252 60,222 60,162 C60,112 90,72 150,72Z',
      main,
    ) +
    path(
      'M132,74 L138,108 L144,73 M150,72 L150,112 M168,74 L162,108 L156,73',
      'none',
      `stroke="${dark}" stroke-width="6"`,
    ) +
    ellipse(150, 204, 44, 34, pale) +
    eyes(112, 188, 156, 12) +
    path('M138,184 h24 l-12,13Z', '#d9707c') +
    line('M150,197 v8 q-10,12 -20,4 M150,205 q10,12 20,4', dark, 4) +
    line('M96,198 L46,188 M96,208 L48,212 M204,198 L254,188 M204,208 L252,212', pale, 3)
  );
}

function fox({ main, dark, pale }: Fur): string {
  return (
    path('M70,128 L56,40 L132,86Z M230,128 L244,40 L168,86Z', main) +
    path('M78,104 L70,62 L110,86Z M222,104 L230,62 L190,86Z', dark) +
    path(
      'M150,74 C214,74 250,118 244,150 C238,190 180,256 150,256 C120,256 62,190 56,150 C50,118 86,74 150,74Z',
      main,
    ) +
    path(
      'M56,150 C76,150 122,166 150,226 C178,166 224,150 244,150 C238,190 180,256 150,256 C120,256 62,190 56,150Z',
      pale,
    ) +
    eyes(108, 192, 152, 10) +
    ellipse(150, 236, 16, 12, '#23202a') +
    circle(145, 232, 3, '#ffffff', 'opacity="0.7"')
  );
}

function owl({ main, dark, pale }: Fur): string {
  const feathers = [0, 1, 2]
    .flatMap((row) => [-2, -1, 0, 1, 2].map((column) => [150 + column * 24 + (row % 2) * 12, 208 + row * 18] as const))
    .map(([x, y]) =>
      path(`M${x - 9},${y} q9,14 18,0`, 'none', `stroke="${dark}" stroke-width="4" stroke-linecap="round"`),
    )
    .join('');
  return (
    path('M78,92 L62,40 L128,70Z M222,92 L238,40 L172,70Z', dark) +
    path(
      'M150,62 C216,62 236,110 236,170 C236,236 196,268 150,268 C104,268 64,236 64,170 C64,110 84,62 150,62Z',
      main,
    ) +
    ellipse(150, 226, 58, 40, pale) +
    feathers +
    circle(112, 138, 42, pale) +
    circle(188, 138, 42, pale) +
    circle(112, 138, 26, '#f2b134') +
    circle(188, 138, 26, '#f2b134') +
    eyes(112, 188, 138, 15) +
    path('M136,158 L164,158 L150,188Z', '#e07a34')
  );
}

function frog({ main, dark, pale }: Fur): string {
  return (
    circle(98, 92, 38, main) +
    circle(202, 92, 38, main) +
    ellipse(150, 172, 108, 88, main) +
    ellipse(150, 212, 76, 44, pale) +
    circle(98, 90, 24, '#fdf6d8') +
    circle(202, 90, 24, '#fdf6d8') +
    ellipse(98, 92, 15, 9, '#1a1c22') +
    ellipse(202, 92, 15, 9, '#1a1c22') +
    line('M74,176 Q150,236 226,176', dark, 7) +
    circle(86, 194, 13, '#e5736b', 'opacity="0.45"') +
    circle(214, 194, 13, '#e5736b', 'opacity="0.45"') +
    circle(138, 150, 4, dark) +
    circle(162, 150, 4, dark)
  );
}

function bear({ main, dark, pale }: Fur): string {
  return (
    circle(82, 90, 36, main) +
    circle(218, 90, 36, main) +
    circle(82, 90, 19, dark) +
    circle(218, 90, 19, dark) +
    ellipse(150, 162, 98, 92, main) +
    ellipse(150, 202, 48, 40, pale) +
    eyes(112, 188, 148, 10) +
    ellipse(150, 184, 19, 13, '#2a2126') +
    line('M150,196 v14 q-14,14 -26,4 M150,210 q14,14 26,4', '#2a2126', 5)
  );
}

const beasts = [
  {
    draw: cat,
    furs: [
      { ground: ['#5c4d7d', '#2a2145'], main: '#3b3a45', dark: '#24232c', pale: '#d8d2c8' },
      { ground: ['#84dcc6', '#2d7f78'], main: '#e39a4a', dark: '#b5652a', pale: '#fbe6cc' },
      { ground: ['#f4b6c2', '#b8587a'], main: '#f0ece4', dark: '#b9b2a6', pale: '#ffffff' },
    ],
  },
  {
    draw: fox,
    furs: [
      { ground: ['#2a6f73', '#123338'], main: '#e0703a', dark: '#4a2a22', pale: '#fbeee0' },
      { ground: ['#cbd9ee', '#6b86b5'], main: '#f4f6fa', dark: '#8d9bb0', pale: '#ffffff' },
    ],
  },
  {
    draw: owl,
    furs: [
      { ground: ['#26345e', '#0f1530'], main: '#8a5a3c', dark: '#5a3624', pale: '#f1dcbc' },
      { ground: ['#6d8f5f', '#2e4729'], main: '#7f8896', dark: '#525a66', pale: '#eef0f2' },
    ],
  },
  {
    draw: frog,
    furs: [
      { ground: ['#f7d66b', '#e08e45'], main: '#6cae4f', dark: '#38722f', pale: '#d8e8a5' },
      { ground: ['#7fb7d9', '#2f5d8a'], main: '#3fa796', dark: '#1f6b60', pale: '#c5ead9' },
    ],
  },
  {
    draw: bear,
    furs: [
      { ground: ['#9fc6b1', '#3f7360'], main: '#8c5e3c', dark: '#5f3d25', pale: '#e8cfae' },
      { ground: ['#e8a798', '#a44a4f'], main: '#f3efe9', dark: '#c7bdb2', pale: '#ffffff' },
    ],
  },
] as const;

/** The face of a cat, fox, owl, frog or bear. */
export function animal(canvas: Canvas): string {
  const { draw, furs } = pick(canvas.random);
  const fur: Fur = canvas.random.pick<Fur>(furs);
  return svg(
    canvas,
    ground(canvas, ...fur.ground) + circle(150, 156, 124, '#ffffff', 'opacity="0.09"') + draw(fur) + corners(canvas),
  );
}

const pick = (random: Random) => random.pick(beasts);
