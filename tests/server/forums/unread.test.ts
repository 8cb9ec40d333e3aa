import { minuteMs } from '#shared/durations';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { board, threadsOf } from '../../support/server/forumCalls';
import { buildForumLife, buildReply } from '../../support/server/forums';
import type { Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

/** An old account, to which everything written now is unread. */
const since = { registrationDate: '2020-01-01 00:00:00.000' };
const later = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

describe('unread marks', () => {
  test("is what others have written since one came; one's own posts and old ones are not", () =>
    withSite(async (site) => {
      const [writer, reader] = [await buildDeveloper(site.db, since), await buildDeveloper(site.db, since)];
      const newcomer = await buildDeveloper(site.db, { registrationDate: later(3_600).slice(0, -1) });
      const { forum, thread } = await buildForumLife(site, { starterId: writer.id });
      const unread = async (client: Client) => {
        const inBoard = (await board(client, { parentType: 'site' })).flatMap((category) => category.forums);
        return [
          (await threadsOf(client, forum.id)).items[0]?.isUnread,
          inBoard.find(({ id }) => id === forum.id)?.isUnread,
        ];
      };
      expect(await unread(await clientOf(site, reader))).toEqual([true, true]);
      expect(await unread(await clientOf(site, writer))).toEqual([false, false]);
      expect(await unread(await clientOf(site, newcomer))).toEqual([false, false]);
      expect(await unread(site.visitor())).toEqual([false, false]);
      const readUpTo = new Date(Date.now() + 10_000);
      await site.db('thread_reads').insert({ developerId: reader.id, threadId: thread.id, readUpTo });
      expect(await unread(await clientOf(site, reader))).toEqual([false, false]);
      const newest = await buildReply(site, { threadId: thread.id, authorId: writer.id, created: later(20) });
      expect(await unread(await clientOf(site, reader))).toEqual([true, true]);
      const client = await clientOf(site, reader);
      const { body } = await client.get('/api/forums/firstUnread').query({ threadId: thread.id, perPage: 1 });
      expect(body).toEqual({ threadId: thread.id, postId: newest, page: 2 });
      await site
        .db('board_reads')
        .insert({ developerId: reader.id, boardGameId: 0, readUpTo: new Date(Date.now() + minuteMs) });
      expect(await unread(client)).toEqual([false, false]);
      const end = await client.get('/api/forums/firstUnread').query({ threadId: thread.id, perPage: 1 });
      expect(end.body).toEqual({ threadId: thread.id, postId: null, page: 2 });
    }));
});
