import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildPost, buildPosts, gamePage, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits } from '../../support/server/site';

afterAll(closeDatabase);

describe('two at once', () => {
  test('two pin the same post: they get different states, and the last one holds', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const postId = await buildPost(site, ownPage(mika));
      const client = await clientOf(site, mika);
      const pin = () => client.post('/api/feedPosts/togglePin').send({ postId });
      const replies = await Promise.all([pin(), pin(), pin()]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const states = replies.map(({ body }) => (body as { isPinned: boolean }).isPinned);
      expect(states.filter((isPinned) => isPinned)).toHaveLength(2);
      expect((await site.db('feed_posts').where({ id: postId }).first())?.isPinned).toBe(true);
    }));

  test('a post is edited while it is deleted: it is gone, and neither fails unexpectedly', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      for (let round = 0; round < 5; round += 1) {
        const postId = await buildPost(site, ownPage(mika));
        const [edit, first, second] = await Promise.all([
          client.post('/api/feedPosts/edit').send({ postId, content: 'x' }),
          client.post('/api/feedPosts/delete').send({ postId }),
          client.post('/api/feedPosts/delete').send({ postId }),
        ]);
        expect([200, 404]).toContain(edit.status);
        expect([first.status, second.status].sort()).toEqual([200, 404]);
        expect(await site.db('feed_posts').where({ id: postId })).toHaveLength(0);
      }
      expect(site.pushed.filter(({ name }) => name === 'deletedPost')).toHaveLength(5);
    }));

  test('two delete the last two posts of a game: it is as active as at its creation', () =>
    withCommits(async (site) => {
      const mika = await buildDeveloper(site.db);
      const game = await buildGame(site.db, mika.id, { created: '2025-01-01T00:00:00.000' });
      const client = await clientOf(site, mika);
      const ids = await buildPosts(site, 2, { ...gamePage(game), authorId: mika.id });
      const replies = await Promise.all(
        ids.map((postId) =>
          client
            .post('/api/feedPosts/delete')
            .send({ postId })
            .then(({ status }) => status),
        ),
      );
      expect(replies).toEqual([200, 200]);
      expect((await site.db('games').where({ id: game.id }).first())?.lastActive).toBe('2025-01-01T00:00:00.000Z');
    }));

  test('two post as the same game: both succeed', () =>
    withCommits(async (site) => {
      const [mika, oren] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
      const game = await buildGame(site.db, mika.id);
      await buildMember(site.db, game.id, oren.id);
      const post = async (who: DeveloperRow) =>
        (await clientOf(site, who))
          .post('/api/feedPosts')
          .send({ content: 'x', postParentType: 'game', postParentId: game.id });
      const replies = await Promise.all([mika, oren, mika, oren].map(post));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(await site.db('feed_posts').where({ gameId: game.id })).toHaveLength(4);
    }));
});
