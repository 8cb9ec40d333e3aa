import type { Knex } from 'knex';
import { dayMs, minuteMs } from '#shared/durations';
import { indexDeveloperNames, indexGameNames } from '../../server/areas/search';
import { copySkillSortKeys } from '../../server/areas/browse/idLists.queries';
import { watchAllWritten } from '../../migrations/0150_watches';
import { joinIds } from '../../server/db/lists';
import { textKey } from '../../server/db/keys';
import { fillApplications } from './fillApplications';
import { fillClassifieds } from './fillClassifieds';
import { fillComments } from './fillComments';
import { fillContent } from './fillContent';
import {
  developerIdAt,
  firstId,
  firstNames,
  inChunks,
  lastNames,
  pick,
  range,
  sentence,
  things,
  type Size,
} from './generate';
import { homeOf } from './homes';
import { fillInbox } from './fillInbox';
import { fillLists } from './fillLists';
import { withoutWordIndexes } from './wordIndexes';
import { fillAvailability } from './availability';

const skillCount = 200;
/** Fills an empty site with a generated community, once: a counter marks a filled database. */
export async function fill(db: Knex, size: Size) {
  if (await isFilled(db)) return;
  const now = Date.now();
  await fillBrowsed(db, size, now);
  await fillClassifieds(db, size, now);
  await withoutWordIndexes(db, async () => {
    await inChunks(size.posts, (from, to) => fillPosts(db, range(from + 1, to + 1), size, now));
    await fillComments(db, {
      ...{ posts: size.posts, comments: size.comments, now },
      writerOf: (id) => developerIdAt(id * 13, size),
      wordsOf: (id) => sentence(id, 18),
    });
    await fillContent(db, size, now);
  });
  await inChunks(size.messages, (from, to) => fillMessages(db, range(from + 1, to + 1), size, now));
  await db.raw(
    'insert into chat_days (room, day, messageCount) select room, date(timestamp), count(*) from chat_messages where timestamp < utc_date() group by room, date(timestamp) on duplicate key update messageCount = values(messageCount)',
  );
  await fillLists(db, size, now);
  await watchAllWritten(db);
  await fillInbox(db, size, now);
  await fillDonors(db);
  await fillConnections(db, size);
  await fillApplications(db, size, now);
  await db.raw(
    'analyze table feed_posts, comments, bug_items, bug_comments, resource_items, chat_messages, donors, developer_follows, game_follows, invitations, notifications, inbox_conversations, inbox_messages, inbox_participants',
  );
  await markFilled(db);
}

/** A counter marks a filled database, or one table that a long fill has finished. */
const markOf = (part: string) => `benchFilled ${part}`.trim();

export async function isFilled(db: Knex, part = ''): Promise<boolean> {
  return (
    (await db('site_counters')
      .where({ name: markOf(part) })
      .first()) !== undefined
  );
}

export const markFilled = (db: Knex, part = '') => db('site_counters').insert({ name: markOf(part), value: 1 });

/** Developers and games with everything that browsing and searching read. */
export async function fillBrowsed(db: Knex, size: Size, now: number) {
  await inChunks(size.developers, async (from, to) => {
    const ids = range(from, to).map((index) => firstId + index);
    const rows = ids.map((id) => developerRow(id, now));
    await db('developers').insert(rows);
    await indexDeveloperNames(db, rows);
    await db('addresses').insert(
      ids.map((id) => ({ scope: 'developer', slugKey: textKey(`Developer-${id}`), targetId: id })),
    );
    await db('developer_skills').insert(
      ids.flatMap((developerId) => skillsOf(developerId).map((skillId) => ({ developerId, skillId }))),
    );
    await copySkillSortKeys(db, 'developerSkills');
  });
  for (const sql of fillAvailability) await db.raw(sql);
  await inChunks(size.games, (from, to) => fillGames(db, range(from + 1, to + 1), size, now));
  await db('site_counters')
    .where({ name: 'developers' })
    .update({ value: size.developers + 2 });
  await db('site_counters').where({ name: 'games' }).update({ value: size.games });
  await db.raw(
    'analyze table developers, games, game_members, member_positions, addresses, developer_skills, available_developers, game_skills, developer_name_starts, game_name_starts',
  );
}

/** One developer in forty has donated; one in five donors hides the amount. */
async function fillDonors(db: Knex) {
  await db.raw(
    `insert into donors (developerId, donatedCents, shownCents, amountHidden, latestDay)
     select id, 100 + id % 9000, if(id % 200 = 0, 0, 100 + id % 9000), id % 200 = 0, date(registrationDate)
     from developers where id >= ? and id % 40 = 0`,
    [firstId],
  );
  await db.raw(
    'update developers join donors on donors.developerId = developers.id set developers.donatedCents = donors.donatedCents, hideDonatedAmount = amountHidden',
  );
  await db.raw("update site_counters set value = (select count(*) from donors) where name = 'donors'");
}

/** Everybody follows ten developers and three games, has ten followers, and thirty notifications. */
async function fillConnections(db: Knex, size: Size) {
  const created = new Date();
  const at = (index: number) => developerIdAt(index, size);
  const steps = (count: number) => range(1, count + 1);
  await inChunks(size.developers, async (from, to) => {
    const indexes = range(from, to);
    const follow = (one: number, other: number) => ({
      followerId: at(one),
      developerId: at(other),
      isMutual: true,
      created,
    });
    const follows = (index: number) => (step: number) => [
      follow(index, index + step),
      follow(index, index + size.developers - step),
    ];
    await db('developer_follows').insert(indexes.flatMap((index) => steps(5).flatMap(follows(index))));
    const liked = (index: number) => (step: number) => ({
      followerId: at(index),
      gameId: 1 + ((index + step) % size.games),
      created,
    });
    await db('game_follows').insert(indexes.flatMap((index) => steps(3).map(liked(index))));
    await db('invitations').insert(
      indexes.map((index) => ({
        direction: 'invitation' as const,
        gameId: 1 + (index % size.games),
        developerId: at(index),
        positions: '["Artist"]',
        created,
      })),
    );
    const upvote = (index: number) => (step: number) => ({
      receiverId: at(index),
      actorId: at(index + step),
      targetType: 'post' as const,
      targetId: 1 + ((index * 7 + (step >> 1)) % size.posts),
      action: 'upvote' as const,
      hasBeenRead: step > 6,
      created,
    });
    await db('notifications').insert(indexes.flatMap((index) => steps(30).map(upvote(index))));
  });
  const counters = { followers: 10, friends: 10, followingDevelopers: 10, followingGames: 3 };
  await db('developers').where('id', '>=', firstId).update(counters);
  await db.raw('update games set followers = (select count(*) from game_follows where gameId = games.id)');
}

const skillsOf = (id: number) => [0, 1, 2, 3].map((index) => 1 + ((id + index * 37) % skillCount));
const skillsOfGame = (id: number) => [0, 1].map((step) => 1 + ((id * 3 + step * 41) % skillCount));
const genresOf = (id: number) => [1, 2].map((step) => 1 + ((id + step) % 20));
const platformsOf = () => [1, 2];

function developerRow(id: number, now: number) {
  const alias = personName(id);
  const kind = id % 8;
  return {
    id,
    alias,
    aliasKey: textKey(alias),
    stringUrl: `Developer-${id}`,
    email: `developer${id}@example.com`,
    emailKey: textKey(`developer${id}@example.com`),
    emailConfirmed: true,
    ...homeOf(id),
    skillIds: joinIds(skillsOf(id)),
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
    registrationDate: new Date(now - (id % 900) * dayMs),
    lastOnline: new Date(now - ((id * 7_919) % 100_000) * minuteMs),
  };
}

/** Names of few words, so that many share a beginning; the id makes each unique. */
const personName = (id: number) => `${pick(firstNames, id)} ${pick(lastNames, id * 7)} ${id}`;
const gameName = (id: number) => `${pick(things, id)} ${pick(things, id * 5 + 3)} ${id}`;

async function fillGames(db: Knex, ids: number[], size: Size, now: number) {
  const created = (id: number) => new Date(now - ((id * 31) % 50_000) * minuteMs);
  const rows = ids.map((id) => ({
    id,
    alias: gameName(id),
    stringUrl: `Game-${id}`,
    seekingRoles: sentence(id, 12),
    tagline: sentence(id, 14),
    description: `${sentence(id, 80)}\n\n${sentence(id + 1, 60)}`,
    engine: 'Godot',
    links: JSON.stringify([{ kind: 'website', url: 'https://example.com/' }]),
    seekingArtists: id % 2 === 0,
    seekingProgrammers: id % 3 === 0,
    lookingForMembers: id % 2 === 0 || id % 3 === 0,
    genreIds: joinIds(genresOf(id)),
    platformIds: joinIds(platformsOf()),
    skillIds: joinIds(skillsOfGame(id)),
    memberCount: 4,
    xp: (id * 11) % 400,
    created: created(id),
    lastActive: created(id),
  }));
  await db('games').insert(rows);
  await indexGameNames(db, rows);
  await db('addresses').insert(ids.map((id) => ({ scope: 'game', slugKey: textKey(`Game-${id}`), targetId: id })));
  await db('game_genres').insert(ids.flatMap((gameId) => genresOf(gameId).map((genreId) => ({ gameId, genreId }))));
  await db('game_platforms').insert(
    ids.flatMap((gameId) => platformsOf().map((platformId) => ({ gameId, platformId }))),
  );
  await db('game_skills').insert(ids.flatMap((gameId) => skillsOfGame(gameId).map((skillId) => ({ gameId, skillId }))));
  await copySkillSortKeys(db, 'gameSkills');
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
  await db.raw(
    "insert into member_positions (memberId, positionType, positionTitle, `rank`) select id, 'Art', 'Pixels', 0 from game_members where gameId in (?)",
    [ids],
  );
}

async function fillPosts(db: Knex, ids: number[], size: Size, now: number) {
  const when = (id: number) => new Date(now - (size.posts - id) * minuteMs);
  await db('feed_entries').insert(ids.map((id) => ({ id, kind: 'post' as const })));
  await db('feed_posts').insert(
    ids.map((id) => {
      const isGame = id % 5 === 0;
      const authorId = developerIdAt(id * 17, size);
      const gameId = isGame ? 1 + (id % size.games) : null;
      return {
        id,
        title: sentence(id, 5),
        content: `${sentence(id, 40)}\n\n- ${pick(things, id * 3)} ${pick(lastNames, id)} ${sentence(id + 1, 8)}\n- ${sentence(id + 2, 10)}`,
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
      timestamp: new Date(now - (size.messages - id) * minuteMs),
    })),
  );
}
