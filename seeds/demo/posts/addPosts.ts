import type { Knex } from 'knex';
import { newEntry } from '../../../server/areas/feed';
import { gameLogs, personalLogs, type Text } from './devlogs';
import { games } from '../games/games';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { ownLogs } from './ownLogs';
import { people } from '../people/people';
import { randomOf } from '../random';
import { stories } from './stories';

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

/** Something else that makes a feed post at its time: ids follow the time. */
export interface Posting {
  at: Date;
  add(db: Knex): Promise<void>;
}

/** Adds devlogs of games and people over the last months with votes and XP, and other posts between them in time. */
export async function addPosts(db: Knex, now: Date, { others, ...community }: Community & { others: Posting[] }) {
  const written = [...gamePosts(now), ...personalPosts(now)];
  const devLogs = written.map((post) => ({
    at: post.at,
    add: (transaction: Knex) => addPost(transaction, post, { ...community, now }),
  }));
  const postings = [...devLogs, ...others].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const posting of postings) await posting.add(db);
  await db('activity_marks').where({ area: 'devlogs' }).increment('revision', written.length);
}

/** A pinned first word, the team's own stories up to these days, and here and there one that any team could tell. */
function gamePosts(now: Date): Written[] {
  const tellers = randomOf('who tells what all teams know').some(games, gameLogs.length);
  return games.flatMap(({ title, pitch, team, status }, index) => {
    const random = randomOf(`posts ${title}`);
    const rest = status === 'indevelopment' ? 0 : 60;
    const own = stories[title] ?? [];
    const common = gameLogs[tellers.findIndex((teller) => teller.title === title)];
    const told = [
      ...(common ? [{ title: common.title, content: common.content.replaceAll('{game}', title) }] : []),
      ...own,
    ];
    const owner = team[0] ?? '';
    const write = (text: Text & { by?: string }, at: Date, isPinned: boolean): Written => ({
      title: text.title,
      content: text.content,
      question: text.question ?? '',
      author: text.by ?? owner,
      game: title,
      at,
      isPinned,
    });
    const first = before(now, days(rest + told.length * 24 + 20 + random.between(0, 12)));
    return [
      write({ title: `This is ${title}`, content: pitch }, first, true),
      ...told.map((text, step) => {
        const age = days(rest + (told.length - 1 - step) * 22 + (index % 8)) + hours(random.between(1, 20));
        return write(text, before(now, age), false);
      }),
    ];
  });
}

/** Each text is written by one person who does such work; some have much to say. */
function personalPosts(now: Date): Written[] {
  const random = randomOf('own posts');
  const used = new Set<Text>();
  const authors = [...random.some(people, people.length), ...random.some(people, people.length)];
  return authors.flatMap(({ alias, does }, index) => {
    const fitting = does.flatMap((flag) => [...ownLogs[flag], ...personalLogs[flag]]).filter((log) => !used.has(log));
    if (fitting.length === 0) return [];
    const log = random.pick(fitting);
    used.add(log);
    const age = index < 6 ? hours(index * 4 + random.between(1, 4)) : days(index * 0.8) + hours(random.between(0, 18));
    return [{ ...log, author: alias, at: before(now, age), isPinned: false }];
  });
}

async function addPost(
  db: Knex,
  { title, content, question = '', mark = 'none', author, game, at, isPinned }: Written,
  { now, people: peopleIds, games: gameIds }: Community & { now: Date },
) {
  const authorId = idOf(peopleIds, author);
  const gameId = game === undefined ? null : idOf(gameIds, game);
  const voters = randomOf(`votes ${title} ${author} ${game ?? ''}`).some(
    [...peopleIds.values()].filter((id) => id !== authorId),
    votesOf(title, author),
  );
  const postId = await newEntry(db, 'post');
  await db('feed_posts').insert({
    id: postId,
    title,
    content,
    question,
    isAsking: question !== '',
    mark,
    postDate: at,
    modifiedDate: at,
    isPinned,
    authorId,
    parentType: gameId === null ? 'developer' : 'game',
    parentId: gameId ?? authorId,
    gameId,
    voteTotal: voters.length,
  });
  await addVotes(db, { postId, voters, at, now });
  // Each up-vote gives one XP: to the game for posts as the game, else to the developer.
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

interface Voted {
  postId: number;
  voters: number[];
  at: Date;
  now: Date;
}

async function addVotes(db: Knex, { postId, voters, at, now }: Voted) {
  if (voters.length === 0) return;
  const votes = voters.map((voterId, index) => ({
    parentType: 'post' as const,
    parentId: postId,
    voterId,
    direction: 1,
    created: new Date(Math.min(now.getTime(), at.getTime() + hours(index / 4))),
  }));
  await db('votes').insert(votes);
}
