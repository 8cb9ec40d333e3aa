import perfHooks, { createHistogram } from 'node:perf_hooks';
import { secondMs } from '#shared/durations';
import { failureTexts, fillPath } from '#shared/endpoint';
import { endpoints } from '../../../server/areas';
import { createHost } from '../../../server/host';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const publicReads = endpoints.filter(({ endpoint }) => endpoint.method === 'get' && endpoint.access === 'anyone');
const withAnId = (path: string) => `/api${fillPath(path, { postId: 1, threadId: 1, id: 1 }).path}`;

describe('while the server is overloaded', () => {
  test.each(publicReads.filter(({ endpoint }) => !endpoint.evenWhenBusy).map(({ name, endpoint }) => [name, endpoint]))(
    '%s turns visitors away for a moment, and nobody else',
    (_name, { path }) =>
      withSite(async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db));
        site.host.isOverloaded = () => true;
        const refused = await site.visitor().get(withAnId(path));
        expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
        expect(refused.body).toMatchObject({ error: failureTexts.unknown, errors: [failureTexts.unknown] });
        expect((await client.get(withAnId(path))).status).not.toBe(503);
        site.host.isOverloaded = () => false;
        expect((await site.visitor().get(withAnId(path))).status).not.toBe(503);
      }),
  );

  test('visitors can still log in, and then work', () =>
    withSite(async (site) => {
      const { email, id } = await buildAccount(site);
      site.host.isOverloaded = () => true;
      const client = site.visitor();
      await client.get('/api/login').expect(200);
      await client.get('/api/humanCheck').expect(200);
      await client
        .post('/api/login')
        .send({ email, password: hashed(password) })
        .expect(200);
      await client.get('/api/feedPosts').query({ feedType: 'developer', feedId: id }).expect(200);
      await client.post('/api/feedPosts').send({ content: 'Words' }).expect(201);
    }));
});

/** Replaces the event loop's own delays; returns a function that lets a second with such delays (ms) pass. */
function replaceLoopDelays() {
  const delays = createHistogram();
  const monitor = Object.assign(delays, { enable: () => true, disable: () => true });
  jest.spyOn(perfHooks, 'monitorEventLoopDelay').mockReturnValue(monitor);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout', 'Date'],
  });
  return (...milliseconds: number[]) => {
    for (const ms of milliseconds) delays.record(ms * 1e6);
    jest.advanceTimersByTime(secondMs);
  };
}

test.each([
  [200, [20, 30, 900, 20, 20], [300, 300, 350]],
  [400, [300, 300, 350], [450, 450, 500]],
])(
  'a loop that is later than %d ms for a second is an overload, one long task is none, and it passes',
  (limit, early, late) =>
    withSite(async (site) => {
      const passSecond = replaceLoopDelays();
      const settings = { ...site.host.settings, OVERLOAD_DELAY_MS: limit };
      const host = await createHost(settings, site.db, site.host.log);
      try {
        passSecond(...early);
        expect(host.isOverloaded()).toBe(false);
        passSecond(...late);
        expect(host.isOverloaded()).toBe(true);
        passSecond(20, 20, 20);
        expect(host.isOverloaded()).toBe(false);
      } finally {
        jest.useRealTimers();
        jest.restoreAllMocks();
      }
    }),
);
