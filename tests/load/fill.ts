import type { Knex } from 'knex';
import { textKey } from '../../server/db/keys';

export interface Size {
  developers: number;
  games: number;
  posts: number;
  messages: number;
}

export const sizes: Record<string, Size> = {
  small: { developers: 1_000, games: 250, posts: 2_500, messages: 5_000 },
  medium: { developers: 20_000, games: 5_000, posts: 50_000, messages: 100_000 },
};

const chunk = 1_000;
const firstId = 100;
const skillCount = 200;
const minute = 60_000;

const words =
  'the lantern keeper walks down a quiet road and counts the stars that fell into the harbour last night'.split(' ');
const sentence = (seed: number, length: number) =>
  Array.from({ length }, (_each, index) => words[(seed * 7 + index * 5) % words.length]).join(' ');

/** Fills an empty site with a generated community of a size; once, a marker remembers it. */
export async function fill(db: Knex, size: Size) {
  const [filled] = await db('site_counters').where({ name: 'benchFilled' });
  if (filled) return;
  const now = Date.now();
  await inChunks(size.developers, async (from, to) => {
    const ids = range(from, to).map((index) => firstId + index);
    await db('developers').insert(ids.map((id) => developerRow(id, now)));
    await db('addresses').insert(
      ids.map((id) => ({ scope: 'developer', slugKey: textKey(`Developer-${id}`), targetId: id })),
    );
    await db('developer_skills').insert(
      ids.flatMap((developerId) =>
        [0, 1, 2, 3].map((index) => ({ developerId, skillId: 1 + ((developerId + index * 37) % skillCount) })),
      ),
    );
  });
  await inChunks(size.games, (from, to) => fillGames(db, range(from + 1, to + 1), size, now));
  await inChunks(size.posts, (from, to) => fillPosts(db, range(from + 1, to + 1), size, now));
  await inChunks(size.messages, (from, to) => fillMessages(db, range(from + 1, to + 1), size, now));
  await db.raw(
    'insert into chat_days (room, day, messageCount) select room, date(timestamp), count(*) from chat_messages group by room, date(timestamp) on duplicate key update messageCount = values(messageCount)',
  );
  await db('site_counters')
    .where({ name: 'developers' })
    .update({ value: size.developers + 2 });
  await db('site_counters').where({ name: 'games' }).update({ value: size.games });
  await db.raw('analyze table developers, games, game_members, feed_posts, chat_messages, addresses, developer_skills');
  await db('site_counters').insert({ name: 'benchFilled', value: 1 });
}

function developerRow(id: number, now: number) {
  const alias = `Developer ${id}`;
  const kind = id % 8;
  return {
    id,
    alias,
    aliasKey: textKey(alias),
    stringUrl: `Developer-${id}`,
    email: `developer${id}@example.com`,
    emailKey: textKey(`developer${id}@example.com`),
    emailConfirmed: true,
    location: 'Lisbon, Portugal',
    role: sentence(id, 6),
    isDesigner: kind === 0,
    isArtist: kind === 1,
    isProgrammer: kind === 2 || kind === 3,
    isWriter: kind === 4,
    isMusician: kind === 5,
    isSfxArtist: kind === 6,
    isProducer: kind === 7,
    lookingForGame: id % 3 === 0,
    lookingForDescription: sentence(id, 20),
    personalWebsites: '[]',
    workHistory: '[]',
    educationHistory: '[]',
    xp: (id * 13) % 500,
    registrationDate: new Date(now - (id % 900) * 24 * 60 * minute),
    lastOnline: new Date(now - ((id * 7_919) % 100_000) * minute),
  };
}

const developerIdAt = (index: number, { developers }: Size) => firstId + (index % developers);

async function fillGames(db: Knex, ids: number[], size: Size, now: number) {
  const created = (id: number) => new Date(now - ((id * 31) % 50_000) * minute);
  await db('games').insert(
    ids.map((id) => ({
      id,
      alias: `Game ${id}`,
      stringUrl: `Game-${id}`,
      seekingRoles: sentence(id, 12),
      seekingArtists: id % 2 === 0,
      seekingProgrammers: id % 3 === 0,
      lookingForMembers: id % 2 === 0 || id % 3 === 0,
      memberCount: 4,
      xp: (id * 11) % 400,
      created: created(id),
      lastActive: created(id),
    })),
  );
  await db('addresses').insert(ids.map((id) => ({ scope: 'game', slugKey: textKey(`Game-${id}`), targetId: id })));
  await db('game_genres').insert(
    ids.flatMap((gameId) => [1, 2].map((step) => ({ gameId, genreId: 1 + ((gameId + step) % 20) }))),
  );
  await db('game_platforms').insert(ids.flatMap((gameId) => [1, 2].map((platformId) => ({ gameId, platformId }))));
  await db('game_members').insert(
    ids.flatMap((gameId) =>
      [0, 1, 2, 3].map((index) => ({
        gameId,
        developerId: developerIdAt(gameId * 4 + index, size),
        modLevel: index === 0 ? ('owner' as const) : ('member' as const),
        joinDate: created(gameId),
      })),
    ),
  );
}

async function fillPosts(db: Knex, ids: number[], size: Size, now: number) {
  const when = (id: number) => new Date(now - (size.posts - id) * minute);
  await db('feed_posts').insert(
    ids.map((id) => {
      const isGame = id % 5 === 0;
      const authorId = developerIdAt(id * 17, size);
      const gameId = isGame ? 1 + (id % size.games) : null;
      return {
        id,
        title: sentence(id, 5),
        content: `${sentence(id, 40)}\n\n- ${sentence(id + 1, 10)}\n- ${sentence(id + 2, 10)}`,
        postDate: when(id),
        modifiedDate: when(id),
        authorId,
        parentType: isGame ? ('game' as const) : ('developer' as const),
        parentId: gameId ?? authorId,
        gameId,
      };
    }),
  );
}

async function fillMessages(db: Knex, ids: number[], size: Size, now: number) {
  await db('chat_messages').insert(
    ids.map((id) => ({
      id,
      room: 'siteGeneral',
      fromId: developerIdAt(id * 3, size),
      message: sentence(id, 14),
      timestamp: new Date(now - (size.messages - id) * minute),
    })),
  );
}

async function inChunks(count: number, work: (from: number, to: number) => Promise<unknown>) {
  for (let from = 0; from < count; from += chunk) await work(from, Math.min(count, from + chunk));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_each, index) => from + index);
