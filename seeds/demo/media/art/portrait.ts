import { circle, ellipse, corners, ground, line, many, path, rect, svg, type Canvas } from './svg';

interface Look {
  skin: string;
  shade: string;
  hair: string;
  cloth: string;
  trim: string;
}

const skins = [
  ['#f6d3b8', '#e0a98a'],
  ['#eab88f', '#cc9468'],
  ['#d49a6a', '#b0774a'],
  ['#a86f48', '#855332'],
  ['#7b4b31', '#5d3622'],
  ['#55331f', '#3f2415'],
] as const;
const hairs = [
  '#1c1a22',
  '#3b2a20',
  '#6b3e23',
  '#a8632d',
  '#d9a441',
  '#8c8f98',
  '#b0432f',
  '#3d6fb0',
  '#c05a9c',
  '#2f8f83',
];
const cloths = ['#2f6690', '#c8553d', '#588157', '#6d597a', '#e09f3e', '#355070', '#9e2a2b', '#3a7d7c', '#4a4e69'];
const grounds = [
  ['#f7b267', '#f25c54'],
  ['#84dcc6', '#3a7ca5'],
  ['#ffd6ba', '#e07a8b'],
  ['#b8c0ff', '#5e60ce'],
  ['#f4f1bb', '#7fb069'],
  ['#9bd1e5', '#2c5f7c'],
  ['#3d405b', '#1d1f33'],
  ['#e8c1c5', '#8e5572'],
] as const;

/** Hair behind the head, then hair before it. */
type Style = (hair: string) => readonly [back: string, front: string];

const crown = (hair: string) =>
  path(
    'M89,130 C84,78 112,52 150,52 C190,52 216,78 211,130 C205,104 190,97 176,95 C150,103 118,99 104,97 C96,104 92,114 89,130Z',
    hair,
  );
const fringe = (hair: string) =>
  path('M93,132 C92,88 122,70 150,72 C182,70 208,88 207,132 C196,108 176,102 150,104 C126,102 106,108 93,132Z', hair);

const shortStyles: Style[] = [
  (hair) => ['', crown(hair)],
  (hair) => [
    '',
    path(
      'M88,134 C80,70 120,44 164,50 C204,54 218,88 211,126 C198,110 192,92 172,84 C150,106 118,108 101,106 C95,112 91,122 88,134Z',
      hair,
    ),
  ],
  (hair) => [
    many(9, (index) => circle(96 + index * 13.5, 84 - Math.sin((index / 8) * Math.PI) * 34, 21, hair)),
    many(7, (index) => circle(104 + index * 15.5, 88 - Math.sin((index / 6) * Math.PI) * 20, 14, hair)),
  ],
  (hair) => ['', path('M128,98 C120,44 140,28 154,26 C172,30 182,52 172,98 C160,92 142,92 128,98Z', hair)],
  () => ['', ''],
];
const longStyles: Style[] = [
  (hair) => [
    path(
      'M82,136 C72,68 110,44 150,44 C190,44 228,68 218,136 L224,206 C210,218 196,214 190,206 L110,206 C104,214 90,218 76,206Z',
      hair,
    ),
    fringe(hair),
  ],
  (hair) => [
    path(
      'M84,130 C74,66 112,42 150,42 C188,42 226,66 216,130 C222,190 232,230 222,276 C200,288 184,262 180,230 L120,230 C116,262 100,288 78,276 C68,230 78,190 84,130Z',
      hair,
    ),
    path(
      'M92,128 C94,92 120,74 146,76 C128,92 112,106 92,128Z M208,128 C206,92 182,74 146,76 C168,92 190,104 208,128Z',
      hair,
    ),
  ],
  (hair) => [circle(150, 40, 27, hair), crown(hair)],
  (hair) => [
    many(13, (index) => {
      const angle = Math.PI * (0.86 + (index / 12) * 1.28);
      return circle(150 + Math.cos(angle) * 66, 128 + Math.sin(angle) * 68, 29, hair);
    }),
    many(6, (index) => circle(108 + index * 17, 88 - Math.sin((index / 5) * Math.PI) * 12, 15, hair)),
  ],
  (hair) => [
    path('M196,84 C244,88 250,150 236,214 C230,232 214,228 216,210 C222,160 214,128 190,112Z', hair),
    crown(hair),
  ],
];

const mouths = [
  line('M133,178 Q150,192 167,178', '#7a3b34', 5),
  path('M131,175 Q150,201 169,175 Z', '#7a2f2f') + path('M136,176.5 L164,176.5 L162,181 L138,181Z', '#fff'),
  line('M136,182 L164,179', '#7a3b34', 5),
  line('M137,181 Q154,186 165,175', '#7a3b34', 5),
];

const glasses = (colour: string) =>
  `<g fill="#fff" fill-opacity="0.16" stroke="${colour}" stroke-width="5"><circle cx="126" cy="143" r="19"/><circle cx="174" cy="143" r="19"/></g>${line('M145,141 Q150,137 155,141 M107,140 L94,136 M193,140 L206,136', colour, 5)}`;
const beard = (hair: string) =>
  path(
    'M95,148 C95,206 126,226 150,226 C174,226 205,206 205,148 C198,172 184,169 170,166 C158,162 142,162 130,166 C116,169 102,172 95,148Z',
    hair,
  );
const beanie = (colour: string, trim: string) =>
  path('M88,112 C84,58 116,38 150,38 C184,38 216,58 212,112Z', colour) +
  rect(82, 98, 136, 24, trim, 'rx="11"') +
  circle(150, 36, 13, trim);
const headphones = (colour: string) =>
  line('M84,146 C78,70 110,44 150,44 C190,44 222,70 216,146', '#20242c', 11) +
  rect(72, 126, 24, 46, colour, 'rx="11"') +
  rect(204, 126, 24, 46, colour, 'rx="11"');

interface Person {
  /** Short hair and perhaps a beard, or long hair. */
  hair: 'short' | 'long';
}

/** A head and shoulders in flat colours, made of many kinds of hair, clothes and mood. */
export function portrait(canvas: Canvas, { hair: length }: Person): string {
  const { random } = canvas;
  const [skin, shade] = random.pick(skins);
  const [cloth, trim] = random.some(cloths, 2) as [string, string];
  const look: Look = { skin, shade, hair: random.pick(hairs), cloth, trim };
  const [above, below] = random.pick(grounds);
  const [back, front] = random.pick(length === 'long' ? longStyles : shortStyles)(look.hair);
  const hat = random.next();
  const over = hat < 0.14 ? beanie(look.trim, look.cloth) : hat < 0.3 ? front + headphones(look.trim) : front;
  return svg(
    canvas,
    ground(canvas, above, below) +
      circle(150, 150, 118, '#ffffff', 'opacity="0.14"') +
      back +
      shoulders(look, random.between(0, 2)) +
      face(look) +
      (length === 'short' && random.chance(0.4) ? beard(look.hair) : '') +
      random.pick(mouths) +
      over +
      (random.chance(0.32) ? glasses(random.pick(['#20242c', '#7a2f2f', '#2f4858'])) : '') +
      corners(canvas),
  );
}

function shoulders({ skin, shade, cloth, trim }: Look, collar: number): string {
  const body = path('M34,300 C40,240 96,226 150,226 C204,226 260,240 266,300Z', cloth);
  const neck = rect(130, 184, 40, 56, shade, 'rx="18"');
  if (collar === 0) return body + neck + path('M122,228 L150,262 L178,228 L170,226 L150,246 L130,226Z', trim);
  if (collar === 1)
    return body + ellipse(150, 232, 38, 17, trim) + neck + ellipse(150, 232, 26, 9, skin, 'opacity="0.9"');
  return (
    body +
    neck +
    many(4, (index) => line(`M52,${262 + index * 12} Q150,${238 + index * 12} 248,${262 + index * 12}`, trim, 4))
  );
}

const face = ({ skin, shade, hair }: Look) =>
  circle(93, 147, 13, shade) +
  circle(207, 147, 13, shade) +
  path('M94,130 C94,86 115,68 150,68 C185,68 206,86 206,130 C206,176 180,210 150,210 C120,210 94,176 94,130Z', skin) +
  circle(114, 168, 12, '#e5535d', 'opacity="0.16"') +
  circle(186, 168, 12, '#e5535d', 'opacity="0.16"') +
  ellipse(127, 143, 5.5, 7, '#1d1a20') +
  ellipse(173, 143, 5.5, 7, '#1d1a20') +
  circle(129, 140, 2, '#fff') +
  circle(175, 140, 2, '#fff') +
  line('M115,126 Q126,119 137,125 M163,125 Q174,119 185,126', hair, 5) +
  line('M151,146 q7,15 -5,17', shade, 4);
