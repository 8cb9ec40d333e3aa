import { cloud, ridge } from './backdrops';
import { centred, circle, ellipse, glow, ground, group, line, many, path, polygon, rect, type Canvas } from './svg';

/** A courier runs over dusk hills with a flame in hand. */
export function courier(canvas: Canvas): string {
  const { width, height } = canvas;
  return (
    ground(canvas, '#4a1d3f', '#b5424a', '#f28f3b', '#ffd07b') +
    circle(width * 0.5, height * 0.6, height * 0.26, '#ffe3a0') +
    ridge(canvas, { at: 0.62, rough: 0.05 }, '#a23b4a') +
    ridge(canvas, { at: 0.72, rough: 0.05 }, '#6f2745') +
    ridge(canvas, { at: 0.86, rough: 0.03 }, '#2b1230') +
    centred(
      canvas,
      circle(158, 120, 15, '#1d0c22') +
        path('M120,140 C90,128 70,146 44,134 C66,156 92,152 122,158Z', '#ffb13d') +
        path('M148,134 C166,132 176,144 170,168 L158,200 L132,196 L136,156Z', '#1d0c22') +
        line('M140,196 L108,212 L84,238 M154,196 L182,214 L170,248 M140,150 L114,172 L124,192', '#1d0c22', 12) +
        line('M164,148 L196,140 L214,112', '#1d0c22', 10) +
        glow('flame', 218, 84, 62, '#ffd166') +
        path('M218,52 C236,76 238,92 218,106 C198,92 204,76 218,52Z', '#ff7b29') +
        path('M218,72 C228,86 228,94 218,102 C208,94 210,86 218,72Z', '#fff0b3'),
    )
  );
}

/** Moss behind glass. */
export function terrarium(canvas: Canvas): string {
  const tufts = [
    [96, 206, 30],
    [132, 196, 40],
    [176, 202, 36],
    [206, 210, 26],
    [150, 216, 44],
  ] as const;
  const mushroom = (x: number, y: number, size: number) =>
    rect(x - size / 6, y, size / 3, size, '#f4e8d0', 'rx="3"') +
    path(`M${x - size * 0.6},${y + 3} a${size * 0.6},${size * 0.55} 0 0 1 ${size * 1.2},0Z`, '#d1495b') +
    circle(x - size * 0.18, y - size * 0.18, size * 0.09, '#fff') +
    circle(x + size * 0.2, y - size * 0.1, size * 0.07, '#fff');
  return (
    ground(canvas, '#f7ead0', '#e3c9a0') +
    centred(
      canvas,
      ellipse(150, 266, 96, 12, '#8a6a42', 'opacity="0.35"') +
        `<clipPath id="jar"><path d="M84,74 h132 q26,26 26,70 v82 q0,36 -36,36 h-112 q-36,0 -36,-36 v-82 q0,-44 26,-70Z"/></clipPath>` +
        group(
          rect(50, 60, 200, 210, '#d9efe2') +
            rect(50, 222, 200, 50, '#5a3d28') +
            many(14, (index) => circle(64 + index * 13, 236 + (index % 3) * 8, 5, '#7d5a3c')) +
            tufts
              .map(([x, y, size], index) => circle(x, y + 8, size, ['#4f8a3d', '#6aa84f', '#3f7635'][index % 3] ?? ''))
              .join('') +
            many(46, (index) =>
              circle(78 + ((index * 37) % 146), 178 + ((index * 29) % 47), 4, index % 2 ? '#9ccc65' : '#7cb342'),
            ) +
            mushroom(118, 164, 26) +
            mushroom(190, 172, 18) +
            line('M156,186 q-8,-40 6,-64 m-6,34 q-14,-4 -20,-18 m22,4 q12,-2 20,-16', '#3f7635', 5),
          '',
          'clip-path="url(#jar)"',
        ) +
        path(
          'M84,74 h132 q26,26 26,70 v82 q0,36 -36,36 h-112 q-36,0 -36,-36 v-82 q0,-44 26,-70Z',
          'none',
          'stroke="#7aa693" stroke-width="5"',
        ) +
        path(
          'M76,110 q-10,20 -8,64',
          'none',
          'stroke="#ffffff" stroke-width="8" stroke-linecap="round" opacity="0.8"',
        ) +
        rect(92, 46, 116, 28, '#b58a5a', 'rx="8"') +
        rect(92, 58, 116, 6, '#8f693f', 'opacity="0.6"'),
    )
  );
}

/** An island mapped on old paper. */
export function island(canvas: Canvas): string {
  const { width, height } = canvas;
  const shores = [1, 0.8, 0.58, 0.36]
    .map((scale, index) =>
      group(
        path(
          'M150,60 C196,52 238,88 236,132 C250,170 222,222 176,226 C142,246 84,234 72,190 C48,160 62,106 96,92 C108,70 128,64 150,60Z',
          ['#e2c98d', '#c4c37f', '#9bb06a', '#7f8f5c'][index] ?? '',
          'stroke="#6b4e2e" stroke-width="3"',
        ),
        `translate(${150 - 150 * scale} ${150 - 150 * scale}) scale(${scale})`,
      ),
    )
    .join('');
  return (
    ground(canvas, '#f1e1b8', '#dcc38f') +
    many(Math.round((width / height) * 6), (index) =>
      line(
        `M${index * height * 0.18},0 v${height} M0,${index * height * 0.18} h${width}`,
        '#a98755',
        height / 400,
        'opacity="0.28"',
      ),
    ) +
    centred(
      canvas,
      many(3, (index) =>
        group(
          path(
            'M150,60 C196,52 238,88 236,132 C250,170 222,222 176,226 C142,246 84,234 72,190 C48,160 62,106 96,92 C108,70 128,64 150,60Z',
            'none',
            `stroke="#5f8a94" stroke-width="2" opacity="${0.7 - index * 0.2}"`,
          ),
          `translate(${-150 * (0.08 + index * 0.08)} ${-150 * (0.08 + index * 0.08)}) scale(${1.08 + index * 0.08})`,
        ),
      ) +
        shores +
        line('M86,214 C104,180 128,196 140,166 C150,144 184,156 198,116', '#a12f2f', 4, 'stroke-dasharray="3 10"') +
        line('M190,106 l16,16 m0,-16 l-16,16', '#a12f2f', 6) +
        group(
          polygon(
            [
              [0, -30],
              [6, -6],
              [30, 0],
              [6, 6],
              [0, 30],
              [-6, 6],
              [-30, 0],
              [-6, -6],
            ],
            '#6b4e2e',
          ) + circle(0, 0, 5, '#f1e1b8'),
          'translate(254 254)',
        ),
    )
  );
}

/** Two fists and what happens between them. */
export function clash(canvas: Canvas): string {
  const { width, height } = canvas;
  const fist = (skin: string, shade: string, cuff: string) =>
    rect(-118, -30, 70, 60, cuff, 'rx="8"') +
    rect(-62, -42, 66, 84, skin, 'rx="20"') +
    [-40, -19, 2, 23].map((y) => rect(-12, y, 34, 19, skin, `rx="9" stroke="${shade}" stroke-width="3"`)).join('') +
    rect(-52, 10, 52, 22, shade, 'rx="11"');
  return (
    ground(canvas, '#2b124c', '#2b124c') +
    polygon(
      [
        [0, 0],
        [width * 0.62, 0],
        [width * 0.42, height],
        [0, height],
      ],
      '#e63973',
    ) +
    polygon(
      [
        [width * 0.66, 0],
        [width, 0],
        [width, height],
        [width * 0.46, height],
      ],
      '#1fb5d6',
    ) +
    centred(
      canvas,
      many(22, (index) => {
        const angle = (index / 22) * Math.PI * 2;
        const far = index % 2 ? 1_400 : 900;
        return line(
          `M${150 + Math.cos(angle) * 96},${150 + Math.sin(angle) * 96} L${150 + Math.cos(angle) * far},${150 + Math.sin(angle) * far}`,
          '#ffffff',
          4,
          'opacity="0.35"',
        );
      }) +
        polygon(
          Array.from(
            { length: 20 },
            (_, index) =>
              [
                150 + Math.cos((index / 20) * Math.PI * 2) * (index % 2 ? 46 : 88),
                150 + Math.sin((index / 20) * Math.PI * 2) * (index % 2 ? 46 : 88),
              ] as const,
          ),
          '#fff3b0',
        ) +
        group(fist('#f2c29b', '#c98f67', '#3a1d63'), 'translate(128 158) rotate(-8)') +
        group(fist('#8d5a3b', '#653c25', '#0d4f66'), 'translate(172 142) scale(-1 1) rotate(-8)'),
    )
  );
}

/** Rows of seats in many colours under a dome. */
export function parliament(canvas: Canvas): string {
  const colours = ['#e63946', '#f4a261', '#e9c46a', '#2a9d8f', '#457b9d', '#8e6bbf'];
  const seats = [52, 72, 92, 112].map((radius, row) =>
    many(9 + row * 4, (index) => {
      const share = index / (8 + row * 4);
      const angle = Math.PI * (1 + share);
      return circle(
        150 + Math.cos(angle) * radius,
        252 + Math.sin(angle) * radius,
        7.4,
        colours[Math.floor(share * 5.99)] ?? '',
      );
    }),
  );
  return (
    ground(canvas, '#f8f1e0', '#cfe3ea') +
    cloud(canvas.width * 0.12, 70 * (canvas.height / 300), 40 * (canvas.height / 300), '#ffffff') +
    cloud(canvas.width * 0.88, 50 * (canvas.height / 300), 46 * (canvas.height / 300), '#ffffff') +
    centred(
      canvas,
      rect(-600, 252, 1_500, 60, '#3d5a73') +
        path('M94,126 a56,56 0 0 1 112,0Z', '#7fb7a9') +
        rect(146, 44, 8, 30, '#d9a441') +
        path('M154,46 l22,7 l-22,8Z', '#e63946') +
        rect(84, 124, 132, 12, '#f4efe4') +
        seats.join('') +
        rect(128, 230, 44, 24, '#7a5334', 'rx="4"') +
        rect(122, 226, 56, 8, '#9a6c45', 'rx="3"'),
    )
  );
}

/** A stall with a striped awning and fruit. */
export function market(canvas: Canvas): string {
  const { width, height } = canvas;
  const fruit = (x: number, y: number, colour: string) =>
    many(9, (index) => circle(x + (index % 3) * 16 + (index > 5 ? 4 : 0), y - Math.floor(index / 3) * 11, 9, colour));
  return (
    ground(canvas, '#ffd27a', '#ff9f5a', '#e8654f') +
    circle(width * 0.82, height * 0.24, height * 0.11, '#fff0c2') +
    ridge(canvas, { at: 0.7, rough: 0.03 }, '#b0433f') +
    rect(0, height * 0.86, width, height * 0.14, '#7a2e35') +
    centred(
      canvas,
      rect(52, 110, 10, 160, '#5b3424') +
        rect(238, 110, 10, 160, '#5b3424') +
        rect(44, 196, 212, 66, '#8a5233') +
        many(7, (index) => rect(48 + index * 30, 200, 24, 58, '#a3663f')) +
        fruit(62, 192, '#e63946') +
        fruit(126, 192, '#f4b41a') +
        fruit(190, 192, '#6a994e') +
        many(8, (index) =>
          path(`M${34 + index * 29},70 h29 v42 a14.5,14.5 0 0 1 -29,0Z`, index % 2 ? '#fff6e5' : '#1f7a8c'),
        ) +
        polygon(
          [
            [48, 44],
            [252, 44],
            [268, 72],
            [32, 72],
          ],
          '#155263',
        ) +
        circle(150, 140, 19, '#5d3622') +
        path('M118,196 C120,168 134,160 150,160 C166,160 180,168 182,196Z', '#f7c548') +
        path('M128,136 C126,112 140,108 150,108 C162,108 174,114 172,136 C160,126 140,126 128,136Z', '#d7263d'),
    )
  );
}
