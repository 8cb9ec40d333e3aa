import { dayMs } from '#shared/durations';
import { notify, type NewNotification } from '../../../server/areas/notifications';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

/** Notifies as an action does, with the effects after its answer. */
async function notifyNow({ db, host }: TestSite, news: NewNotification) {
  const following: (() => void | Promise<void>)[] = [];
  await notify({ db, host, afterCommit: (task) => void following.push(task) }, news);
  for (const task of following) await task();
  await host.inFlight.done();
}

const upvote = (targetId: number) => ({ targetType: 'post', targetId, action: 'upvote' }) as const;

test('each kind is wanted in the app, by email too, or not at all, and on devices', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const { body } = await client.get('/api/notifications/settings').expect(200);
    expect(body).toEqual({
      settings: [
        { kind: 'upvotes', channel: 'app', push: false },
        { kind: 'comments', channel: 'app', push: true },
        { kind: 'mentions', channel: 'app', push: true },
        { kind: 'posts', channel: 'app', push: false },
        { kind: 'followers', channel: 'app', push: false },
        { kind: 'invitations', channel: 'email', push: true },
        { kind: 'requests', channel: 'email', push: true },
        { kind: 'teams', channel: 'app', push: true },
        { kind: 'answers', channel: 'app', push: true },
        { kind: 'moderation', channel: 'app', push: true },
        { kind: 'reminders', channel: 'email', push: false },
        { kind: 'bugs', channel: 'app', push: false },
        { kind: 'playtest', channel: 'app', push: false },
        { kind: 'answered', channel: 'app', push: false },
        { kind: 'messages', channel: 'email' },
        { kind: 'searches', channel: 'email', push: false },
        { kind: 'privateMessages', channel: 'app', push: true },
        { kind: 'digest', channel: 'email', period: 'weekly' },
      ],
    });
    const save = (settings: unknown) => client.post('/api/notifications/settings').send({ settings });
    const saved = await save([
      { kind: 'upvotes', channel: 'none' },
      { kind: 'answers', channel: 'email' },
    ]);
    expect(saved.body).toMatchObject({
      settings: expect.arrayContaining([
        { kind: 'upvotes', channel: 'none', push: false },
        { kind: 'answers', channel: 'email', push: true },
        { kind: 'comments', channel: 'app', push: true },
      ]) as unknown,
    });
    await save([{ kind: 'answers', channel: 'app', push: false }]);
    // As clients of the version before save it.
    const { body: after } = await save([{ kind: 'answers', channel: 'none' }]);
    expect(after.settings).toContainEqual({ kind: 'answers', channel: 'none', push: false });
    for (const wrong of [undefined, [{ kind: 'storms', channel: 'app' }], [{ kind: 'upvotes', channel: 'pigeon' }]])
      expect((await save(wrong)).status).toBe(400);
  }));

test('none leaves the notification out', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const client = await clientOf(site, mika);
    await client.post('/api/notifications/settings').send({ settings: [{ kind: 'upvotes', channel: 'none' }] });
    const postId = await buildPost(site, ownPage(mika));
    await notifyNow(site, { ...upvote(postId), actorId: juno.id, receiverIds: [mika.id] });
    expect(await site.db('notifications')).toEqual([]);
  }));

test('mails one up-vote, and no other until it was read', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
    const client = await clientOf(site, mika);
    await client.post('/api/notifications/settings').send({ settings: [{ kind: 'upvotes', channel: 'email' }] });
    const postId = await buildPost(site, { ...ownPage(mika), content: 'See <b>evil.example</b>' });
    const vote = async () => {
      const { id } = await buildDeveloper(site.db);
      await notifyNow(site, { ...upvote(postId), actorId: id, receiverIds: [mika.id] });
    };
    await vote();
    await vote();
    expect(site.mails).toHaveLength(1);
    expect(site.mails[0]).toMatchObject({ to: mika.email, subject: 'Someone likes what you made on Spawnpoint' });
    expect(site.mails[0]?.text).toContain(`/Developer/Mika-Vale/Post/${postId}`);
    expect(site.mails[0]?.html).toContain('&lt;b&gt;');
    expect(site.mails[0]?.html).not.toContain('evil.example');
    await client.post('/api/notifications/markRead').send({ all: true });
    await vote();
    expect(site.mails).toHaveLength(2);
  }));

test('mails need a confirmed address, the account’s consent, and neither ban nor suspension', () =>
  withSite(async (site) => {
    const juno = await buildDeveloper(site.db);
    const suspendedUntil = new Date(Date.now() + dayMs);
    for (const given of [
      ...[{ emailConfirmed: false }, { receiveEmailNotifications: false }, { isBanned: true }, { suspendedUntil }],
    ]) {
      const { id } = await buildDeveloper(site.db);
      await site.db('developers').where({ id }).update(given);
      await site.db('notification_settings').insert({ developerId: id, kind: 'mentions', channel: 'email' });
      const targetId = await buildPost(site, ownPage(juno));
      await notifyNow(site, { targetType: 'post', targetId, action: 'mention', actorId: juno.id, receiverIds: [id] });
    }
    expect(site.mails).toEqual([]);
  }));

test('a mention in a new post notifies people, by a former address too, but not the writer', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
    const juno = await buildDeveloper(site.db, { alias: 'Juno Park' });
    await site.db('developers').where({ id: juno.id }).update({ stringUrl: 'Juno-Now' });
    const client = await clientOf(site, mika);
    const { body } = await client
      .post('/api/feedPosts')
      .send({ content: 'Look at this @juno-park, says @Mika-Vale' })
      .expect(201);
    const { id } = body as { id: number };
    const rows = await until(
      () => site.db('notifications').select('receiverId', 'targetId', 'action'),
      ({ length }) => length > 0,
    );
    expect(rows).toEqual([{ receiverId: juno.id, targetId: id, action: 'mention' }]);
    const { body: listed } = await (await clientOf(site, juno)).get('/api/notifications');
    expect(listed).toMatchObject({
      items: [
        { text: 'Mika Vale mentioned you “Look at this @juno-park, says…”', link: `/Developer/Mika-Vale/Post/${id}` },
      ],
    });
  }));
