/** `node scripts/socialImage.mjs`: draws client/public/social.png, the picture of links to the site, with its own fonts. */

import { readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { provideChromium } from './lib/chromium.mjs';
import { command, root } from './lib/run.mjs';

const size = { width: 1_200, height: 630 };

const fontFace = async (family, weight, file) => {
  const font = await readFile(`${root}/node_modules/${file}`, 'base64');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; src: url(data:font/woff2;base64,${font}); }`;
};

const pixels = [
  ['#ff8552', 'M14 5h4v3h-4zM11 8h10v3H11zM8 11h6v3H8zM18 11h6v3h-6zM11 14h10v3H11zM14 17h4v4h-4z'],
  ['#f6c655', 'M6 23h20v3H6z'],
];
const mark = `<svg width="330" height="344" viewBox="4 3 24 25" shape-rendering="crispEdges">
  ${pixels.map(([fill, path]) => `<path fill="${fill}" d="${path}" />`).join('')}
</svg>`;

/** Squares that rise from the beacon and fade; always the same ones. */
const sparks = Array.from({ length: 46 }, (_, index) => {
  const at = (step, range) => (index * step) % range;
  const side = 8 + at(7, 4) * 6;
  const place = `left: ${660 + at(83, 540)}px; top: ${at(131, 600)}px; width: ${side}px; height: ${side}px`;
  return `<i style="${place}; opacity: ${(0.05 + at(5, 7) * 0.025).toFixed(3)}; background: ${['#ff8552', '#f6c655', '#5cc8f2'][index % 3]}"></i>`;
}).join('');

const page = (fonts) => `<!doctype html><style>
  ${fonts.join('\n')}
  * { box-sizing: border-box; margin: 0; }
  body { position: relative; display: grid; width: ${size.width}px; height: ${size.height}px; align-items: center;
    padding: 0 90px; background: radial-gradient(70% 120% at 92% 45%, #3a2a26, transparent 70%), #0f1217; color: #e8ecf2;
    grid-template-columns: 1fr 330px; gap: 40px; overflow: hidden; }
  i { position: absolute; }
  svg { position: relative; }
  h1 { font: 600 92px/1.1 Chakra; letter-spacing: -1px; }
  p { max-width: 560px; margin-top: 24px; text-wrap: balance; color: #9ba8b9; font: 400 38px/1.4 Inter; }
</style><body>${sparks}<div><h1>Spawnpoint</h1><p>Where game projects find their people</p></div>${mark}</body>`;

await command(async () => {
  const fonts = await Promise.all([
    fontFace('Chakra', 600, '@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2'),
    fontFace('Inter', 400, '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ]);
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
  try {
    const shown = await browser.newPage({ viewport: size });
    await shown.setContent(page(fonts));
    await shown.evaluate('document.fonts.ready');
    const drawn = await shown.screenshot({ type: 'png' });
    await sharp(drawn).png({ palette: true, quality: 90, effort: 10 }).toFile(`${root}/client/public/social.png`);
  } finally {
    await browser.close();
  }
});
