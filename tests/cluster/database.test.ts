import type { Knex } from 'knex';
import { freePort } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { clusterDatabase, clusterUser, openGalera, type Galera, type GaleraNode } from '../support/cluster/galera';
import { noticed, printNoticed } from '../support/cluster/fault';
import { openHaproxy, type Haproxy } from '../support/cluster/haproxy';
import { expectPublished, publishing } from '../support/faults/publishing';
import { startWriting, type Writers } from '../support/faults/writers';
import { buildForum, buildThread } from '../support/server/boards';
import { folderOf, startBeside, type BuiltServer } from '../support/server/builtServer';
import { until } from '../support/until';

const people = 10;
/** Seconds for which people may be refused. */
const longest = 10;

let galera: Galera;
let haproxy: Haproxy;
let db: Knex;
let server: BuiltServer;
let writers: Writers;
let threadId: number;

beforeAll(async () => {
  galera = await openGalera();
  const port = await freePort();
  haproxy = await openHaproxy({ nodes: galera.nodes.map((node) => node.port), processes: [port, port, port] });
  const databaseUrl = `mysql://${clusterUser}@127.0.0.1:${haproxy.database}/${clusterDatabase}`;
  db = connect(databaseUrl);
  server = await startBeside(
    { db, varDir: folderOf('cluster-database') },
    { DATABASE_URL: databaseUrl, PORT: String(port), RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'fatal' },
  );
  const cookies: string[] = [];
  for (let count = 0; count < people; count += 1) cookies.push(await server.newcomer());
  const forum = await buildForum(server);
  ({ threadId } = await buildThread(server, forum, { title: 'Crowded', authorId: null, posts: ['Begin'] }));
  writers = startWriting(server.url, cookies, publishing({ categoryId: forum.categoryId, threadId }));
});

afterAll(async () => {
  printNoticed();
  server.child.kill();
  await server.ended;
  await db.destroy();
  await haproxy.stop();
  await galera.stop();
});

/** The node that all writes go to. */
async function writerNode(): Promise<GaleraNode> {
  const [rows]: { name: string }[][] = await until(
    () => db.raw('select @@wsrep_node_name as name').catch(() => [[]]),
    ([found]) => found.length > 0,
  );
  const node = galera.nodes.find(({ name }) => name === rows?.[0]?.name);
  if (!node) throw new Error('No node takes writes');
  return node;
}

interface Fault {
  name: string;
  begin: (node: GaleraNode) => unknown;
  end: (node: GaleraNode) => unknown;
}

const faults: Fault[] = [
  {
    name: 'is set read-only',
    begin: ({ sql }) => sql('set global read_only = 1'),
    end: ({ sql }) => sql('set global read_only = 0'),
  },
  { name: 'is killed', begin: ({ program }) => program.kill(), end: ({ rejoin }) => rejoin() },
  {
    name: 'is frozen',
    begin: ({ program }) => {
      program.signal('SIGSTOP');
    },
    end: ({ program }) => {
      program.signal('SIGCONT');
    },
  },
  {
    name: 'is cut off from the others',
    begin: ({ sql }) => sql("set global wsrep_provider_options = 'gmcast.isolate=1'"),
    end: ({ sql }) => sql("set global wsrep_provider_options = 'gmcast.isolate=0'"),
  },
  {
    name: 'leaves the synced state',
    begin: ({ sql }) => sql('set global wsrep_desync = 1'),
    end: ({ sql }) => sql('set global wsrep_desync = 0'),
  },
];

test.each(faults)(
  'the node that takes the writes $name and comes back: writing goes on',
  async ({ name, begin, end }) => {
    const { pid } = server.child;
    const node = await writerNode();
    const { refusedFor } = await noticed(`The writer node ${name}`, writers, people, () => begin(node));
    expect((await writerNode()).name).not.toBe(node.name);
    expect(refusedFor).toBeLessThan(longest);
    const back = await noticed('  and is back', writers, people, async () => {
      await end(node);
      expect(await until(galera.isWhole, Boolean, { most: 90_000 })).toBe(true);
    });
    expect(back.refusedFor).toBeLessThan(longest);
    expect(server.child.pid).toBe(pid);
    expect(server.child.exitCode).toBeNull();
  },
);

test('all that was acknowledged is stored once, on every node', async () => {
  await writers.stop();
  await expectPublished(db, writers, threadId);
  expect([...writers.refusals].filter((status) => status !== 503)).toEqual([]);
  const counts = await Promise.all(galera.nodes.map(({ sql }) => sql(`select count(*) from ${clusterDatabase}.votes`)));
  expect(new Set(counts).size).toBe(1);
});
