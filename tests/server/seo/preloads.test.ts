import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import request from 'supertest';
import { pageCodePath } from '#shared/drawnPage';
import { pages } from '#shared/pages';
import { buildApp } from '../../../server/app';
import { servePages } from '../../../server/pages';
import { readPreloads } from '../../../server/preloads';
import { closeDatabase, withSite } from '../../support/server/site';

let folder: string;

const script = (name: string, more: object = {}) => ({ file: `assets/${name}-abc.js`, ...more });
const manifest = {
  'index.html': script('index', {
    isEntry: true,
    imports: ['_libraries.js'],
    dynamicImports: ['areas/home/HomeScreen.tsx'],
  }),
  '_libraries.js': script('libraries'),
  '_feed.js': script('feed', { imports: ['index.html', '_posts.js'], css: ['assets/feed-abc.css'] }),
  '_posts.js': script('posts', { imports: ['_feed.js'] }),
  '_cards.js': script('cards'),
  'areas/home/HomeScreen.tsx': script('home', { imports: ['_libraries.js', '_feed.js'], css: ['assets/home-abc.css'] }),
  'areas/browse/BrowseDevelopersScreen.tsx': script('browse', { imports: ['_cards.js'] }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-preloads-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), '<html><head><title>Spawnpoint</title></head><body></body></html>');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await closeDatabase();
});

const named = (html: string, rel: string) =>
  [...html.matchAll(/<link rel="(\w+)"[^>]* crossorigin fetchpriority="low" href="([^"]*)" \/>/g)].flatMap(
    ([, found, href]) => (found === rel ? [href] : []),
  );

test.each([
  ['/', ['home', 'feed', 'posts'], ['home', 'feed']],
  ['/Browse', ['browse', 'cards'], []],
  ['/browse/developers', ['browse', 'cards'], []],
  ['/Login', [], []],
  ['/NoSuchPage', [], []],
])('the page of %s names what its screen needs beside the first script', async (path, scripts, styles) => {
  await withSite(async ({ host }) => {
    const pages = request(buildApp(host, { pages: await servePages(host, folder) }));
    const { text } = await pages.get(path);
    expect(named(text, 'modulepreload')).toEqual(scripts.map((name) => `/assets/${name}-abc.js`));
    expect(named(text, 'preload')).toEqual(styles.map((name) => `/assets/${name}-abc.css`));
    expect(text).toMatch(/<\/head><body><\/body><\/html>$/);
    expect((await pages.get('/.vite/manifest.json')).text).not.toContain('isEntry');
  });
});

test('the code of each screen has an address, without that of the first script', async () => {
  await withSite(async ({ host }) => {
    const pages = request(buildApp(host, { pages: await servePages(host, folder) }));
    const { body } = await pages.get(pageCodePath).expect(200);
    expect(body).toMatchObject({
      'home/HomeScreen': ['home', 'feed', 'posts'].map((name) => `/assets/${name}-abc.js`),
      'browse/BrowseDevelopersScreen': ['browse', 'cards'].map((name) => `/assets/${name}-abc.js`),
      'account/LoginScreen': [],
    });
  });
});

test('the code of a screen has the parts that its pages had for visitors', async () => {
  const { code, noteParts } = await readPreloads(folder);
  noteParts('/Browse/Developers', ['areas/home/HomeScreen']);
  expect(code()['browse/BrowseDevelopersScreen']).toEqual(
    ['browse', 'cards', 'home', 'feed', 'posts'].map((name) => `/assets/${name}-abc.js`),
  );
});

test('every page has its screen at the root of an area, under its own name', () => {
  for (const { screen } of pages) {
    const [, name = ''] = screen.split('/');
    const source = readFileSync(resolve(__dirname, `../../../client/areas/${screen}.tsx`), 'utf8');
    expect(source).toContain(`export function ${name}(`);
  }
});
