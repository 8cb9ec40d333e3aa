import { openCluster, type Cluster } from '../support/cluster/cluster';
import { faults } from '../support/cluster/faults';
import { noticed, printNoticed } from '../support/cluster/noticed';
import type { Follower } from '../support/faults/follower';
import { expectPublished, publishing } from '../support/faults/publishing';
import { beginTalk, expectSaid } from '../support/faults/talking';
import { startWriting, type Writers } from '../support/faults/writers';
import { until } from '../support/until';
import { buildForum, buildThread } from '../support/server/boards';

const people = 8;
/** Seconds for which people may be refused. */
const longest = 10;

/** The tables that people write to. */
const written = [
  'votes',
  'feed_posts',
  'comments',
  'forum_posts',
  'chat_messages',
  'private_messages',
  'inbox_messages',
];

let cluster: Cluster;
let publishers: Writers;
let talkers: Writers;
let followers: Follower[];
let threadId: number;

beforeAll(async () => {
  cluster = await openCluster('cluster-faults');
  const { db, url, servers } = cluster;
  const newcomers = async (count: number) => {
    const cookies: string[] = [];
    while (cookies.length < count) cookies.push((await servers[0]?.newcomer()) ?? '');
    return cookies;
  };
  const forum = await buildForum({ db });
  ({ threadId } = await buildThread({ db }, forum, { title: 'Crowded', authorId: null, posts: ['Begin'] }));
  const plan = publishing({ categoryId: forum.categoryId, threadId });
  publishers = startWriting(url, await newcomers(people), plan);
  const talking = await newcomers(4);
  const talk = await beginTalk({ db, url }, talking);
  followers = await talk.lookOn();
  talkers = startWriting(url, talking, talk.plan);
});

afterAll(async () => {
  printNoticed();
  await cluster.stop();
});

test.each(faults)('$name while people write: they are refused for ten seconds at most', async ({ name, begin }) => {
  const pids = cluster.servers.map(({ child }) => child.pid);
  let end: () => unknown = () => undefined;
  const begun = await noticed(name, publishers, people, async () => {
    end = await begin(cluster);
  });
  expect(begun.refusedFor).toBeLessThan(longest);
  const ended = await noticed('  and is back', publishers, people, () => end());
  expect(ended.refusedFor).toBeLessThan(longest);
  // A node that was frozen ends the connections from before a moment after it has caught up.
  const inUse = await until(cluster.nodesInUse, ({ length }) => length === 1);
  expect(inUse).toEqual([(await cluster.writerNode()).name]);
  const isRestarted = name.startsWith('a process');
  expect(cluster.servers.map(({ child }) => child.pid).slice(isRestarted ? 1 : 0)).toEqual(
    pids.slice(isRestarted ? 1 : 0),
  );
});

test('all that was acknowledged is stored once, on every node, and on the screens of those who looked on', async () => {
  await Promise.all([publishers.stop(), talkers.stop()]);
  await expectPublished(cluster.db, publishers, threadId);
  await expectSaid(cluster.db, talkers, followers);
  for (const { close } of followers) close();
  const statuses = [...publishers.refusals, ...talkers.refusals];
  expect(statuses.filter((status) => status !== 503)).toEqual([]);
  // Each node first waits until it has what the others have.
  const counting = `set wsrep_sync_wait = 1; ${written.map((table) => `select count(*), max(id) from spawnpoint.${table}`).join('; ')}`;
  expect(new Set(await Promise.all(cluster.galera.nodes.map(({ sql }) => sql(counting)))).size).toBe(1);
});
