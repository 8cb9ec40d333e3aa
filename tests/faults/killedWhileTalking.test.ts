import { startServer, type BuiltServer } from '../support/server/builtServer';
import { beginTalk, expectSaid, expectTalk } from '../support/faults/talking';
import { startWriting } from '../support/faults/writers';

const people = 6;
const kills = 5;
let server: BuiltServer;

beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: '100000', NEW_ACCOUNT_HOURS: '0', LOG_LEVEL: 'fatal' };
  server = await startServer('faults-talking', env);
});

afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

test('the server is killed five times while people talk: all that was acknowledged is there once, and those who look on end with exactly that', async () => {
  const { db, url } = server;
  const cookies: string[] = [];
  for (let count = 0; count < people; count += 1) cookies.push(await server.newcomer());
  const { plan, lookOn } = await beginTalk(server, cookies);
  const followers = await lookOn();

  const writers = startWriting(url, cookies, plan);
  for (let killed = 0; killed < kills; killed += 1) {
    await expectTalk(writers, people);
    await server.killAndRestart();
  }
  await expectTalk(writers, people);
  await writers.stop();

  await expectSaid(db, writers, followers);
  for (const { close } of followers) close();
  expect(writers.acknowledged.some(({ tries }) => tries > 1)).toBe(true);
  expect([...writers.refusals].filter((status) => status !== 503)).toEqual([]);
});
