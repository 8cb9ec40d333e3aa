import { createServer } from 'node:http';
import { failureTexts, fillPath } from '#shared/endpoint';
import { endpoints } from '../../../server/areas';
import { createHost } from '../../../server/host';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';
import { until } from '../../support/until';

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

/** Blocks the event loop. */
function block(milliseconds: number) {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

test('a loop that is late for a second is an overload, one long task is none, and it passes', () =>
  withSite(async (site) => {
    const host = await createHost(site.host.settings, site.db, site.host.log);
    const isOverloaded = () => host.isOverloaded();
    host.live.attach(createServer());
    const busyUntil = Date.now() + 30_000;
    while (!isOverloaded() && Date.now() < busyUntil) {
      block(300);
      await new Promise(setImmediate);
    }
    expect(isOverloaded()).toBe(true);
    expect(await until(isOverloaded, (isLate) => !isLate)).toBe(false);
    // A busy machine may add delays of its own, so one calm check out of several is enough.
    const overloads: boolean[] = [];
    do {
      await until(isOverloaded, (isLate) => !isLate);
      block(600);
      overloads.push(await until(isOverloaded, Boolean, { most: 1_500 }));
    } while (overloads.length < 10 && overloads.at(-1));
    expect(overloads).toContain(false);
    await host.live.close();
  }));
