import type { Knex } from 'knex';
import { gameLogs, personalLogs, type Text } from './devlogs';
import { games } from './games';
import { before, days, hours, idOf, type IdByName } from './ids';
import { people } from './people';
import { randomOf } from './random';

interface Written extends Text {
  author: string;
  /** The game it is written for, by title. */
  game?: string;
  at: Date;
  isPinned: boolean;
}

interface Community {
  people: IdByName;
  games: IdByName;
}

/** Devlogs of games and people over the last months, with votes and the XP that these give. */
export async function addPosts(db: Knex, now: Date, community: Community) {
  const written = [...gamePosts(now), ...personalPosts(now)].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  for (const post of written) await addPost(db, post, community);
  await db('activity_marks').where({ area: 'devlogs' }).increment('revision', written.length);
}

function gamePosts(now: Date): Written[] {
  return games.flatMap(({ title, pitch, team, status }) => {
    const random = randomOf(`posts ${title}`);
    const author = team[0] ?? '';
    const age = status === 'indevelopment' ? 0 : 80;
    const first = { title: `This is ${title}`, content: pitch, author, game: title, isPinned: true };
    const logs = random.some(gameLogs, random.between(3, 6)).map((log, index) => ({
      title: log.title,
      content: log.content.replaceAll('{game}', title),
      author: random.pick(team),
      game: title,
      at: before(now, days(age + index * 11 + random.between(0, 9)) + hours(random.between(1, 22))),
      isPinned: false,
    }));
    return [{ ...first, at: before(now, days(140 + random.between(0, 60))) }, ...logs];
  });
}

function personalPosts(now: Date): Written[] {
  const used = new Set<Text>();
  return people.flatMap(({ alias, does }) => {
    const random = randomOf(`own posts ${alias}`);
    const fitting = does.flatMap((flag) => personalLogs[flag]).filter((log) => !used.has(log));
    const log = fitting[0];
    if (!log) return [];
    used.add(log);
    const at = before(now, days(random.between(0, 30)) + hours(random.between(1, 22)));
    return [{ ...log, author: alias, at, isPinned: false }];
  });
}

async function addPost(db: Knex, { title, content, author, game, at, isPinned }: Written, community: Community) {
  const authorId = idOf(community.people, author);
  const gameId = game === undefined ? null : idOf(community.games, game);
  const voters = randomOf(`votes ${title} ${author} ${game ?? ''}`).some(
    [...community.people.values()].filter((id) => id !== authorId),
    votesOf(title, author),
  );
  const [postId = 0] = await db('feed_posts').insert({
    title,
    content,
    postDate: at,
    modifiedDate: at,
    isPinned,
    authorId,
    parentType: gameId === null ? 'developer' : 'game',
    parentId: gameId ?? authorId,
    gameId,
    voteTotal: voters.length,
  });
  await addVotes(db, postId, voters, at);
  // XP is one for each up-vote: the game's for what was written as the game (wire §19.3).
  if (gameId === null) await db('developers').where({ id: authorId }).increment('xp', voters.length);
  else {
    await db('games').where({ id: gameId }).increment('xp', voters.length);
    await db('games').where({ id: gameId }).where('lastActive', '<', at).update({ lastActive: at });
  }
}

/** A few posts are loved, most are liked. */
function votesOf(title: string, author: string): number {
  const random = randomOf(`love ${title} ${author}`);
  return random.chance(0.2) ? random.between(20, 52) : random.between(2, 14);
}

async function addVotes(db: Knex, postId: number, voters: number[], at: Date) {
  if (voters.length === 0) return;
  const votes = voters.map((voterId, index) => ({
    parentType: 'post' as const,
    parentId: postId,
    voterId,
    direction: 1,
    created: new Date(at.getTime() + hours(1 + index / 4)),
  }));
  await db('votes').insert(votes);
}
