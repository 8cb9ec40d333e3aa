/** `npm run screenshots`: takes the pictures of docs/ anew, from the demo community in a database that is thrown away. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { buildSite } from './lib/build.mjs';
import { provideChromium } from './lib/chromium.mjs';
import { checkNode, installPackages } from './lib/packages.mjs';
import { command, root } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { startSite } from './lib/site.mjs';
import { provide } from './lib/system.mjs';

const desktop = { viewport: { width: 1_440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The page of each picture, its screen and its demo login; `open` is a button that opens what is shown. */
const pictures = [
  { name: 'home', path: '/', screen: desktop },
  { name: 'game', path: '/Game/Tidelight', screen: desktop },
  { name: 'profile', path: '/Developer/pixelmoth', screen: desktop },
  { name: 'browse', path: '/Browse/Developers', screen: desktop },
  { name: 'desk', path: '/Admin/Figures', screen: desktop, who: 'a site moderator' },
  { name: 'chat', path: '/', screen: phone, who: 'a developer', open: 'Chat' },
];

await command(async () => {
  checkNode();
  await provide('mariadb');
  await installPackages('testing');
  await buildSite();
  const executablePath = await provideChromium();
  const varDir = await mkdtemp(join(tmpdir(), 'spawnpoint-screenshots-'));
  const site = await startSite({ varDir, port: 0, isThrowAway: true, env: { PUBLIC_URL: '' } });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const picture of pictures) await take(browser, site, picture);
  } finally {
    await browser.close();
    await site.stop();
    await rm(varDir, { recursive: true, force: true });
  }
});

async function take(browser, site, { name, path, screen, who, open }) {
  const context = await browser.newContext({ ...screen, baseURL: site.url, reducedMotion: 'reduce', locale: 'en-US' });
  const page = await context.newPage();
  if (who !== undefined)
    await logIn(
      page,
      site.demo.find((login) => login.who === who),
    );
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (open !== undefined) {
    await page.getByRole('button', { name: open }).last().click();
    await page.waitForLoadState('networkidle');
  }
  // Images further down are loaded when somebody scrolls to them.
  await page.evaluate(() => {
    const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const drawn = [document.fonts.ready, ...seen.map((image) => image.decode().catch(() => undefined))];
    // An image below an open drawer may never be loaded.
    return Promise.race([Promise.all(drawn), new Promise((resolve) => setTimeout(resolve, 5_000))]);
  });
  const file = join(root, `docs/${name}.png`);
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, quality: 80, effort: 10 })
    .toFile(file);
  say(`docs/${name}.png: ${Math.round(size / 1_000)} kB`);
  await context.close();
}

async function logIn(page, { email, password }) {
  await page.goto('/Login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => url.pathname !== '/Login');
}
