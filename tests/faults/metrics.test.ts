import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axios from 'axios';
import { topics } from '#shared/topics';
import { folderOf } from '../support/server/builtServer';
import { openSeveralProcesses, type SeveralProcesses } from '../support/server/severalProcesses';
import { promtool } from '../support/faults/promtool';
import { until } from '../support/until';

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

const rulesFile = 'docs/monitoring/alerts.yml';
const { panels } = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as Dashboard;
const drawn = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));

const token = 'lantern-keeper-of-the-figures';
let site: SeveralProcesses;

const readFigures = async () => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await axios.get<string>(`${site.one.url}/metrics`, { headers })).data;
};

beforeAll(async () => {
  site = await openSeveralProcesses('metrics', { METRICS_TOKEN: token });
});
afterAll(() => site.stop());

test('the figures of a site that is used pass as what Prometheus reads', async () => {
  const mika = await site.newcomer();
  const { socket, next, ask } = await mika.listen(site.one);
  await ask('joinedRoom', topics.siteRoom);
  await mika.post(site.one, '/chatrooms', { message: 'Anyone awake?', chatRoomId: topics.siteRoom });
  await next('chatroomUpdated');
  const figures = await until(readFigures, (text) => text.includes('chore_last_success_timestamp_seconds{'));
  socket.close();
  expect(figures).toMatch(/^spawnpoint_events_total\{event="chatroomUpdated"\} 1$/m);
  expect(figures).toMatch(/^spawnpoint_deliveries_total [1-9]/m);
  expect(figures).toMatch(/^spawnpoint_sockets 1$/m);
  expect(figures).toMatch(/^spawnpoint_redis_up 1$/m);
  expect(await promtool(['check', 'metrics'], figures)).toEqual({ code: 0, said: '' });
});

test('the alert rules are in order', async () => {
  const { code, said } = await promtool(['check', 'rules', rulesFile]);
  expect([code, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

test('each expression of the dashboard is valid', async () => {
  const rules = drawn.map((expr, index) => ({ record: `drawn:${index}`, expr }));
  const file = join(folderOf('metrics'), 'dashboard.yml');
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  expect(await promtool(['check', 'rules', file])).toMatchObject({ code: 0 });
});

test('alerts and dashboard use only figures that the site has', async () => {
  const figures = await readFigures();
  const known = new Set(['up']);
  for (const [, name = '', type] of figures.matchAll(/^# TYPE (\w+) (\w+)$/gm))
    for (const end of type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']) known.add(name + end);
  const alerts = [...readFileSync(rulesFile, 'utf8').matchAll(/expr: (.+)$/gm)].map(([, expr = '']) => expr);
  const used = [...drawn, ...alerts].flatMap((expr) => expr.match(/\b(spawnpoint|nodejs|process)_\w+/g) ?? []);
  expect(used.length).toBeGreaterThan(alerts.length + drawn.length - 1);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
