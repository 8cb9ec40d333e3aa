import type { Knex } from 'knex';
import { games } from '../games/games';
import { before, days, hours, idOf, type IdByName } from '../ids';
import { people } from './people';
import { randomOf } from '../random';

interface Community {
  people: IdByName;
  games: IdByName;
}

interface Follow {
  follower: string;
  followed: string;
}

/** Team-mates follow each other more often than not, others now and then; games gather those who like them. */
export async function addFollows(db: Knex, now: Date, community: Community) {
  const follows = shuffled(peopleFollows(), 'who followed first');
  const pairs = new Set(follows.map(({ follower, followed }) => `${follower} ${followed}`));
  await db('developer_follows').insert(
    follows.map(({ follower, followed }, index) => ({
      followerId: idOf(community.people, follower),
      developerId: idOf(community.people, followed),
      isMutual: pairs.has(`${followed} ${follower}`),
      created: momentOf(now, index, follows.length),
    })),
  );
  const liked = shuffled(gameFollows(), 'which game first');
  await db('game_follows').insert(
    liked.map(({ follower, followed }, index) => ({
      followerId: idOf(community.people, follower),
      gameId: idOf(community.games, followed),
      created: momentOf(now, index, liked.length),
    })),
  );
  await countAll(db);
}

/** In the order of their ids, the last ones of these days. */
const momentOf = (now: Date, index: number, total: number) =>
  before(now, days(300 * (1 - (index + 1) / total)) + hours(1));

const shuffled = (follows: readonly Follow[], seed: string) => randomOf(seed).some(follows, follows.length);

function peopleFollows(): Follow[] {
  return people.flatMap(({ alias: follower }) => {
    const random = randomOf(`follows ${follower}`);
    const mates = new Set(games.filter(({ team }) => team.includes(follower)).flatMap(({ team }) => team));
    const curiosity = random.chance(0.15) ? 0.4 : 0.12;
    return people
      .filter(({ alias }) => alias !== follower && random.chance(mates.has(alias) ? 0.85 : curiosity))
      .map(({ alias: followed }) => ({ follower, followed }));
  });
}

function gameFollows(): Follow[] {
  return games.flatMap(({ title: followed, team }) => {
    const random = randomOf(`followers of ${followed}`);
    const fame = random.chance(0.25) ? 0.55 : 0.18;
    return people
      .filter(({ alias }) => !team.includes(alias) && random.chance(fame))
      .map(({ alias: follower }) => ({ follower, followed }));
  });
}

/** The counters are those of the rows. */
async function countAll(db: Knex) {
  const follows = '(select count(*) from developer_follows where';
  await db.raw(
    `update developers set followers = ${follows} developer_follows.developerId = developers.id),
    followingDevelopers = ${follows} followerId = developers.id),
    friends = ${follows} followerId = developers.id and isMutual),
    followingGames = (select count(*) from game_follows where followerId = developers.id)`,
  );
  await db.raw('update games set followers = (select count(*) from game_follows where game_follows.gameId = games.id)');
}
