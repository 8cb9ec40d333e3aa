import axios from 'axios';
import { pino } from 'pino';
import { topics } from '#shared/topics';
import { connectRedis } from '../../server/infrastructure/redis/connection';
import { startBeside, type BuiltServer } from '../support/server/builtServer';
import { openRedis } from '../support/server/redis';
import { openSeveralProcesses, type Person, type SeveralProcesses } from '../support/server/severalProcesses';
import { until } from '../support/until';

let site: SeveralProcesses;
beforeAll(async () => {
  site = await openSeveralProcesses('faults-processes');
});
afterAll(() => site.stop());

const reaches = async ({ url }: BuiltServer) => (await axios.get<{ redis: boolean }>(`${url}/healthz`)).data.redis;
const untilBoth = (expected: boolean) =>
  until(
    () => Promise.all([site.one, site.other].map(reaches)),
    (answers) => answers.every((answer) => answer === expected),
  );
const say = (person: Person, server: BuiltServer, message: string) =>
  person.post(server, '/chatrooms', { message, chatRoomId: topics.siteRoom });
const isSaying = (text: string) => (payload: { message: { message: string } }) => payload.message.message === text;

/** Expects reads and writes on both processes to succeed in time. */
async function expectService(person: Person) {
  for (const server of [site.one, site.other])
    for (let count = 0; count < 5; count += 1) {
      const began = Date.now();
      expect((await person.get(server, '/totals')).status).toBe(200);
      expect((await say(person, server, `Said ${count}`)).status).toBe(201);
      expect(Date.now() - began).toBeLessThan(10_000);
    }
}

test('Redis is lost and comes back: no call fails, each process serves its own sockets, then they are one again', async () => {
  const { one, other, redis } = site;
  const mika = await site.newcomer();
  const [here, there] = [await mika.listen(one), await mika.listen(other)];
  for (const { ask } of [here, there]) await ask('joinedRoom', topics.siteRoom);

  await redis.kill();
  await expectService(mika);
  expect(await untilBoth(false)).toEqual([false, false]);
  await expectService(mika);
  await say(mika, other, 'Heard where it was said');
  await there.next('chatroomUpdated', isSaying('Heard where it was said'));
  expect((await axios.get(`${one.url}/readyz`)).status).toBe(200);

  await redis.start();
  expect(await untilBoth(true)).toEqual([true, true]);
  // Clients are told to read again, as after a lost connection, because events were lost.
  for (const { next } of [here, there])
    expect(await next('serverReconnect', ({ recovered }: { recovered: boolean }) => !recovered)).toBeDefined();
  await say(mika, other, 'Heard everywhere');
  await here.next('chatroomUpdated', isSaying('Heard everywhere'));
  expect([one, other].map(({ child }) => child.exitCode)).toEqual([null, null]);
});

test('while Redis is away, an end of a login is noticed by the other process all the same, only later', async () => {
  const { one, other, redis } = site;
  const mika = await site.newcomer();
  const away = await mika.listen(other);
  await redis.kill();
  await untilBoth(false);
  expect((await mika.post(one, '/logout', {})).status).toBe(200);
  expect(await away.next('updateUserInfo')).toEqual({ isLoggedIn: false });
  await redis.start();
  await untilBoth(true);
});

test('a frozen Redis is like a lost one', async () => {
  const mika = await site.newcomer();
  site.redis.freeze();
  await expectService(mika);
  expect(await untilBoth(false)).toEqual([false, false]);
  site.redis.thaw();
  expect(await untilBoth(true)).toEqual([true, true]);
  await expectService(mika);
});

test('a process that dies takes its people off the list of who is online', async () => {
  const { one, other, redis } = site;
  const mika = await site.newcomer();
  const dying = await startBeside(one, { REDIS_URL: redis.url });
  const watching = await site.listen(other);
  await watching.ask('joinedRoom', topics.online);
  await mika.listen(dying);
  const has = (list: 'joined' | 'users') => (payload: Partial<Record<typeof list, { id: number }[]>>) =>
    Boolean(payload[list]?.some(({ id }) => id === mika.id));
  await watching.next('onlineUsersUpdate', has('joined'));
  dying.child.kill('SIGKILL');
  await dying.ended;
  await watching.next('onlineUsersUpdate', ({ left }: { left?: number[] }) => Boolean(left?.includes(mika.id)));
});

test('a process starts without Redis, and joins the others once it is there', async () => {
  const { one, redis } = site;
  await redis.kill();
  const late = await startBeside(one, { REDIS_URL: redis.url });
  const { status } = await until(
    () => axios.get(`${late.url}/api/totals`, { validateStatus: () => true }),
    // A process that has just started refuses visitors while the machine is busy.
    (answer) => answer.status === 200,
  );
  expect(status).toBe(200);
  expect(await reaches(late)).toBe(false);
  await redis.start();
  expect(await until(() => reaches(late), Boolean)).toBe(true);
  late.child.kill();
  expect(await late.ended).toEqual({ code: 0, signal: null });
});

test('an outage is one line of the log, and its end another', async () => {
  const redis = await openRedis();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
  let opened = 0;
  const connection = await connectRedis(redis.url, log, { begin: () => Promise.resolve(void (opened += 1)) });
  expect(connection.isAvailable()).toBe(true);
  for (let outage = 1; outage <= 2; outage += 1) {
    await redis.kill();
    await until(connection.isAvailable, (isAvailable) => !isAvailable);
    await expect(connection.run((client) => client.ping())).rejects.toThrow('away');
    await redis.start();
    await until(connection.isAvailable, Boolean);
    expect(opened).toBe(outage + 1);
  }
  connection.close();
  await redis.kill();
  expect(lines.map((line) => line.split(':')[0])).toEqual([
    'Redis is away',
    'Redis is back',
    'Redis is away',
    'Redis is back',
  ]);
});
