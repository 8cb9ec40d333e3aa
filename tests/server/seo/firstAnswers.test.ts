import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { buildApp } from '../../../server/app';
import { servePages } from '../../../server/pages';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

let folder: string;
const preload = (path: string) => `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${path}" />`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-answers-'));
  const links = preload('/api/login') + preload('/api/spawnpointData');
  const page = `<html><head><title>Spawnpoint</title>${links}</head><body><div id="root"></div></body></html>`;
  await writeFile(join(folder, 'index.html'), page);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await closeDatabase();
});

async function pagesOf({ host }: TestSite) {
  return request(buildApp(host, { pages: await servePages(host, folder) }));
}

/** The answers in a page, or null. */
function answersIn(html: string) {
  const [, content] = /<meta name="first-answers" content="([^"]*)"/.exec(html) ?? [];
  if (content === undefined) return null;
  const json = content.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));
  return JSON.parse(json) as Record<string, unknown>;
}

test('the home page of a visitor brings along what it would ask for', () =>
  withSite(async (site) => {
    // Top content takes nothing of new accounts that nobody has liked.
    const mika = await buildDeveloper(site.db, { registrationDate: '2024-01-01 00:00:00.000' });
    const game = await buildGame(site.db, mika.id);
    const title = '</script><b>Fog & "light"';
    await buildPiece(site, await buildAlbum(site, ownMedia(mika)), { title });
    await buildClassified(site, { gameId: game.id });
    const pages = await pagesOf(site);
    const { text } = await pages.get('/').expect(200);
    const answers = answersIn(text) ?? {};
    expect(Object.keys(answers)).toEqual([
      '/login',
      '/totals',
      '/topContent',
      '/classifieds?postType=game+projects&state=open&limit=3',
    ]);
    for (const [path, answer] of Object.entries(answers))
      expect(answer).toEqual((await pages.get(`/api${path}`).expect(200)).body);
    expect(answers['/topContent']).toMatchObject([{ title }]);
    expect(answers['/classifieds?postType=game+projects&state=open&limit=3']).toMatchObject({ total: 1 });
    for (const path of ['/api/login', '/api/spawnpointData']) expect(text).not.toContain(preload(path));
  }));

test('other pages of a visitor bring along that nobody is logged in, and fetch the lists', () =>
  withSite(async (site) => {
    const { text } = await (await pagesOf(site)).get('/Login').expect(200);
    expect(Object.keys(answersIn(text) ?? {})).toEqual(['/login']);
    expect(text).not.toContain('href="/api/login"');
    expect(text).toContain('href="/api/spawnpointData');
  }));

test('a page for somebody who may be logged in brings along nothing', () =>
  withSite(async (site) => {
    const { text } = await (await pagesOf(site)).get('/').set('Cookie', 'loggedIn=1').expect(200);
    expect(answersIn(text)).toBeNull();
    expect(text).toContain(preload('/api/login'));
  }));
