import type { ForumPost, Thread } from '#shared/areas/forums/forums';
import type { FeedPost } from '#shared/areas/feed';
import { minuteMs } from '#shared/durations';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { buildPost, ownPage, type Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

interface Listed<T> {
  status: number;
  items: T[];
}

async function listed<T>(client: Client, path: string): Promise<Listed<T>> {
  const { status, body } = await client.get(path);
  return { status, items: (Array.isArray(body) ? body : ((body as { items?: T[] }).items ?? [])) as T[] };
}

describe('many who ask for the same at the same moment', () => {
  test('are each told their own votes, on posts of feeds and of threads', () =>
    withSite(async (site) => {
      const [mika, ada] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const first = await buildPost(site, ownPage(mika));
      const second = await buildPost(site, ownPage(mika));
      const { thread } = await buildForumLife(site, { starterId: mika.id });
      const replyId = await buildReply(site, { threadId: thread.id, authorId: ada.id });
      const created = new Date();
      await site.db('votes').insert([
        { parentType: 'post', parentId: first, voterId: mika.id, direction: 1, created },
        { parentType: 'post', parentId: second, voterId: ada.id, direction: -1, created },
        { parentType: 'forum', parentId: replyId, voterId: mika.id, direction: -1, created },
      ]);
      const clients = [site.visitor(), await clientOf(site, mika), await clientOf(site, ada)];
      const feed = `/api/feedPosts?feedType=developer&feedId=${mika.id}`;
      const pages = await Promise.all(clients.map((client) => listed<FeedPost>(client, feed)));
      expect(pages.map(({ items }) => items.map(({ id, loggedVote }) => [id, loggedVote]))).toEqual([
        [
          [second, 0],
          [first, 0],
        ],
        [
          [second, 0],
          [first, 1],
        ],
        [
          [second, -1],
          [first, 0],
        ],
      ]);
      const posts = `/api/forums/posts?threadId=${thread.id}`;
      const threads = await Promise.all(clients.map((client) => listed<ForumPost>(client, posts)));
      expect(threads.map(({ items }) => items.map(({ loggedVote }) => loggedVote))).toEqual([
        [0, 0],
        [0, -1],
        [0, 0],
      ]);
      // Apart from own votes, the answers are equal.
      const plain = pages.map(({ items }) => items.map((post) => ({ ...post, loggedVote: 0 })));
      expect(plain[1]).toEqual(plain[0]);
      expect(plain[2]).toEqual(plain[0]);
    }));

  test('are each asked for their rights: what is private is told to its readers alone', () =>
    withSite(async (site) => {
      const [owner, mate, stranger] = [
        await buildDeveloper(site.db),
        await buildDeveloper(site.db),
        await buildDeveloper(site.db, { siteModCanBan: true }),
      ];
      const game = await buildGame(site.db, owner.id);
      await buildMember(site.db, game.id, mate.id);
      const secret = await buildForumLife(site, { gameId: game.id, isPrivate: true, starterId: owner.id });
      const asMate = await clientOf(site, mate);
      const clients = [asMate, site.visitor(), await clientOf(site, stranger), asMate, site.visitor()];
      for (const path of [
        `/api/forums/posts?threadId=${secret.thread.id}`,
        `/api/forums/threads?forumId=${secret.forum.id}`,
      ]) {
        const answers = await Promise.all(clients.map((client) => listed(client, path)));
        expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 200, 404]);
        expect(answers.map(({ items }) => items.length)).toEqual([1, 0, 0, 1, 0]);
      }
    }));

  test('are each told which threads they have not read, and where they may reply', () =>
    withSite(async (site) => {
      const since = { registrationDate: '2020-01-01 00:00:00.000' };
      const [mika, ada] = [await buildDeveloper(site.db, since), await buildDeveloper(site.db, since)];
      const { forum, thread } = await buildForumLife(site, { starterId: mika.id });
      const readUpTo = new Date(Date.now() + minuteMs);
      const read = async () => {
        const clients = [site.visitor(), await clientOf(site, mika), await clientOf(site, ada)];
        const path = `/api/forums/threads?forumId=${forum.id}`;
        const pages = await Promise.all(clients.map((client) => listed<Thread>(client, path)));
        return pages.map(({ items }) => items.map(({ canPost, isUnread }) => ({ canPost, isUnread })));
      };
      expect(await read()).toEqual([
        [{ canPost: false, isUnread: false }],
        [{ canPost: true, isUnread: false }],
        [{ canPost: true, isUnread: true }],
      ]);
      await site.db('thread_reads').insert({ developerId: ada.id, threadId: thread.id, readUpTo });
      await site.db('forum_threads').where({ id: thread.id }).update({ locked: true });
      expect(await read()).toEqual([
        [{ canPost: false, isUnread: false }],
        [{ canPost: false, isUnread: false }],
        [{ canPost: false, isUnread: false }],
      ]);
    }));

  test('see what they have just written', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const asMika = await clientOf(site, mika);
      const postId = await buildPost(site, ownPage(mika));
      const path = `/api/feedPosts/${postId}`;
      const before = asMika.get(path).expect(200);
      await before;
      await asMika.post('/api/feedPosts/edit').send({ postId, content: 'Mended' }).expect(200);
      const { body } = await asMika.get(path).expect(200);
      expect(body).toMatchObject({ content: 'Mended' });
    }));
});
