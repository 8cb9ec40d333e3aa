import express from 'express';
import request from 'supertest';
import { errorHandler } from '../../../server/http/middleware/errorHandler';
import { seoRoutes } from '../../../server/seo';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildBug } from '../../support/server/bugsAndResources';
import { buildClassified } from '../../support/server/classifieds';
import { buildCategory, buildForum, buildThread } from '../../support/server/forums';
import { buildPiece } from '../../support/server/pieces';
import { buildPost, gamePage, ownPage } from '../../support/server/posts';
import { countStatements } from '../../support/server/statements';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** The same routes with parts of a few rows. */
function inParts({ host }: TestSite, partSize: number) {
  const app = express();
  app.use(seoRoutes(host, { partSize }), errorHandler(host.log));
  return request(app);
}

test('lists the legal pages, every developer and every game, without banned accounts', () =>
  withSite(
    async (test) => {
      const owner = await buildDeveloper(test.db, { alias: 'Mika Vale' });
      await test
        .db('developers')
        .where({ id: owner.id })
        .update({ lastOnline: new Date('2025-03-01T12:00:00.000Z') });
      await buildGame(test.db, owner.id, { alias: 'Tide Runner' });
      await buildDeveloper(test.db, { alias: 'Troll', isBanned: true });
      for (const path of ['/sitemap.xml', '/sitemap', '/Sitemap']) {
        const { text, headers } = await test.visitor().get(path).expect(200);
        expect(headers['content-type']).toContain('application/xml');
        const listed = locationsOf(text);
        for (const page of ['TermsAndConditions', 'PrivacyPolicy', 'Developer/Mika-Vale', 'Game/Tide-Runner'])
          expect(listed).toContain(`${site}/${page}`);
        expect(text).not.toContain('Troll');
        expect(text).toContain(
          `<url><loc>${site}/Developer/Mika-Vale</loc><lastmod>2025-03-01T12:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
        );
        expect(text).toMatch(/Resources\/DevTools\/GameEngines<\/loc><priority>0\.8</);
        expect(text).toMatch(/TermsAndConditions<\/loc><priority>0\.8</);
        expect(text.trim().endsWith('</urlset>')).toBe(true);
      }
    },
    { settings },
  ));

test('lists threads, posts, pieces, open classifieds and bugs that everybody may see', () =>
  withSite(
    async (test) => {
      const { db } = test;
      const mika = await buildDeveloper(db, { alias: 'Mika Vale' });
      const troll = await buildDeveloper(db, { alias: 'Troll', isBanned: true });
      const game = await buildGame(db, mika.id, { alias: 'Tide Runner' });
      const [open, hidden] = [await buildCategory(test), await buildCategory(test, { isPrivate: true })];
      const forum = await buildForum(test, { categoryId: open.id });
      const closed = await buildForum(test, { categoryId: hidden.id });
      const thread = await buildThread(test, { forumId: forum.id, threadStarterId: mika.id });
      const secret = await buildThread(test, { forumId: closed.id, threadStarterId: mika.id });
      const own = await buildPost(test, { ...ownPage(mika), authorId: mika.id });
      const asGame = await buildPost(test, { ...gamePage(game), gameId: game.id, authorId: mika.id });
      const mature = await buildPost(test, { ...ownPage(mika), authorId: mika.id, mark: 'mature' });
      const rude = await buildPost(test, { ...ownPage(troll), authorId: troll.id });
      const piece = await buildPiece(test, { pageType: 'game', pageId: game.id, authorId: mika.id, title: 'Pier' });
      const blurred = await buildPiece(test, { pageType: 'game', pageId: game.id, authorId: mika.id, mark: 'mature' });
      const ad = await buildClassified(test, { gameId: game.id });
      const filled = await buildClassified(test, { gameId: game.id, state: 'filled' });
      const bug = await buildBug(test, { authorId: mika.id });
      const listed = locationsOf((await test.visitor().get('/sitemap.xml').expect(200)).text);
      for (const path of [
        `/Forums/${open.stringUrl}/${forum.stringUrl}/${thread.stringUrl}`,
        `/Developer/Mika-Vale/Post/${own}`,
        `/Game/Tide-Runner/Post/${asGame}`,
        `/Game/Tide-Runner/Media/Sketches/Piece-${piece.postId}`,
        `/Classifieds/${ad}`,
        `/BugsAndSuggestions/${bug}`,
      ])
        expect(listed).toContain(`${site}${path}`);
      for (const part of [
        secret.stringUrl,
        `Post/${mature}`,
        `Post/${rude}`,
        `Post/${piece.postId}`,
        `Piece-${blurred.postId}`,
        `Classifieds/${filled}`,
      ])
        expect(listed.filter((address) => address.endsWith(`/${part}`))).toEqual([]);
    },
    { settings },
  ));

test('beyond the limit it lists parts, which together hold everybody once', () =>
  withSite(
    async (test) => {
      const people = [];
      for (let count = 0; count < 7; count += 1) people.push(await buildDeveloper(test.db));
      const [owner, banned] = people;
      await test
        .db('developers')
        .where({ id: banned?.id ?? 0 })
        .update({ isBanned: true });
      const games = [];
      for (let count = 0; count < 4; count += 1) games.push(await buildGame(test.db, owner?.id ?? 0));
      const parts = inParts(test, 3);
      const index = await parts.get('/sitemap.xml').expect(200);
      expect(index.text).toContain('<sitemapindex');
      const addresses = locationsOf(index.text);
      expect(addresses.every((address) => /^https:\/\/spawnpoint\.example\/sitemap-\d+\.xml$/.test(address))).toBe(
        true,
      );
      const listed: string[] = [];
      for (const address of addresses) {
        const { text } = await parts.get(address.slice(site.length)).expect(200);
        const here = locationsOf(text);
        expect(here.length).toBeGreaterThan(0);
        // The site's own pages are in the first part.
        if (!address.endsWith('/sitemap-0.xml')) expect(here.length).toBeLessThanOrEqual(3);
        listed.push(...here);
      }
      expect(new Set(listed).size).toBe(listed.length);
      for (const { stringUrl, id } of people)
        expect(listed.includes(`${site}/Developer/${stringUrl}`)).toBe(id !== banned?.id);
      for (const { stringUrl } of games) expect(listed).toContain(`${site}/Game/${stringUrl}`);
      for (const missing of ['/sitemap-999999.xml', '/sitemap-01.xml', '/sitemap-x.xml', '/sitemap-9999999.xml'])
        await parts.get(missing).expect(404);
    },
    { settings },
  ));

test('a hundred thousand addresses come in parts of fifty thousand, a thousand rows at once', () =>
  withCommits(
    async (test) => {
      const { db } = test;
      const owner = await buildDeveloper(db);
      const now = new Date();
      const rows = Array.from({ length: 100_000 }, (_, count) => ({
        ...{ alias: `Game ${count}`, stringUrl: `Game-${count}`, created: now, lastActive: now },
      }));
      await db.batchInsert('games', rows, 5_000);
      await db('site_counters').where({ name: 'games' }).update({ value: rows.length });
      const index = await test.visitor().get('/sitemap.xml').expect(200);
      const parts = locationsOf(index.text);
      expect(parts).toEqual([0, 1, 2, 10].map((number) => `${site}/sitemap-${number}.xml`));
      const statements = countStatements(db);
      const part = await test.visitor().get('/sitemap-2.xml').expect(200);
      expect(statements.stop()).toBeLessThanOrEqual(53);
      expect(locationsOf(part.text)).toHaveLength(50_000);
      expect(owner.id).toBeGreaterThan(0);
    },
    { settings },
  ));

test('security.txt says where to report a vulnerability, for a time to come; without an address there is none', async () => {
  await withSite(
    async (test) => {
      const { text, headers } = await test.visitor().get('/.well-known/security.txt').expect(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(text).toContain('Contact: mailto:ops@example.org\n');
      expect(text).toContain(`Canonical: ${site}/.well-known/security.txt\n`);
      const ahead = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now();
      expect(ahead).toBeGreaterThan(30 * 86_400_000);
      expect(ahead).toBeLessThan(365 * 86_400_000);
    },
    { settings: { ...settings, OPERATOR_EMAIL: 'ops@example.org' } },
  );
  await withSite(
    async (test) => {
      await test.visitor().get('/.well-known/security.txt').expect(404);
    },
    { settings },
  );
});

test('password managers find where the password is changed', () =>
  withSite(async (test) => {
    const { headers } = await test.visitor().get('/.well-known/change-password').expect(302);
    expect(headers.location).toBe('/AccountSettings');
  }));

test('robots may look at everything and find the sitemap', () =>
  withSite(
    async (test) => {
      const { text, headers } = await test.visitor().get('/robots.txt').expect(200);
      expect(headers['content-type']).toContain('text/plain');
      expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`);
    },
    { settings },
  ));
