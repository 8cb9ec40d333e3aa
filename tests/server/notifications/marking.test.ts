import type { LoggedUser } from '#shared/areas/session';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPosts, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { everyStatement, rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

const created = new Date('2026-03-01T12:00:00Z');

/** A developer with unread up-votes on so many posts of theirs; the last one is gone, so that its news is hidden. */
async function buildUnread(site: TestSite, posts: number) {
  const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
  const postIds = await buildPosts(site, posts, ownPage(mika));
  const about = { receiverId: mika.id, actorId: juno.id, targetType: 'post', action: 'upvote', created } as const;
  await site.db('notifications').insert(postIds.map((targetId) => ({ ...about, targetId })));
  const hidden = postIds.at(-1)!;
  await site.db('feed_posts').where({ id: hidden }).update({ authorId: null });
  const client = await clientOf(site, mika);
  const mark = async (...ids: number[]) => {
    const notificationIdentifier = ids.map((id) => `post.${id}.upvote`);
    const { body } = await client.post('/api/notifications/markRead').send({ notificationIdentifier }).expect(200);
    return (body as { unread: number }).unread;
  };
  const countOf = async () => ((await client.get('/api/login')).body as LoggedUser).counts.notifications;
  return { mika, juno, postIds, hidden, mark, countOf };
}

test('marking one of many notifications as read does not read what the others are about', () =>
  withSite(async (site) => {
    const many = 80;
    const { postIds, mark, countOf } = await buildUnread(site, many);
    expect(await mark(postIds[0]!)).toBe(many - 2);
    const rows = await rowsRead(site.db, async () => {
      expect(await mark(postIds[1]!)).toBe(many - 3);
    });
    // The unread ones are summed up out of an index, once.
    expect(rows).toBeLessThanOrEqual(many + 60);
    await site.host.inFlight.done();
    const statements = everyStatement(site.db);
    await mark(postIds[2]!);
    // The sums, the update, and the notification as it is shown.
    expect(statements.stop().filter((sql) => !sql.includes('from `sessions`'))).toHaveLength(3);
    expect(await countOf()).toBe(many - 4);
  }));

test('the number is right whatever is marked: hidden ones, some twice, read ones, and the last', () =>
  withSite(async (site) => {
    const { mika, juno, postIds, hidden, mark, countOf } = await buildUnread(site, 6);
    const [one, two, three, four, five] = postIds as [number, number, number, number, number];
    expect(await countOf()).toBe(5);
    expect(await mark(hidden)).toBe(5);
    expect(await mark(one, one, two)).toBe(3);
    expect(await mark(one, three)).toBe(2);
    // An act that was repeated meanwhile counts again.
    await site.db('notifications').where({ receiverId: mika.id, targetId: one }).update({ hasBeenRead: false });
    expect(await mark(four)).toBe(2);
    expect(await countOf()).toBe(2);
    // News of another action on the same post stays.
    const about = { receiverId: mika.id, actorId: juno.id, targetType: 'post', targetId: one, created } as const;
    await site.db('notifications').insert({ ...about, action: 'comment' });
    expect(await mark(one, five)).toBe(1);
    expect(await countOf()).toBe(1);
    const client = await clientOf(site, mika);
    const last = { notificationIdentifier: `post.${one}.comment` };
    const { body } = await client.post('/api/notifications/markRead').send(last).expect(200);
    expect(body).toEqual({ ...last, hasBeenRead: true, unread: 0 });
    expect(await countOf()).toBe(0);
    expect(await site.db('notifications').where({ hasBeenRead: false })).toEqual([]);
  }));
