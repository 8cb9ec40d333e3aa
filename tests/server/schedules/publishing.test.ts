import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishDue } from '../../../server/areas/schedules';
import { claimDue } from '../../../server/areas/schedules/schedules.queries';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { listPosts } from '../../support/server/posts';
import { addOne, buildScheduled, inHours, list, postsOf } from '../../support/server/schedules';
import { closeDatabase, siteOver, withCommits, withSite } from '../../support/server/site';
import { buildOwned, pushedAs } from '../../support/server/teams';
import { until } from '../../support/until';

afterAll(closeDatabase);

const webhook = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;

test('at its time a DevLog is a post like any other, with an id and date of that moment', () =>
  withSite(async (site) => {
    const writer = await buildDeveloper(site.db);
    const client = await clientOf(site, writer);
    const { due } = await addOne(client, { mark: 'spoiler' });
    await publishDue(site.host, new Date(Date.parse(due) - 1));
    expect(await postsOf(site)).toEqual([]);
    site.pushed.length = 0;
    const before = Date.now();
    await publishDue(site.host, new Date(due));
    const [post] = await listPosts(site.visitor(), { feedType: 'developer', feedId: writer.id });
    expect(post).toMatchObject({ title: 'First light', content: 'The harbour wakes up.', mark: 'spoiler' });
    expect(Date.parse(post?.postDate ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    expect(pushedAs(site, 'newPost')).toHaveLength(1);
    expect(pushedAs(site, 'scheduledPostUpdated')).toMatchObject([{ topics: [`user:${writer.id}`] }]);
    expect(await list(client)).toEqual([]);
    await publishDue(site.host, new Date(due));
    expect(await postsOf(site)).toHaveLength(1);
  }));

test('a DevLog that was due while the site was down is published at the next start, with the time of then', () =>
  withSite(async (site) => {
    const writer = await buildDeveloper(site.db);
    await buildScheduled(site, { developerId: writer.id, due: inHours(-70) });
    const before = Date.now();
    await publishDue(site.host);
    const [post] = await listPosts(site.visitor(), { feedType: 'developer', feedId: writer.id });
    expect(Date.parse(post?.postDate ?? '')).toBeGreaterThanOrEqual(before - 1_000);
  }));

test('followers, the mentioned and the webhook hear of it at its time alone, and once', () =>
  withCommits(async (site) => {
    const { asOwner, owner, gameId } = await buildOwned(site);
    const [follower, mentioned] = [
      await buildDeveloper(site.db),
      await buildDeveloper(site.db, { alias: 'Noor Dahl' }),
    ];
    await asOwner
      .post('/api/webhooks/save')
      .send({ gameId, address: webhook, posts: true, media: true, openings: true })
      .expect(200);
    await (
      await clientOf(site, follower)
    )
      .post('/api/follows/state')
      .send({ parentType: 'game', parentId: gameId, state: 'following' })
      .expect(200);
    const content = `The harbour, for @${mentioned.stringUrl}`;
    const { due } = await addOne(asOwner, { content, postParentType: 'game', postParentId: gameId });
    const told = () =>
      site.db('notifications').whereIn('action', ['posted', 'mention']).orderBy('receiverId').pluck('receiverId');
    expect(await told()).toEqual([]);
    expect(await site.db('webhook_queue')).toEqual([]);
    const xpBefore = (await site.db('developers').where({ id: owner.id }).first('xp'))?.xp;

    await Promise.all([publishDue(site.host, new Date(due)), publishDue(site.host, new Date(due))]);
    expect(await until(told, (ids) => ids.length >= 2, { most: 1_000 })).toEqual([follower.id, mentioned.id]);
    await publishDue(site.host, new Date(due));
    await until(
      () => site.db('notification_queue'),
      (rows) => rows.length === 0,
    );
    expect(await told()).toEqual([follower.id, mentioned.id]);
    expect(await site.db('webhook_queue').pluck('gameId')).toEqual([gameId]);
    expect(xpBefore).toBeLessThanOrEqual((await site.db('developers').where({ id: owner.id }).first('xp'))?.xp ?? 0);
  }));

test('two processes publish each of many once', () =>
  withCommits(async (site) => {
    const folder = await mkdtemp(join(tmpdir(), 'spawnpoint-test-'));
    const second = await siteOver(site.db, folder);
    const writer = await buildDeveloper(site.db);
    for (let round = 0; round < 4; round += 1) {
      for (const number of [1, 2, 3, 4, 5])
        await buildScheduled(site, { developerId: writer.id, content: `${round}.${number}`, due: inHours(-1) });
      await Promise.all([site, second].map(({ host }) => publishDue(host)));
      // What one of them had claimed when the other came by.
      await publishDue(second.host);
    }
    const posts = await postsOf(site);
    expect(posts).toHaveLength(20);
    expect(new Set(posts).size).toBe(20);
    expect(await site.db('scheduled_posts')).toEqual([]);
    second.stopServing();
    await rm(folder, { recursive: true });
  }));

test('a DevLog that a process had claimed when it died is published by the next, once', () =>
  withCommits(async (site) => {
    const writer = await buildDeveloper(site.db);
    const id = await buildScheduled(site, { developerId: writer.id, due: inHours(-1) });
    const dying = await site.db.transaction();
    expect(await claimDue(dying, id, new Date())).toMatchObject({ id });
    await dying('feed_posts').count();
    await publishDue(site.host);
    expect(await postsOf(site)).toEqual([]);
    await dying.rollback();
    await publishDue(site.host);
    expect(await postsOf(site)).toHaveLength(1);
  }));

test('edited, taken off and deleted while it is published: it is there once or not at all', () =>
  withCommits(async (site) => {
    const writer = await buildDeveloper(site.db);
    const client = await clientOf(site, writer);
    for (const call of ['unschedule', 'delete', 'publish', 'unschedule', 'delete', 'publish']) {
      await site.db('feed_posts').delete();
      await site.db('scheduled_posts').delete();
      const id = await buildScheduled(site, { developerId: writer.id, due: inHours(-1) });
      const [{ status }] = await Promise.all([
        client.post(`/api/scheduledPosts/${call}`).send({ id }),
        publishDue(site.host),
      ]);
      expect([200, 201, 404]).toContain(status);
      await publishDue(site.host);
      const posts = await postsOf(site);
      expect(posts).toHaveLength(call === 'publish' || status === 404 ? 1 : 0);
      expect(await site.db('scheduled_posts').pluck('state')).toEqual(
        call === 'unschedule' && status === 200 ? ['draft'] : [],
      );
    }
  }));

test('an unexpected failure of a DevLog holds up no other', () =>
  withSite(async (site) => {
    const writer = await buildDeveloper(site.db);
    const broken = await buildScheduled(site, { developerId: writer.id, due: inHours(-2) });
    await buildScheduled(site, { developerId: writer.id, due: inHours(-1), content: 'The next one' });
    let isFirst = true;
    const requiredTerms = () => {
      if (!isFirst) return site.host.requiredTerms();
      isFirst = false;
      throw new Error('Out of order');
    };
    const failing = { ...site.host, requiredTerms };
    await publishDue(failing);
    expect(await postsOf(site)).toEqual(['The next one']);
    expect(await site.db('scheduled_posts').pluck('id')).toEqual([broken]);
  }));
