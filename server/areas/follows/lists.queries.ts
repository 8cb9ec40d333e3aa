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
import { parseJsonRows } from '../../db/lists';
import { toPage } from '../../db/paging';
import { notFound } from '../../refusal';

type FollowsQuery = ParsedInputOf<typeof follows.listFollows>;
type Listed = OutputOf<typeof follows.listFollows>;

/** The lists of a developer or game, or the one that is named, newest follow first. */
export async function listFollows(db: Knex, viewerId: number | undefined, query: FollowsQuery): Promise<Listed> {
  const { followType, id, startResult, limit } = query;
  const isGame = followType === 'game';
  const wanted: readonly FollowList[] = query.list ? [query.list] : followLists;
  const lists = wanted.filter((list) => !isGame || list === 'followers');
  const values = { id, viewerId: viewerId ?? 0, startResult, rows: limit + 1 };
  const rows = await pageOfLists(db, values, { isGame, lists });
  const target = rows.find(({ list }) => list === 'target');
  if (!target) throw notFound(isGame ? gamesTexts.missing : developersTexts.missing);
  const totals = parseJsonRows<number>(target.totals);
  const pages = wanted.map((list) => {
    const { items, hasMore } = toPage(newestOf(rows, list), limit);
    return [list, { items: items.map(followedOf), hasMore, total: totals[followLists.indexOf(list)] ?? 0 }] as const;
  });
  const isFollowing = target.followId !== null;
  const state = isFollowing ? 'following' : target.muteId === null ? 'neutral' : 'muted';
  return { ...Object.fromEntries(pages), isFollowing, ...(viewerId !== undefined && { state }) };
}

/** A person or game of a list, or the developer or game whose lists these are. */
interface Row {
  list: FollowList | 'target';
  /** The follow; of the target the viewer's own. */
  followId: number | null;
  /** Of the target: the viewer's mute. */
  muteId: number | null;
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  xp: number;
  /** Of the target: the length of each list as JSON, in the order of `followLists`. */
  totals: string | null;
}

interface PageValues {
  id: number;
  viewerId: number;
  startResult: number;
  /** The page size plus one, which tells whether there is more. */
  rows: number;
}

interface Shape {
  isGame: boolean;
  lists: FollowList[];
}

// One statement: each more costs as much as twenty of its rows.
const pageOfLists = compiledQuery<PageValues, Row, Shape>(
  (db, value, { isGame, lists }) => {
    const given = { id: value('id'), viewerId: value('viewerId'), startResult: value('startResult') };
    const page = { ...given, rows: value('rows') };
    return db.unionAll([targetOf(db, isGame, page), ...lists.map((list) => pageOf(db, list, isGame, page))], true);
  },
  { isPrepared: true },
);

const followedColumns = ['followed.id', 'followed.alias', 'followed.stringUrl', 'followed.avatarId', 'followed.xp'];

function targetOf(db: Knex, isGame: boolean, { id, viewerId }: PageValues) {
  const [table, follows, column] = isGame
    ? (['games', 'game_follows', 'gameId'] as const)
    : (['developers', 'developer_follows', 'developerId'] as const);
  const totals = isGame ? 'followed.followers' : followLists.map((list) => `followed.${list}`).join(', ');
  return db(`${table} as followed`)
    .leftJoin(`${follows} as mine`, (on) => {
      on.on(`mine.${column}`, 'followed.id').andOnVal('mine.followerId', viewerId);
    })
    .where('followed.id', id)
    .leftJoin('mutes as mute', (on) => {
      on.on('mute.parentId', 'followed.id')
        .andOnVal('mute.parentType', isGame ? 'game' : 'developer')
        .andOnVal('mute.muterId', viewerId);
    })
    .select(db.raw("'target' as list"), 'mine.id as followId', ...followedColumns)
    .select(db.raw(`json_array(${totals}) as totals`), 'mute.id as muteId');
}

function pageOf(db: Knex, list: FollowList, isGame: boolean, { id, startResult, rows }: PageValues) {
  const [follows, owner, table, followed] = sourceOf(list, isGame);
  const query = db(`${follows} as follow`)
    .join(`${table} as followed`, 'followed.id', `follow.${followed}`)
    .where(`follow.${owner}`, id)
    .orderBy('follow.id', 'desc')
    .offset(startResult)
    .limit(rows)
    .select(
      db.raw('? as list', [list]),
      'follow.id as followId',
      ...followedColumns,
      db.raw('null as totals, null as muteId'),
    );
  return list === 'friends' ? query.where('follow.isMutual', true) : query;
}

/** The table of a list's follows with the column of its owner, and the table that the other column names. */
function sourceOf(list: FollowList, isGame: boolean) {
  if (isGame) return ['game_follows', 'gameId', 'developers', 'followerId'] as const;
  if (list === 'followingGames') return ['game_follows', 'followerId', 'games', 'gameId'] as const;
  if (list === 'followers') return ['developer_follows', 'developerId', 'developers', 'followerId'] as const;
  return ['developer_follows', 'followerId', 'developers', 'developerId'] as const;
}

/** The rows of a list; the database may mix the parts of a union. */
const newestOf = (rows: readonly Row[], wanted: FollowList) =>
  rows.filter(({ list }) => list === wanted).sort((one, other) => (other.followId ?? 0) - (one.followId ?? 0));

const followedOf = ({ id, alias, stringUrl, avatarId, xp }: Row): FollowedPerson & FollowedGame => ({
  id,
  alias,
  stringUrl,
  hasAvatar: avatarId !== '0',
  avatarId,
  xp,
  xpLevelData: levelOf(xp),
});
