import { minuteMs } from '#shared/durations';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { board, postsOf, threadsOf } from '../../support/server/forumCalls';
import { buildForumLife, buildThread } from '../../support/server/forums';
import { closeDatabase, withSite } from '../../support/server/site';
import { rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

test('the last page of a thread of 5,000 posts reads as many rows as the first', () =>
  withSite(async (site) => {
    const { thread } = await buildForumLife(site, { starterId: null });
    const begin = Date.parse(thread.created);
    for (let from = 2; from <= 5_000; from += 1_000)
      await site.db('forum_posts').insert(
        Array.from({ length: Math.min(1_000, 5_001 - from) }, (_, index) => {
          const created = new Date(begin + from + index);
          return { threadId: thread.id, position: from + index, content: 'Words', created, modified: created };
        }),
      );
    await site.db('forum_threads').where({ id: thread.id }).update({ totalPosts: 5_000 });
    const client = site.visitor();
    const read = (page: number) =>
      rowsRead(site.db, async () => {
        expect((await postsOf(client, thread.id, { page })).items).toHaveLength(20);
      });
    const [first, last] = [await read(1), await read(250)];
    expect(last).toBeLessThanOrEqual(first + 2);
    expect(first).toBeLessThan(3 * 20);
    const recent = await rowsRead(site.db, () => site.visitor().get('/api/forums/recentPosts').expect(200));
    expect(recent).toBeLessThan(5 * 20 + 50);
  }));

test('the last page of a short thread is read in its order, without its other posts', () =>
  withSite(async (site) => {
    const { thread } = await buildForumLife(site, { starterId: null });
    const author = await buildDeveloper(site.db);
    const created = new Date(thread.created);
    const positions = Array.from({ length: 40 }, (_, index) => 42 - index - 1);
    for (const position of positions)
      await site.db('forum_posts').insert({
        ...{ threadId: thread.id, position, authorId: author.id, content: String(position) },
        ...{ created, modified: created },
      });
    await site.db('forum_threads').where({ id: thread.id }).update({ totalPosts: 41 });
    const client = site.visitor();
    const rows = await rowsRead(site.db, async () => {
      const { items } = await postsOf(client, thread.id, { page: 3 });
      expect(items.map(({ content }) => content)).toEqual(['41']);
      const { items: before } = await postsOf(client, thread.id, { page: 2 });
      expect(before.map(({ content }) => Number(content))).toEqual(
        Array.from({ length: 20 }, (_, index) => 21 + index),
      );
    });
    expect(rows).toBeLessThan(3 * 20);
  }));

test('a list of threads and a board read what they show, however many threads there are', () =>
  withSite(async (site) => {
    const reader = await buildDeveloper(site.db, { registrationDate: '2020-01-01 00:00:00.000' });
    const { forum } = await buildForumLife(site, { starterId: null });
    for (let index = 0; index < 150; index += 1) await buildThread(site, { forumId: forum.id, threadStarterId: null });
    const client = await clientOf(site, reader);
    const list = await rowsRead(site.db, async () => {
      expect((await threadsOf(client, forum.id)).items).toHaveLength(20);
    });
    expect(list).toBeLessThan(20 * 20);
    const readUpTo = new Date(Date.now() + minuteMs);
    const unread = await rowsRead(site.db, () => board(client, { parentType: 'site' }));
    await site.db('board_reads').insert({ developerId: reader.id, boardGameId: 0, readUpTo });
    const read = await rowsRead(site.db, () => board(client, { parentType: 'site' }));
    // Fewer than the forum has threads.
    expect(unread).toBeLessThan(150);
    expect(read).toBeLessThan(150);
  }));
