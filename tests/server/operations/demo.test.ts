import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { seedDemo } from '../../../seeds/demo';
import { recount } from '../../../server/jobs/recount';
import { openSite } from '../../support/server/site';

let site: Awaited<ReturnType<typeof openSite>>;
let logins: Awaited<ReturnType<typeof fill>>;
const fill = () =>
  seedDemo({ db: site.db, files: site.host.files, hashPassword: (password) => Promise.resolve(`hash of ${password}`) });

// Once for all tests, because drawing its pictures takes long.
beforeAll(async () => {
  site = await openSite();
  logins = await fill();
});
afterAll(() => site.close());

test('the demo community is believable: its counters equal a recount, and a second start changes nothing', async () => {
  const { db } = site;
  expect(logins.map(({ who }) => who)).toEqual(['a developer', 'a site moderator', 'a donor']);
  const count = async (table: 'developers' | 'games' | 'feed_posts' | 'chat_messages') =>
    Number((await db(table).count({ rows: '*' }))[0]?.rows);
  const before = [
    await count('developers'),
    await count('games'),
    await count('feed_posts'),
    await count('chat_messages'),
  ];
  expect(before[0]).toBeGreaterThanOrEqual(60);
  expect(before[1]).toBeGreaterThanOrEqual(20);
  expect(before[2]).toBeGreaterThan(80);
  expect(before[3]).toBeGreaterThan(50);

  expect(await recount(db)).toEqual([]);
  expect(await db('bans').pluck('developerId')).toEqual(await db('developers').where({ isBanned: true }).pluck('id'));

  for (const [path, width, height] of [
    ['avatars/developer_100.jpg', 300, 300],
    ['banners/game_1.png', 1_500, 400],
  ] as const) {
    const picture = await sharp(join(site.userdata, path)).metadata();
    expect([picture.width, picture.height]).toEqual([width, height]);
  }
  await access(join(site.userdata, 'avatars/game_1.webp'));

  expect(await fill()).toEqual(logins);
  expect([
    await count('developers'),
    await count('games'),
    await count('feed_posts'),
    await count('chat_messages'),
  ]).toEqual(before);
});

test('three games can be played, and their playtests have answers', async () => {
  const { db, userdata } = site;
  const builds = await db('builds').where({ state: 'ready', isCurrent: true });
  expect(builds).toHaveLength(3);
  for (const { id, storageKey } of builds) {
    const files = await db('build_files').where({ buildId: id });
    expect(files.map(({ path }) => path)).toContain('index.html');
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(300_000);
    for (const { number } of files) await access(join(userdata, `builds/${storageKey}-${number}`));
  }
  const gameIds = builds.map(({ gameId }) => gameId);
  const rounds = await db('playtests').whereIn('gameId', gameIds).orderBy('id');
  expect(rounds.map(({ closed }) => closed !== null)).toEqual([true, false, false]);
  const today = new Date().toISOString().slice(0, 10);
  for (const { id, url, closed, lastDay, outcome } of rounds) {
    expect(url).toBe('');
    const answers = await db('playtest_answers').where({ playtestId: id });
    expect(answers.length).toBeGreaterThanOrEqual(3);
    expect(answers.some(({ isHelpful }) => isHelpful)).toBe(true);
    expect(lastDay > today).toBe(closed === null);
    expect(outcome !== null).toBe(closed !== null);
  }
});

test('no two posts tell the same, they come in the order of their ids, and nothing lies in the future', async () => {
  const { db } = site;
  const posts = await db('feed_posts').orderBy('id').select('content', 'postDate');
  expect(new Set(posts.map(({ content }) => content)).size).toBe(posts.length);
  const times = posts.map(({ postDate }) => postDate);
  expect(times).toEqual([...times].sort());
  const now = new Date();
  for (const [table, column] of [
    ['feed_posts', 'postDate'],
    ['votes', 'created'],
    ['comments', 'timestamp'],
    ['chat_messages', 'timestamp'],
    ['developers', 'lastOnline'],
    ['games', 'lastActive'],
    ['game_members', 'joinDate'],
    ['game_members', 'endDate'],
    ['developer_follows', 'created'],
    ['invitations', 'created'],
    ['notifications', 'created'],
    ['private_messages', 'timestamp'],
    ['inbox_messages', 'timestamp'],
    ['bug_items', 'created'],
    ['reports', 'created'],
    ['builds', 'created'],
    ['playtest_answers', 'created'],
    ['playtest_replies', 'created'],
  ] as const)
    expect(await db(table).where(column, '>', now).select('id')).toEqual([]);
});
