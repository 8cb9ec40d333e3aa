import { deliverQueued, notifyLater } from '../../../server/areas/notifications';
import { inTransaction } from '../../../server/db/transaction';
import type { DeveloperRow } from '../../../server/db/tables';
import { createInFlight } from '../../../server/http/inFlight';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildComment, buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

/** A post by one developer and a comment on it by another, as they are in the moment of the commit. */
async function writeComment(site: TestSite, owner: DeveloperRow, postId?: number) {
  const { id: actorId } = await buildDeveloper(site.db);
  const targetId = postId ?? (await buildPost(site, ownPage(owner)));
  const causeId = await buildComment(site, { postId: targetId, authorId: actorId });
  const news = { cause: 'comment', causeId, targetType: 'post', targetId, action: 'comment', actorId } as const;
  await inTransaction(site.db, (db) => notifyLater({ db, host: site.host, afterCommit: () => undefined }, news));
  return { targetId, causeId, actorId };
}

/** Delivers what is queued, as the periodic job does. */
async function deliverNow({ host }: Pick<TestSite, 'host'>) {
  deliverQueued(host);
  await host.inFlight.done();
}

const eventsOf = ({ pushed }: TestSite) => pushed.filter(({ name }) => name === 'notificationsUpdated');
const queued = ({ db }: TestSite) => db('notification_queue');

test('a job tells what a crash left in the queue, once, with its original time', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const { targetId, actorId } = await writeComment(site, mika);
    const happened = '2026-03-01T12:00:00.000Z';
    await queued(site).update({ created: new Date(happened) });
    expect(await site.db('notifications')).toEqual([]);
    await deliverNow(site);
    await deliverNow(site);
    const about = { targetType: 'post', targetId, action: 'comment' };
    expect(await site.db('notifications')).toMatchObject([
      { receiverId: mika.id, actorId, ...about, created: happened, hasBeenRead: false },
    ]);
    expect(eventsOf(site)).toMatchObject([{ topics: [`user:${mika.id}`], payload: { unread: 1 } }]);
    expect(await queued(site)).toEqual([]);
  }));

test('nobody hears of what was deleted, or of somebody whom they blocked, before it was told', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const deleted = await writeComment(site, mika);
    await site.db('comments').where({ id: deleted.causeId }).delete();
    const unwanted = await writeComment(site, mika);
    await site.db('blocks').insert({ blockerId: mika.id, blockedId: unwanted.actorId, created: new Date() });
    const gone = await writeComment(site, mika);
    await site.db('developers').where({ id: gone.actorId }).delete();
    await deliverNow(site);
    expect(await site.db('notifications')).toEqual([]);
    expect(await queued(site)).toEqual([]);
  }));

test('a commenter hears of later comments only', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const first = await writeComment(site, mika);
    const second = await writeComment(site, mika, first.targetId);
    await deliverNow(site);
    const rows = await site.db('notifications').orderBy('id').select('receiverId', 'actorId');
    const sorted = rows.sort((one, other) => one.receiverId - other.receiverId || one.actorId - other.actorId);
    expect(sorted).toEqual([
      { receiverId: mika.id, actorId: first.actorId },
      { receiverId: mika.id, actorId: second.actorId },
      { receiverId: first.actorId, actorId: second.actorId },
    ]);
    // One event for both comments.
    expect(eventsOf(site).filter(({ topics }) => topics[0] === `user:${mika.id}`)).toHaveLength(1);
  }));

test('a row that cannot be stored holds up no others', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    await writeComment(site, mika);
    await queued(site).update({ identifier: 'post.1.shout' });
    await writeComment(site, mika);
    await deliverNow(site);
    expect(await site.db('notifications')).toHaveLength(1);
    expect(await queued(site)).toMatchObject([
      { identifier: 'post.1.shout', heldUntil: expect.any(String) as unknown },
    ]);
  }));

test('absent people get no event, but find the notification at their next visit', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    site.host.live.listenersAmong = () => [];
    await writeComment(site, mika);
    await deliverNow(site);
    expect(eventsOf(site)).toEqual([]);
    const { body } = await (await clientOf(site, mika)).get('/api/notifications').expect(200);
    expect(body).toMatchObject({ unread: 1, items: [{ total: 1 }] });
  }));

test('processes that deliver at the same time tell each thing once', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const { targetId } = await writeComment(site, mika);
    for (let count = 1; count < 30; count += 1) await writeComment(site, mika, targetId);
    const others = [1, 2, 3].map(() => ({ host: { ...site.host, inFlight: createInFlight() } }));
    await Promise.all([site, ...others].map(deliverNow));
    // What another one had locked is told by that one.
    expect(await queued(site)).toEqual([]);
    expect(await site.db('notifications').where({ receiverId: mika.id })).toHaveLength(30);
    expect(await site.db('notifications')).toHaveLength(30 + (30 * 29) / 2);
    expect(eventsOf(site).at(-1)?.payload).toMatchObject({ unread: 1 });
  }));
