import { startServer, type BuiltServer } from '../support/server/builtServer';
import { isWaiting } from '../support/server/statements';
import { beginSession, buildDeveloper } from '../support/server/builders';
import { readSecrets } from '../../server/settings/secrets';
import { until } from '../support/until';

let server: BuiltServer;

beforeAll(async () => {
  server = await startServer('faults-notifying', { LOG_LEVEL: 'fatal' });
});

afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

async function logIn() {
  const developer = await buildDeveloper(server.db);
  const { cookie } = await beginSession(server.db, readSecrets(server.varDir), developer);
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as { id: number; unread: number; items: object[] } };
  };
  return { developer, call };
}

/**
 * Kills the server after a write, before its notifications are stored: their receiver stays locked until then, so that
 * nothing is delivered.
 */
async function killAfter(receiverId: number, write: () => Promise<void>) {
  const { db } = server;
  const isDelivering = () => isWaiting(db, 'select developers.id, alias');
  const lock = await db.transaction();
  await lock('developers').where({ id: receiverId }).forUpdate();
  await write();
  expect(await until(isDelivering, Boolean)).toBe(true);
  server.child.kill('SIGKILL');
  await server.ended;
  await until(isDelivering, (isAlive) => !isAlive);
  await lock.rollback();
}

test('the server is killed between a comment’s answer and its notification: it is told after the restart, once', async () => {
  const { db } = server;
  const [mika, juno] = [await logIn(), await logIn()];
  const post = await mika.call('/feedPosts', { content: 'A lantern' });
  await killAfter(mika.developer.id, async () => {
    const comment = { parentId: post.body.id, content: 'Nice' };
    expect((await juno.call('/feedPosts/comments', comment)).status).toBe(201);
  });
  expect(await db('notifications')).toEqual([]);
  expect(await db('notification_queue')).toHaveLength(1);
  await server.killAndRestart();
  await until(
    () => db('notifications'),
    ({ length }) => length > 0,
  );
  const told = { unread: 1, items: [{ notificationIdentifier: `post.${post.body.id}.comment`, total: 1 }] };
  expect((await mika.call('/notifications')).body).toMatchObject(told);
  expect(await db('notification_queue')).toEqual([]);
  const [first] = await db('notifications');
  await server.killAndRestart();
  expect((await mika.call('/notifications')).body).toMatchObject(told);
  expect(await db('notifications')).toEqual([first]);
}, 60_000);

test('the server is killed between a post’s answer and its followers’ news: each is told after the restart, once', async () => {
  const { db } = server;
  const writer = await logIn();
  const followers = [await logIn(), await logIn(), await logIn()];
  for (const { call } of followers)
    await call('/follows/state', { parentType: 'developer', parentId: writer.developer.id, state: 'following' });
  await until(
    () => db('notification_queue'),
    ({ length }) => length === 0,
  );
  await killAfter(followers[0]?.developer.id ?? 0, async () => {
    expect((await writer.call('/feedPosts', { content: 'We ship tomorrow' })).status).toBe(201);
  });
  const told = () => db('notifications').where({ action: 'posted' });
  expect(await told()).toEqual([]);
  await server.killAndRestart();
  await until(told, ({ length }) => length >= followers.length);
  await server.killAndRestart();
  expect(await told()).toHaveLength(followers.length);
  for (const { call } of followers)
    expect((await call('/notifications')).body).toMatchObject({ unread: 1, items: [{ total: 1 }] });
}, 60_000);
