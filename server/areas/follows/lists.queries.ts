import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import {
  followLists,
  type FollowedGame,
  type FollowedPerson,
  type FollowList,
  type follows,
} from '#shared/areas/follows';
import { gamesTexts } from '#shared/areas/games';
import type { OutputOf, ParsedInputOf } from '#shared/endpoint';
import { levelOf } from '#shared/shapes';
import { notFound } from '../../http/refusal';
import { personXpOf, posterColumns, type PosterColumns } from '../developers';

type Asked = ParsedInputOf<typeof follows.listFollows>;
type Listed = OutputOf<typeof follows.listFollows>;
type PeopleList = Exclude<FollowList, 'followingGames'>;

/** The lists of a developer or game, or the one that was asked for, the newest follow first (wire §3). */
export async function listFollows(db: Knex, viewerId: number | undefined, asked: Asked): Promise<Listed> {
  const { totals, isFollowing } = await readTarget(db, viewerId ?? 0, asked);
  const wanted: readonly FollowList[] = asked.list ? [asked.list] : followLists;
  const people = await readPeople(db, asked, wanted);
  const games = wanted.includes('followingGames') ? await readGames(db, asked) : [];
  const lists = wanted.map((list) => {
    const rows = list === 'followingGames' ? games : (people.get(list) ?? []);
    const page = { items: rows.slice(0, asked.limit), hasMore: rows.length > asked.limit, total: totals[list] };
    return [list, page] as const;
  });
  return { ...Object.fromEntries(lists), isFollowing };
}

interface TargetRow extends Record<FollowList, number> {
  followId: number | null;
}

const ofGames = { friends: 0, followingDevelopers: 0, followingGames: 0 } as const;

/** How many stand in each list, and whether the viewer is among the followers. */
async function readTarget(db: Knex, viewerId: number, { followType, id }: Asked) {
  const isGame = followType === 'game';
  const [table, rows, column] = isGame
    ? (['games', 'game_follows', 'gameId'] as const)
    : (['developers', 'developer_follows', 'developerId'] as const);
  const counters = isGame ? (['followers'] as const) : followLists;
  const row = await db(table)
    .leftJoin(`${rows} as mine`, (on) => {
      on.on(`mine.${column}`, `${table}.id`).andOnVal('mine.followerId', viewerId);
    })
    .where(`${table}.id`, id)
    .select<TargetRow[]>('mine.id as followId', ...counters.map((counter) => `${table}.${counter}`))
    .first<TargetRow | undefined>();
  if (!row) throw notFound(isGame ? gamesTexts.missing : developersTexts.missing);
  const { followId, ...totals } = row;
  return { totals: isGame ? { ...totals, ...ofGames } : totals, isFollowing: followId !== null };
}

interface PersonRow extends PosterColumns {
  list: PeopleList;
  followId: number;
}

/** The people of all the lists in one statement. */
async function readPeople(db: Knex, asked: Asked, wanted: readonly FollowList[]) {
  const parts = wanted.flatMap((list) => {
    const part = list === 'followingGames' ? null : rowsOf(db, list, asked);
    return part ? [part.select(db.raw('? as list', [list]))] : [];
  });
  const people = new Map<FollowList, FollowedPerson[]>();
  if (parts.length === 0) return people;
  const rows: PersonRow[] = await db
    .from(db.unionAll(parts, true).as('chosen'))
    .join('developers as poster', 'poster.id', 'chosen.personId')
    .orderBy('chosen.followId', 'desc')
    .select('chosen.list', 'chosen.followId', posterColumns);
  for (const row of rows) people.set(row.list, [...(people.get(row.list) ?? []), personXpOf(row)]);
  return people;
}

/** One list's rows, one more than its page shows; null where a game has no such list. */
function rowsOf(db: Knex, list: PeopleList, { followType, id, startResult, limit }: Asked) {
  const page = <Q extends Knex.QueryBuilder>(query: Q) =>
    query
      .orderBy('id', 'desc')
      .offset(startResult)
      .limit(limit + 1);
  if (followType === 'game') {
    if (list !== 'followers') return null;
    return page(db('game_follows').where({ gameId: id }).select({ followId: 'id', personId: 'followerId' }));
  }
  const rows = db('developer_follows');
  if (list === 'followers')
    return page(rows.where({ developerId: id }).select({ followId: 'id', personId: 'followerId' }));
  void rows.where({ followerId: id, ...(list === 'friends' && { isMutual: true }) });
  return page(rows.select({ followId: 'id', personId: 'developerId' }));
}

interface GameRow {
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
}

async function readGames(db: Knex, { followType, id, startResult, limit }: Asked): Promise<FollowedGame[]> {
  if (followType === 'game') return [];
  const chosen = db('game_follows')
    .where({ followerId: id })
    .orderBy('id', 'desc')
    .offset(startResult)
    .limit(limit + 1)
    .select('id', 'gameId');
  const rows: GameRow[] = await db
    .from(chosen.as('chosen'))
    .join('games', 'games.id', 'chosen.gameId')
    .orderBy('chosen.id', 'desc')
    .select('games.id', 'games.alias', 'games.stringUrl', 'games.avatarId', 'games.xp');
  return rows.map((game) => ({ ...game, hasAvatar: game.avatarId !== '0', xpLevelData: levelOf(game.xp) }));
}
