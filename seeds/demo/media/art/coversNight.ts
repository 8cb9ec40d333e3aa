import { moon, stars, ridge, water } from './backdrops';
import { centred, circle, glow, gradient, ground, group, line, many, path, polygon, rect, type Canvas } from './svg';

/** A lighthouse whose beam goes over a drowned town. */
export function lighthouse(canvas: Canvas): string {
  const { width, height } = canvas;
  const roofs = [40, 84, 210, 252]
    .map(
      (x, index) =>
        polygon(
          [
            [x, 214],
            [x + 18, 190 + (index % 2) * 8],
            [x + 36, 214],
          ],
          '#0c3a4c',
        ) + rect(x + 4, 212, 28, 12, '#0c3a4c'),
    )
    .join('');
  return (
    ground(canvas, '#0a2239', '#155e75', '#f2b880') +
    stars(canvas, '#fdf3d8', 0.45) +
    moon(canvas, width * 0.16, height * 0.2, 0.055, '#fbeecb') +
    centred(
      canvas,
      polygon(
        [
          [152, 74],
          [2_150, -190],
          [2_150, 340],
        ],
        '#ffe9a8',
        'opacity="0.28"',
      ) +
        polygon(
          [
            [148, 74],
            [-1_850, -130],
            [-1_850, 280],
          ],
          '#ffe9a8',
          'opacity="0.16"',
        ) +
        roofs,
    ) +
    water(canvas, 0.72, '#0d4a5f', '#f7d59c') +
    centred(
      canvas,
      path('M84,300 C90,236 118,212 150,212 C186,212 212,238 220,300Z', '#16242e') +
        polygon(
          [
            [134, 96],
            [166, 96],
            [176, 226],
            [124, 226],
          ],
          '#f3ede2',
        ) +
        [116, 152, 188]
          .map((y, index) =>
            polygon(
              [
                [131.5 - index * 2.8, y],
                [168.5 + index * 2.8, y],
                [170 + index * 2.8, y + 18],
                [130 - index * 2.8, y + 18],
              ],
              '#c8442f',
            ),
          )
          .join('') +
        rect(128, 88, 44, 10, '#22313d') +
        rect(138, 62, 24, 28, '#ffe9a8') +
        path('M132,64 L150,44 L168,64Z', '#22313d') +
        glow('lamp', 150, 76, 46, '#fff3c4'),
    )
  );
}

/** The last bus through the rain, its windows warm. */
export function nightBus(canvas: Canvas): string {
  const { width, height, random } = canvas;
  const passengers = [74, 118, 206]
    .map((x) => circle(x, 148, 9, '#22283f') + path(`M${x - 13},176 q13,-26 26,0Z`, '#22283f'))
    .join('');
  return (
    ground(canvas, '#0b1022', '#1b2347', '#3b3563') +
    many(Math.round((width / height) * 7), (index) => {
      const tall = height * (0.25 + random.next() * 0.3);
      const x = index * height * 0.15;
      return (
        rect(x, height * 0.74 - tall, height * 0.13, tall, '#10162e') +
        many(5, () =>
          rect(
            x + random.next() * height * 0.1,
            height * 0.72 - random.next() * tall * 0.9,
            height * 0.018,
            height * 0.022,
            '#f2c14e',
            'opacity="0.6"',
          ),
        )
      );
    }) +
    rect(0, height * 0.74, width, height * 0.26, '#0d1122') +
    centred(
      canvas,
      polygon(
        [
          [276, 196],
          [430, 176],
          [430, 250],
          [276, 214],
        ],
        '#ffe9a8',
        'opacity="0.3"',
      ) +
        rect(18, 104, 262, 118, '#c23b3b', 'rx="18"') +
        rect(18, 184, 262, 38, '#8f2730', 'rx="10"') +
        rect(34, 122, 206, 54, '#ffd98a', 'rx="6"') +
        passengers +
        [78, 122, 166, 210].map((x) => rect(x + 10, 122, 6, 54, '#8f2730')).join('') +
        rect(246, 122, 26, 62, '#ffe9b8', 'rx="5"') +
        rect(196, 107, 44, 13, '#161a2c', 'rx="3"') +
        line('M206,109 v5 h6 m0,-5 v9 M222,110 l4,-2 v10', '#ffb02e', 2.4) +
        circle(78, 222, 22, '#12141f') +
        circle(78, 222, 9, '#4a4f63') +
        circle(222, 222, 22, '#12141f') +
        circle(222, 222, 9, '#4a4f63') +
        circle(277, 200, 7, '#fff3c4') +
        rect(24, 248, 250, 22, '#ffd98a', 'opacity="0.14" rx="10"'),
    ) +
    many(Math.round((width * height) / 1_500), () => {
      const x = random.next() * width;
      const y = random.next() * height;
      return line(`M${x.toFixed(0)},${y.toFixed(0)} l-5,18`, '#b9c7ef', 1.2, 'opacity="0.35"');
    })
  );
}

/** A planet among rings of bullets, and a ship that is late. */
export function bulletOrbit(canvas: Canvas): string {
  const { random } = canvas;
  const shots = [92, 112, 132].map((radius, ring) =>
    many(18 + ring * 6, (index) => {
      const angle = (index / (18 + ring * 6)) * Math.PI * 2 + ring * 0.2;
      return random.chance(0.14)
        ? ''
        : circle(
            150 + Math.cos(angle) * radius,
            150 + Math.sin(angle) * radius * 0.98,
            4.6 - ring * 0.6,
            ['#ff5f7e', '#ffc857', '#6ee7f0'][ring] ?? '#fff',
          );
    }),
  );
  return (
    ground(canvas, '#0a0a1f', '#1a1440', '#3a1c5e') +
    stars(canvas, '#ffffff', 1) +
    centred(
      canvas,
      glow('halo', 150, 150, 120, '#ff5f7e', 0.45) +
        gradient('globe', '#ff9e7a', '#b0306a', '#3a1152') +
        circle(150, 150, 58, 'url(#globe)') +
        line(
          'M99,132 Q150,150 202,126 M94,156 Q150,176 206,152 M104,182 Q150,196 196,178',
          '#ffd0a8',
          5,
          'opacity="0.35"',
        ) +
        shots.join('') +
        group(
          path('M0,-17 L12,14 L0,7 L-12,14Z', '#e8f7ff') + path('M-5,13 L0,32 L5,13Z', '#ffc857'),
          'translate(232 244) rotate(-38)',
        ),
    )
  );
}

/** Seven fires from peak to peak. */
export function beacons(canvas: Canvas): string {
  const { width, height } = canvas;
  const fire = (x: number, y: number, size: number) =>
    glow(`fire${Math.round(x)}`, x, y, size * 6, '#ff9f45', 0.7) +
    path(
      `M${x},${y - size * 2} q${size * 1.4},${size * 1.5} 0,${size * 2.6} q${-size * 1.4},${-size * 1.1} 0,${-size * 2.6}Z`,
      '#ffd166',
    ) +
    rect(x - size * 0.5, y + size * 0.5, size, size * 3, '#0b1420');
  const steps = [0.06, 0.2, 0.36, 0.5, 0.66, 0.8, 0.94];
  return (
    ground(canvas, '#0d1b2e', '#1f4561', '#6a8fa3') +
    stars(canvas, '#eaf4ff', 0.4) +
    ridge(canvas, { at: 0.5, rough: 0.1, jagged: true }, '#2d5770') +
    ridge(canvas, { at: 0.64, rough: 0.1, jagged: true }, '#1b3d54') +
    steps
      .map((share, index) =>
        fire(width * share, height * (0.42 + (index % 3) * 0.07), height * (0.013 + (index % 2) * 0.008)),
      )
      .join('') +
    ridge(canvas, { at: 0.8, rough: 0.08, jagged: true }, '#0b1f2e') +
    centred(
      canvas,
      circle(150, 218, 11, '#04090f') +
        path('M132,270 C132,236 140,230 150,230 C162,230 170,240 176,270Z', '#04090f') +
        line('M168,246 L196,232', '#04090f', 6) +
        rect(0, 268, 300, 32, '#04090f', 'opacity="0"'),
    ) +
    ridge(canvas, { at: 0.9, rough: 0.02 }, '#04090f')
  );
}
