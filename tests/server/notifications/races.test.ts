import { inTransaction } from '../../../server/db/transaction';
import { notify, unnotify } from '../../../server/areas/notifications';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Task = () => void | Promise<void>;

/** Runs work in a transaction as an action does, and then its effects after the commit. */
async function act(
  site: TestSite,
  work: (call: Parameters<typeof notify>[0]) => Promise<void>,
  meanwhile: () => PromiseLike<unknown> = () => Promise.resolve(),
) {
  const following: Task[] = [];
  await inTransaction(site.db, (db) => {
    following.length = 0;
    return work({ db, host: site.host, afterCommit: (task) => void following.push(task) });
  });
  await meanwhile();
  for (const task of following) await task();
  await site.host.inFlight.done();
}

test('twenty at once are one notification of twenty, and the last event tells the true number', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const targets = [await buildPost(site, ownPage(mika)), await buildPost(site, ownPage(mika))];
    const actors: number[] = [];
    for (let count = 0; count < 20; count += 1) actors.push((await buildDeveloper(site.db)).id);
    const vote = (actorId: number, index: number) => {
      const notification = {
        targetType: 'post',
        targetId: targets[index % 2] ?? 0,
        action: 'upvote',
        actorId,
      } as const;
      return act(site, (call) => notify(call, { ...notification, receiverIds: [mika.id] }));
    };
    await Promise.all(actors.map(vote));
    const { body } = await (await clientOf(site, mika)).get('/api/notifications').expect(200);
    expect(body).toMatchObject({ unread: 2, items: [{ total: 10 }, { total: 10 }] });
    const last = site.pushed.filter(({ name }) => name === 'notificationsUpdated').at(-1);
    expect(last?.payload).toMatchObject({ unread: 2 });
  }));

test('a vote and its taking back, by many at once, leave what stands', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db);
    const targetId = await buildPost(site, ownPage(mika));
    const about = { targetType: 'post', targetId, action: 'upvote' } as const;
    const actors: number[] = [];
    for (let count = 0; count < 10; count += 1) actors.push((await buildDeveloper(site.db)).id);
    await Promise.all(
      actors.map(async (actorId, index) => {
        await act(site, (call) => notify(call, { ...about, actorId, receiverIds: [mika.id] }));
        if (index % 2 === 0) await act(site, (call) => unnotify(call, { ...about, actorId }));
      }),
    );
    expect(await site.db('notifications').where(about)).toHaveLength(5);
  }));

test('a mail is sent only if its notification is still unread', () =>
  withCommits(async (site) => {
    const mika = await buildDeveloper(site.db, { emailConfirmed: true, receiveEmailNotifications: true });
    await site.db('notification_settings').insert({ developerId: mika.id, kind: 'upvotes', channel: 'email' });
    const { id: actorId } = await buildDeveloper(site.db);
    const voteAndRead = async (isRead: boolean) => {
      const about = { targetType: 'post', targetId: await buildPost(site, ownPage(mika)), action: 'upvote' } as const;
      const read = () => site.db('notifications').where(about).update({ hasBeenRead: isRead });
      await act(site, (call) => notify(call, { ...about, actorId, receiverIds: [mika.id] }), read);
    };
    await voteAndRead(true);
    expect(site.mails).toEqual([]);
    await voteAndRead(false);
    expect(site.mails).toHaveLength(1);
  }));
