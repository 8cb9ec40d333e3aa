import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { feedLimits } from '#shared/areas/feed';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { ownDatabase, releaseDatabase } from '../../support/server/database';
import { costsOf } from '../../support/server/readCosts';

let db: Knex;
let folder: string;
beforeAll(async () => {
  db = await ownDatabase();
  folder = await mkdtemp(join(tmpdir(), 'spawnpoint-test-'));
  await fill();
});
afterAll(async () => {
  await releaseDatabase(db);
  await rm(folder, { recursive: true });
});

const [page, postsEach, most] = [feedLimits.homePageSize, 20, 150];
const readerId = 100;
const peopleIds: number[] = [];

/** A reader and people who have all posted at the same times. */
async function fill() {
  const now = new Date();
  const reader = await buildDeveloper(db, { id: readerId });
  for (let index = 0; index < most * 2; index += 1) peopleIds.push((await buildDeveloper(db)).id);
  const game = await buildGame(db, peopleIds[0] ?? 0);
  await db('game_follows').insert({ followerId: reader.id, gameId: game.id, created: now });
  for (let round = 0; round < postsEach; round += 1)
    await db('feed_posts').insert(
      peopleIds.map((parentId, index) => ({
        ...{ id: 1 + round * peopleIds.length + index, parentType: 'developer' as const, parentId },
        ...{ authorId: parentId, content: 'Words', postDate: now, modifiedDate: now },
      })),
    );
}

async function follow(count: number) {
  const created = new Date();
  await db('developer_follows').delete();
  await db('developer_follows').insert(
    peopleIds.slice(0, count).map((developerId) => ({ followerId: readerId, developerId, isMutual: false, created })),
  );
  await db('developers').where({ id: readerId }).update({ followingDevelopers: count, followingGames: 1 });
  await db.raw('analyze table developers, feed_posts, developer_follows, game_follows');
}

const costs = (path: string) =>
  costsOf({ db, folder }, { name: 'following feed', path, as: 'developer', statements: 4 });
/** Their joins with authors, games and votes, and the session. */
const ofShown = 10 * page;

test('reads the posts of few follows in their index', async () => {
  await follow(10);
  const { rows, shown } = await costs('/api/feedPosts/followed');
  expect(shown).toBe(page);
  expect(rows).toBeLessThanOrEqual(2 * 10 * postsEach + ofShown);
});

test('reads one post each of many follows, and the rest of the pages that posted last', async () => {
  await follow(most);
  const { rows } = await costs('/api/feedPosts/followed');
  expect(rows).toBeLessThanOrEqual(5 * most + 2 * page * postsEach + ofShown);
});
