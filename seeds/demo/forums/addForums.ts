import type { Knex } from 'knex';
import { claimAddress } from '../../../server/db/addresses';
import { gameBoards } from './gameBoards';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { randomOf } from '../random';
import { siteThreads, type DemoThread, type Said } from './siteBoard';

interface Community {
  people: IdByName;
  games: IdByName;
}

interface Place {
  forumId: number;
  isPrivate: boolean;
  /** 0 is the site's own board. */
  boardGameId: number;
}

/** The founders post here too, whose accounts exist before all others. */
const founders = new Map([
  ['Spawnpoint', 1],
  ['Spawnpoint Crew', 2],
]);
/** A deleted account. */
const gone = 'Deleted';

/** Adds the site's board and those of some games with threads, votes and views. */
export async function addForums(db: Knex, now: Date, { people, games }: Community) {
  const told = new Map([...people, ...founders]);
  const rooms = await siteForums(db);
  for (const thread of siteThreads) await addThread(db, { thread, now, people: told, place: placeIn(rooms, thread) });
  for (const { game, categories, threads } of gameBoards) {
    const board = await addBoard(db, idOf(games, game), categories);
    for (const thread of threads) await addThread(db, { thread, now, people: told, place: placeIn(board, thread) });
  }
  const open = siteThreads.reduce((total, { posts }) => total + posts.length, 0);
  await db('activity_marks').where({ area: 'forums' }).increment('revision', open);
  await readUntil(db, idOf(people, 'Wren Hollow'), before(now, days(2)));
}

const placeIn = (board: ReadonlyMap<string, Place>, { forum }: DemoThread): Place => {
  const place = board.get(forum);
  if (!place) throw new Error(`The demo community has no forum called ${forum}`);
  return place;
};

async function siteForums(db: Knex): Promise<Map<string, Place>> {
  const rows = await db('forums')
    .join('forum_categories as category', 'category.id', 'forums.categoryId')
    .whereNull('category.gameId')
    .select<{ title: string; forumId: number; isPrivate: boolean }[]>('forums.title', {
      forumId: 'forums.id',
      isPrivate: 'category.isPrivate',
    });
  return new Map(rows.map(({ title, ...place }) => [title, { ...place, boardGameId: 0 }]));
}

async function addBoard(db: Knex, gameId: number, categories: (typeof gameBoards)[number]['categories']) {
  const board = new Map<string, Place>();
  for (const { title, isPrivate = false, forums } of categories) {
    const [categoryId = 0] = await db('forum_categories').insert({ gameId, title, isPrivate });
    const categoryUrl = await claimAddress(db, `category.game.${gameId}`, title, categoryId);
    await db('forum_categories').where({ id: categoryId }).update({ stringUrl: categoryUrl });
    for (const [name, description] of forums) {
      const [forumId = 0] = await db('forums').insert({ categoryId, title: name, description });
      const stringUrl = await claimAddress(db, `forum.${categoryId}`, name, forumId);
      await db('forums').where({ id: forumId }).update({ stringUrl });
      board.set(name, { forumId, isPrivate, boardGameId: gameId });
    }
  }
  return board;
}

interface Adding {
  thread: DemoThread;
  place: Place;
  now: Date;
  people: IdByName;
}

const writerOf = (people: IdByName, alias: string) => (alias === gone ? null : idOf(people, alias));

async function addThread(db: Knex, { thread, place: { forumId, isPrivate, boardGameId }, now, people }: Adding) {
  const { title, posts, pinned = false, locked = false } = thread;
  const random = randomOf(`thread ${title}`);
  const times = timesOf(thread, now);
  const [created = now] = times;
  const lastPostTime = times.at(-1) ?? created;
  const views = posts.length * random.between(4, 9) + random.between(3, 30);
  const [starterAlias = gone] = posts[0] ?? [];
  const [lastAlias = gone] = posts.at(-1) ?? [];
  const [threadId = 0] = await db('forum_threads').insert({
    ...{ forumId, title, pinned, locked, isPrivate, boardGameId, views, created, lastPostTime },
    threadStarterId: writerOf(people, starterAlias),
    lastPosterId: writerOf(people, lastAlias),
    totalPosts: posts.length,
  });
  const stringUrl = await claimAddress(db, `thread.${forumId}`, title, threadId);
  await db('forum_threads').where({ id: threadId }).update({ stringUrl });
  for (const [index, said] of posts.entries())
    await addPost(db, { said, threadId, position: index + 1, at: times[index] ?? created, now, people, isPrivate });
  await db('forums').where({ id: forumId }).increment({ totalThreads: 1, totalPosts: posts.length, views });
  await db('forums')
    .where({ id: forumId })
    .where((older) => void older.whereNull('lastReply').orWhere('lastReply', '<', lastPostTime))
    .update({ lastReply: lastPostTime });
}

/** The first post when the thread began, the others over its days, each later than the one before. */
function timesOf({ title, age, over, posts }: DemoThread, now: Date): Date[] {
  const random = randomOf(`times ${title}`);
  const begin = before(now, days(age) - hours(random.between(0, 5))).getTime();
  const step = days(over) / Math.max(1, posts.length);
  return posts.map(
    (_, index) => new Date(begin + index * step + (index > 0 ? Math.floor(random.next() * step * 0.8) : 0)),
  );
}

interface AddingPost {
  said: Said;
  threadId: number;
  position: number;
  at: Date;
  now: Date;
  people: IdByName;
  isPrivate: boolean;
}

async function addPost(db: Knex, { said, threadId, position, at, now, people, isPrivate }: AddingPost) {
  const [alias, content] = said;
  const authorId = writerOf(people, alias);
  const random = randomOf(`likes ${alias} ${content}`);
  const others = [...people.values()].filter((id) => id !== authorId);
  const voters = isPrivate
    ? []
    : random.some(others, random.chance(0.15) ? random.between(6, 20) : random.between(0, 4));
  const times = { created: at, modified: at };
  const [id = 0] = await db('forum_posts').insert({
    ...{ threadId, position, authorId, content, voteTotal: voters.length },
    ...times,
  });
  if (voters.length === 0) return;
  const created = new Date(Math.min(now.getTime(), at.getTime() + hours(2)));
  await db('votes').insert(
    voters.map((voterId) => ({ parentType: 'forum' as const, parentId: id, voterId, direction: 1, created })),
  );
  // XP for forum posts always goes to the developer.
  if (authorId !== null) await db('developers').where({ id: authorId }).increment('xp', voters.length);
}

/** The demo developer's last visit; newer posts are unread. */
async function readUntil(db: Knex, developerId: number, readUpTo: Date) {
  await db('board_reads').insert({ developerId, boardGameId: 0, readUpTo });
}
