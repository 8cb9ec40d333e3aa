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
import { compiledQuery } from '../../db/compiledQuery';
import { notFound } from '../../http/refusal';
import { personXpOf, posterColumns, type PosterColumns } from '../../people';

type FollowsQuery = ParsedInputOf<typeof follows.listFollows>;
type Listed = OutputOf<typeof follows.listFollows>;
type PeopleList = Exclude<FollowList, 'followingGames'>;

/** The lists of a developer or game, or the one that is named, newest follow first. */
export async function listFollows(db: Knex, viewerId: number | undefined, query: FollowsQuery): Promise<Listed> {
  const { totals, isFollowing } = await readTarget(db, viewerId ?? 0, query);
  const wanted: readonly FollowList[] = query.list ? [query.list] : followLists;
  const people = await readPeople(db, query, wanted);
  const games = wanted.includes('followingGames') ? await readGames(db, query) : [];
  const lists = wanted.map((list) => {
    const rows = list === 'followingGames' ? games : (people.get(list) ?? []);
    const page = { items: rows.slice(0, query.limit), hasMore: rows.length > query.limit, total: totals[list] };
    return [list, page] as const;
  });
  return { ...Object.fromEntries(lists), isFollowing };
}

interface TargetRow extends Record<FollowList, number> {
  followId: number | null;
}

const ofGames = { friends: 0, followingDevelopers: 0, followingGames: 0 } as const;

const target = compiledQuery<{ viewerId: number; id: number }, TargetRow, { isGame: boolean }>(
  (db, value, { isGame }) => {
    const [table, rows, column] = isGame
      ? (['games', 'game_follows', 'gameId'] as const)
      : (['developers', 'developer_follows', 'developerId'] as const);
    const counters = isGame ? (['followers'] as const) : followLists;
    return db(table)
      .leftJoin(`${rows} as mine`, (on) => {
        on.on(`mine.${column}`, `${table}.id`).andOnVal('mine.followerId', value('viewerId'));
      })
      .where(`${table}.id`, value('id'))
      .select('mine.id as followId', ...counters.map((counter) => `${table}.${counter}`));
  },
);

/** The length of each list, and whether the viewer follows. */
async function readTarget(db: Knex, viewerId: number, { followType, id }: FollowsQuery) {
  const isGame = followType === 'game';
  const [row] = await target(db, { viewerId, id }, { isGame });
  if (!row) throw notFound(isGame ? gamesTexts.missing : developersTexts.missing);
  const { followId, ...totals } = row;
  return { totals: isGame ? { ...totals, ...ofGames } : totals, isFollowing: followId !== null };
}

interface PersonRow extends PosterColumns {
  list: PeopleList;
  followId: number;
}

interface PageValues {
  id: number;
  startResult: number;
  /** The page size plus one, which tells whether there is more. */
  rows: number;
}

interface PeopleShape {
  isGame: boolean;
  lists: PeopleList[];
}

/** The people of all lists in one statement. */
const peopleOf = compiledQuery<PageValues, PersonRow, PeopleShape>((db, value, { isGame, lists }) => {
  const page = { id: value('id'), startResult: value('startResult'), rows: value('rows') };
  const parts = lists.map((list) => rowsOf(db, list, isGame, page).select(db.raw('? as list', [list])));
  return db
    .from(db.unionAll(parts, true).as('chosen'))
    .join('developers as poster', 'poster.id', 'chosen.personId')
    .orderBy('chosen.followId', 'desc')
    .select('chosen.list', 'chosen.followId', posterColumns);
});

/** A game only has followers. */
const hasList = (isGame: boolean, list: FollowList): list is PeopleList =>
  isGame ? list === 'followers' : list !== 'followingGames';

async function readPeople(db: Knex, query: FollowsQuery, wanted: readonly FollowList[]) {
  const isGame = query.followType === 'game';
  const lists = wanted.filter((list) => hasList(isGame, list));
  const people = new Map<FollowList, FollowedPerson[]>();
  if (lists.length === 0) return people;
  const rows = await peopleOf(db, pageValuesOf(query), { isGame, lists });
  for (const row of rows) people.set(row.list, [...(people.get(row.list) ?? []), personXpOf(row)]);
  return people;
}

const pageValuesOf = ({ id, startResult, limit }: FollowsQuery): PageValues => ({ id, startResult, rows: limit + 1 });

function rowsOf(db: Knex, list: PeopleList, isGame: boolean, { id, startResult, rows }: PageValues) {
  const page = <Q extends Knex.QueryBuilder>(query: Q) => query.orderBy('id', 'desc').offset(startResult).limit(rows);
  if (isGame) return page(db('game_follows').where({ gameId: id }).select({ followId: 'id', personId: 'followerId' }));
  const follows = db('developer_follows');
  if (list === 'followers')
    return page(follows.where({ developerId: id }).select({ followId: 'id', personId: 'followerId' }));
  void follows.where({ followerId: id, ...(list === 'friends' && { isMutual: true }) });
  return page(follows.select({ followId: 'id', personId: 'developerId' }));
}

interface GameRow {
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
}

const gamesOf = compiledQuery<PageValues, GameRow>((db, value) => {
  const chosen = db('game_follows')
    .where({ followerId: value('id') })
    .orderBy('id', 'desc')
    .offset(value('startResult'))
    .limit(value('rows'))
    .select('id', 'gameId');
  return db
    .from(chosen.as('chosen'))
    .join('games', 'games.id', 'chosen.gameId')
    .orderBy('chosen.id', 'desc')
    .select('games.id', 'games.alias', 'games.stringUrl', 'games.avatarId', 'games.xp');
});

async function readGames(db: Knex, query: FollowsQuery): Promise<FollowedGame[]> {
  if (query.followType === 'game') return [];
  const rows = await gamesOf(db, pageValuesOf(query));
  return rows.map((game) => ({ ...game, hasAvatar: game.avatarId !== '0', xpLevelData: levelOf(game.xp) }));
}
