import { setTimeout as wait } from 'node:timers/promises';
import axios from 'axios';
import type { Knex } from 'knex';
import { readOptions } from './benchOptions';
import { costsOf } from './costs';
import type { Person } from './people';
import { startSites, type Sites } from './sites';

// `npm run bench -- following`: what the feed of those one follows costs by how many they are, what a post costs by how many
// follow, and a reply by how many watch its thread. In the medium community.

const follows = [1, 100, 1_000, 5_000];
const audiences = { few: 10, many: 100_000 };
const watchers = { few: 10, many: 10_000 };
const reads = 200;
const posts = 20;
const replies = 40;
/** Followers who are nobody else. */
const firstFollower = 1_000_000;

const options = readOptions();
const sites = await startSites(options);
if (sites) {
  try {
    await measureFeeds(sites);
    await measurePosts(sites);
    await measureReplies(sites);
  } finally {
    await sites.stop();
  }
}

async function measureFeeds(given: Sites) {
  const { db, site, people, databasePid } = given;
  const [reader] = people;
  if (!reader) return;
  for (const count of follows) {
    await followOnly(db, reader, count);
    const read = () => axios.get(`${site.url}/api/feedPosts/followed?limit=20`, { headers: { Cookie: reader.cookie } });
    for (let warm = 0; warm < 50; warm += 1) await read();
    const times = await timesOf(read, reads);
    const { costs } = await costsOf({ db, serverPid: site.server.pid(), databasePid }, read);
    console.log(
      `following ${count}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, ${costs.rowsRead} rows`,
    );
  }
}

async function followOnly(db: Knex, { id: followerId }: Person, count: number) {
  await db('developer_follows').where({ followerId }).delete();
  await db('game_follows').where({ followerId }).delete();
  const followed: number[] = await db('developers').whereNot({ id: followerId }).orderBy('id').limit(count).pluck('id');
  const created = new Date();
  for (let from = 0; from < followed.length; from += 1_000) {
    const ids = followed.slice(from, from + 1_000);
    await db('developer_follows').insert(
      ids.map((developerId) => ({ followerId, developerId, isMutual: false, created })),
    );
  }
  await db('developers').where({ id: followerId }).update({ followingDevelopers: followed.length, followingGames: 0 });
  // A session is kept for a second.
  await wait(1_100);
}

async function measurePosts({ db, site, people }: Sites) {
  const [, few, many] = people;
  if (!few || !many) return;
  await buildFollowers(db, audiences.many);
  await giveFollowers(db, few, audiences.few);
  await giveFollowers(db, many, audiences.many);
  const by =
    ({ cookie }: Person) =>
    () =>
      axios.post(`${site.url}/api/feedPosts`, { content: 'We ship tomorrow' }, { headers: { Cookie: cookie } });
  for (let warm = 0; warm < 5; warm += 1) await by(few)();
  const began = performance.now();
  await by(many)();
  await untilNotified(db);
  console.log(`${audiences.many} followers are told in ${Math.round((performance.now() - began) / 100) / 10} s`);
  const times = { few: [] as number[], many: [] as number[] };
  for (let pair = 0; pair < posts; pair += 1) {
    times.few.push(...(await timesOf(by(few), 1)));
    times.many.push(...(await timesOf(by(many), 1)));
  }
  for (const name of ['few', 'many'] as const)
    console.log(
      `a post for ${audiences[name]}: p50 ${percentile(times[name], 0.5)} ms, p95 ${percentile(times[name], 0.95)} ms`,
    );
}

async function measureReplies({ db, site, people }: Sites) {
  const [, , , replier] = people;
  const [few, many] = await db('forum_threads')
    .join('forums', 'forums.id', 'forum_threads.forumId')
    .orderBy('forum_threads.id')
    .limit(2)
    .select('forum_threads.id', 'forums.categoryId');
  if (!replier || !few || !many) return;
  const threads = { few, many };
  const times = { few: [] as number[], many: [] as number[] };
  const headers = { Cookie: replier.cookie };
  for (const name of ['few', 'many'] as const) await giveWatchers(db, threads[name].id, watchers[name]);
  for (let turn = 0; turn < replies + 5; turn += 1)
    for (const name of ['few', 'many'] as const) {
      const { id: threadId, categoryId } = threads[name];
      const reply = { content: 'We ship tomorrow', boardId: 'site', threadId, categoryId };
      const [time = 0] = await timesOf(
        () => axios.post(`${site.url}/api/forumsActions/addPost`, reply, { headers }),
        1,
      );
      // The first ones warm up.
      if (turn >= 5) times[name].push(time);
      await untilNotified(db);
    }
  for (const name of ['few', 'many'] as const)
    console.log(
      `a reply that ${watchers[name]} watch: p50 ${percentile(times[name], 0.5)} ms, p95 ${percentile(times[name], 0.95)} ms`,
    );
}

async function giveWatchers(db: Knex, targetId: number, count: number) {
  await db('watches').where({ targetType: 'forumThread', targetId }).delete();
  await db.raw(
    `insert into watches (developerId, targetType, targetId, state, created)
     select ? + seq, 'forumThread', ?, 'watching', now(3) from seq_1_to_${count}`,
    [firstFollower, targetId],
  );
}

async function buildFollowers(db: Knex, count: number) {
  const columns = 'alias, aliasKey, stringUrl, email, emailKey, personalWebsites, workHistory, educationHistory';
  await db.raw(
    `insert into developers (id, ${columns}, registrationDate, lastOnline)
     select ? + seq, concat('Follower ', seq), concat('follower ', seq), concat('Follower-', seq), concat(seq, '@f.example'),
       concat(seq, '@f.example'), '[]', '[]', '[]', now(3), now(3) from seq_1_to_${count}`,
    [firstFollower],
  );
}

async function giveFollowers(db: Knex, { id }: Person, count: number) {
  await db('developer_follows').where({ developerId: id }).delete();
  await db.raw(
    `insert into developer_follows (followerId, developerId, isMutual, created)
     select ? + seq, ?, false, now(3) from seq_1_to_${count}`,
    [firstFollower, id],
  );
  await db('developers').where({ id }).update({ followers: count });
}

async function untilNotified(db: Knex) {
  while ((await db('notification_queue').first('id')) !== undefined) await wait(50);
}

async function timesOf(work: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
