import { beginSession, buildDeveloper, buildGame, buildMember } from '../../support/server/builders';
import { buildForum, buildForumLife } from '../../support/server/forums';
import { pagesOf, tagsOf } from '../../support/server/pages';
import { putOffSecondStep } from '../../support/server/secondStep';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const settings = { PUBLIC_URL: 'https://spawnpoint.example' };
const bot = 'Twitterbot/1.0';

test('a thread is shared by its title and first words, a forum by its description, private ones by nothing', () =>
  withSite(
    async (site) => {
      const pages = await pagesOf(site);
      const owner = await buildDeveloper(site.db);
      const game = await buildGame(site.db, owner.id, { alias: 'Tide Runner' });
      const { category, forum, thread } = await buildForumLife(site, { gameId: game.id, starterId: owner.id });
      await site.db('forum_posts').where({ threadId: thread.id }).update({ content: '**Fog** over the harbour' });
      await site.db('forums').where({ id: forum.id }).update({ description: 'Of all kinds' });
      const board = `/Game/Tide-Runner/Forums`;
      const at = `${board}/${category.stringUrl}/${forum.stringUrl}`;
      const tags = async (path: string, status = 200) => {
        const { text } = await pages.get(path).set('User-Agent', bot).expect(status);
        return tagsOf(text);
      };
      expect((await tags(board))['og:title']).toBe('Tide Runner');
      expect(await tags(at)).toMatchObject({ 'og:title': forum.title, 'og:description': 'Of all kinds' });
      expect(await tags(`${at}/${thread.stringUrl}`)).toMatchObject({
        'og:title': thread.title,
        'og:description': 'Fog over the harbour',
        'og:url': `https://spawnpoint.example${at}/${thread.stringUrl}`,
        alternate: `https://spawnpoint.example/feeds/thread/${thread.id}.atom`,
      });
      const secret = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
      await site.db('forum_posts').where({ threadId: secret.thread.id }).update({ content: 'Nobody may read this' });
      const hidden = [secret.category, secret.forum, secret.thread].map(({ stringUrl }) => stringUrl);
      for (const parts of [hidden.slice(0, 1), hidden.slice(0, 2), hidden]) {
        const { text } = await pages
          .get([board, ...parts].join('/'))
          .set('User-Agent', bot)
          .expect(404);
        expect(text).not.toContain('Nobody may read this');
        expect(text).not.toContain(secret.thread.title);
        expect(tagsOf(text)['og:title']).not.toContain('Tide Runner');
      }
      expect((await tags('/Forums/nowhere', 404)).title).not.toBe('');
    },
    { settings },
  ));

test('the page of a private forum is there for who may read it, and for nobody else; it tells nothing by itself', () =>
  withSite(
    async (site) => {
      const pages = await pagesOf(site);
      const [owner, member, former, stranger] = [
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
      ];
      const game = await buildGame(site.db, owner.id, { alias: 'Tide Runner' });
      await buildMember(site.db, game.id, member.id);
      await buildMember(site.db, game.id, former.id);
      await site.db('game_members').where({ developerId: former.id }).update({ status: 'Former' });
      const secret = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
      const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
      await putOffSecondStep(site, moderator);
      const desk = await buildForumLife(site, { isPrivate: true, starterId: moderator.id });
      const partsOf = ({ category, forum, thread }: typeof secret) =>
        [category, forum, thread].map(({ stringUrl }) => stringUrl);
      const below = (board: string, parts: string[]) =>
        parts.map((_part, at) => [board, ...parts.slice(0, at + 1)].join('/'));
      const places = [
        { paths: below('/Game/Tide-Runner/Forums', partsOf(secret)), readers: [owner, member], others: [moderator] },
        { paths: below('/Forums', partsOf(desk)), readers: [moderator], others: [owner, member] },
      ];
      const page = async (path: string, cookie = '') => {
        const { status, text } = await pages.get(path).set('Cookie', cookie);
        return { status, text };
      };
      const cookieOf = async (developer: typeof owner) =>
        (await beginSession(site.db, site.host.settings.secrets, developer)).cookie;
      for (const { paths, readers, others } of places) {
        const cookies = await Promise.all([former, stranger, ...others].map(cookieOf));
        for (const path of paths) {
          for (const reader of readers) {
            const { status, text } = await page(path, await cookieOf(reader));
            expect({ path, status }).toEqual({ path, status: 200 });
            for (const { title } of [
              secret.category,
              secret.forum,
              secret.thread,
              desk.category,
              desk.forum,
              desk.thread,
            ])
              expect(text).not.toContain(title);
            expect(tagsOf(text).robots).toBe('noindex');
          }
          const nowhere = await page(`${path}-nowhere`);
          expect(nowhere.status).toBe(404);
          for (const cookie of ['', 'sid=s%3Anobody.x', ...cookies]) expect(await page(path, cookie)).toEqual(nowhere);
          expect((await page(`${path}-nowhere`, await cookieOf(owner))).status).toBe(404);
        }
      }
    },
    { settings: { PUBLIC_URL: 'http://spawnpoint.example' } },
  ));

test('bots are sent on from the former address of a thread', () =>
  withSite(
    async (site) => {
      const pages = await pagesOf(site);
      const { category, forum, thread } = await buildForumLife(site, { starterId: null });
      const other = await buildForum(site, { categoryId: category.id });
      await site.db('forum_threads').where({ id: thread.id }).update({ forumId: other.id });
      const former = `/Forums/${category.stringUrl}/${forum.stringUrl}/${thread.stringUrl}`;
      const answer = await pages.get(former).set('User-Agent', bot).expect(301);
      expect(answer.headers.location).toBe(`/Forums/${category.stringUrl}/${other.stringUrl}/${thread.stringUrl}`);
    },
    { settings },
  ));

test('each page of a thread, a forum and a list has a canonical address of its own', () =>
  withSite(
    async (site) => {
      const pages = await pagesOf(site);
      const owner = await buildDeveloper(site.db);
      const { category, forum, thread } = await buildForumLife(site, { starterId: owner.id });
      await site.db('forum_threads').where({ id: thread.id }).update({ totalPosts: 21 });
      const at = `/Forums/${category.stringUrl}/${forum.stringUrl}`;
      const inThread = `${at}/${thread.stringUrl}`;
      const canonicalOf = async (path: string) => tagsOf((await pages.get(path).expect(200)).text).canonical;
      for (const [path, canonical] of [
        [`${inThread}?page=1`, inThread],
        [`${inThread}?page=2`, `${inThread}?page=2`],
        [`${inThread}?page=3`, inThread],
        [`${inThread}?page=2&page=3`, inThread],
        [`${inThread}?page=-2`, inThread],
        [`${inThread}?page=2&utm_source=x`, inThread],
        [`${at}?page=2`, at],
        ['/Forums?page=2', '/Forums'],
        ['/Forums?view=latest&page=2', '/Forums?view=latest&page=2'],
        ['/Browse/Games?page=2', '/Browse/Games?page=2'],
        ['/Browse/Developers?page=2', '/Browse/Developers?page=2'],
        ['/Browse/Games?seeking=true&page=2', '/Browse/Games'],
        ['/Media?page=2', '/Media'],
      ] as const)
        expect([path, await canonicalOf(path)]).toEqual([path, `https://spawnpoint.example${canonical}`]);
    },
    { settings },
  ));
