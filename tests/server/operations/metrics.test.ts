import { createServer } from 'node:http';
import request from 'supertest';
import { buildApp } from '../../../server/app';
import { freePort } from '../../../scripts/lib/site.mjs';
import { topicRules } from '../../../server/areas';
import { scheduleJobs } from '../../../server/jobs/schedule';
import { measured } from '../../../server/infrastructure/measuredFiles';
import { startMetrics } from '../../../server/metrics';
import { createLive } from '../../../server/realtime/liveServer';
import { buildDeveloper } from '../../support/server/builders';
import { closeDatabase, withCommits, type TestSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

const token = 'lantern-keeper-of-the-figures';

/** The site with `/metrics`, as its settings ask for it. */
function withMetrics(
  settings: Record<string, string>,
  body: (site: TestSite & { get: (path: string) => request.Test }) => Promise<void>,
) {
  return withCommits(
    async (site) => {
      const { db, host } = site;
      const live = createLive({ db, settings: host.settings, rules: topicRules, log: host.log });
      const metrics = await startMetrics({ ...host, live });
      const app = buildApp(host, { metrics: metrics.handler });
      live.attach(createServer(app));
      try {
        await body({ ...site, app, get: (path) => request(app).get(path) });
      } finally {
        metrics.stop();
        await live.close();
      }
    },
    { settings },
  );
}

test('the figures are for those with the token alone', () =>
  withMetrics({ METRICS_TOKEN: token }, async ({ get }) => {
    for (const given of ['', `Bearer ${token}s`, `Basic ${token}`]) {
      const refused = await get('/metrics').set('Authorization', given);
      expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    }
    const answer = await get('/metrics').set('Authorization', `Bearer ${token}`);
    expect([answer.status, answer.type]).toEqual([200, 'text/plain']);
    // A counter that begins at its first failure would hide that one from alerts.
    expect(answer.text).toContain('spawnpoint_statement_failures_total{kind="insert"} 0');
  }));

test('without a token they are on a port of this machine, and not on that of the site', async () => {
  const port = await freePort();
  await withMetrics({ METRICS_PORT: String(port) }, async ({ get }) => {
    expect((await get('/metrics')).status).toBe(404);
    const own = request(`http://127.0.0.1:${port}`);
    expect((await own.get('/metrics')).text).toContain('spawnpoint_ready 1');
    expect((await own.get('/api/totals')).status).toBe(404);
  });
});

test('they count calls, statements, chores and failures by name, and name nobody', () =>
  withMetrics({ METRICS_TOKEN: token }, async ({ db, host, get }) => {
    const secret = await buildDeveloper(db, { alias: 'Marrowglass', stringUrl: 'Marrowglass' });
    await get('/api/developer?stringUrl=Marrowglass');
    await get('/api/totals');
    await get(`/api/developer?stringUrl=Nobody${secret.id}`);
    await get('/api/marrowglass');
    await get('/userdata/marrowglass.png');
    await expect(measured(host.files).remove('\0')).rejects.toThrow();
    const jobs = scheduleJobs(host);
    const text = await until(
      async () => (await get('/metrics').set('Authorization', `Bearer ${token}`)).text,
      (answer) => answer.includes('chore_last_success_timestamp_seconds{chore="Checking for changed roles"}'),
    );
    jobs.stop();
    for (const line of [
      'spawnpoint_requests_total{call="developers.readDeveloper",method="GET",code="200"} 1',
      'spawnpoint_requests_total{call="other calls",method="GET",code="404"} 1',
      'spawnpoint_requests_total{call="uploads",method="GET",code="404"} 1',
      'spawnpoint_database_connections{state="waiting"} 0',
      'spawnpoint_storage_failures_total{operation="remove"} 1',
      'spawnpoint_queue_rows{queue="notifications"} 0',
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/spawnpoint_statement_duration_seconds_count\{kind="select"\} \d/);
    expect(text).not.toMatch(/marrowglass|Nobody|127\.0\.0\.1/i);
  }));
