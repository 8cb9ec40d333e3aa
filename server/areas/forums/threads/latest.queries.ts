import type { Knex } from 'knex';
import { forumsLimits } from '#shared/areas/forums/forums';
import { secondMs } from '#shared/durations';
import { compiledQuery } from '../../../db/compiledQuery';
import { ttlCache } from '../../../db/ttlCache';
import { withoutBanned } from '../../../people';
import type { CategoryColumns, ForumColumns } from '../rows';
import { withWriters, type ListedThread } from './threads.queries';

/** A thread of a board's newest, with what tells who may read it. */
export type LatestThread = ListedThread &
  Pick<CategoryColumns, 'categoryId' | 'gameId' | 'isPrivate'> &
  Pick<ForumColumns, 'forumId' | 'onlyModeratorsWrite'>;

interface LatestQuery {
  /** 0 is the site's own board. */
  gameId: number;
  perPage: number;
  passedOver: number;
}

interface BoardShape {
  withPrivate: boolean;
}

const newestFirst = (table: string) => [
  { column: `${table}.lastPostTime`, order: 'desc' },
  { column: `${table}.id`, order: 'desc' },
];

const latest = compiledQuery<LatestQuery & { reach: number }, LatestThread, BoardShape>(
  (db, value, { withPrivate }) => {
    const newest = (isPrivate: boolean) =>
      withoutBanned(db.from(db.raw('forum_threads as one force index (forum_threads_latest)')), 'one.threadStarterId')
        .where('one.boardGameId', value('gameId'))
        .where('one.isPrivate', isPrivate)
        .orderBy(newestFirst('one'))
        .limit(value('reach'))
        .select('one.id', 'one.lastPostTime');
    // Each kind is a range of the index; together they are no longer than what the page reaches.
    const kinds = withPrivate ? [newest(false), newest(true)] : [newest(false)];
    const chosen = db
      .from(db.queryBuilder().unionAll(kinds, true).as('listed'))
      .orderBy(newestFirst('listed'))
      .limit(value('perPage'))
      .offset(value('passedOver'))
      .select('listed.id')
      .as('chosen');
    const found = db
      .from(chosen)
      // The join order is forced: with few rows the planner would read all threads.
      .joinRaw('straight_join forum_threads as thread on thread.id = chosen.id')
      .joinRaw('straight_join forums as forum on forum.id = thread.forumId');
    return withWriters(db, found)
      .select(
        'forum.categoryId',
        'forum.onlyModeratorsWrite',
        'thread.forumId',
        'thread.isPrivate',
        db.raw('nullif(thread.boardGameId, 0) as gameId'),
      )
      .orderBy(newestFirst('thread'));
  },
  { isPrepared: true },
);

/** Some of the threads of a board, newest post first; those of private categories only with `withPrivate`. */
export const latestThreads = (db: Knex, query: LatestQuery, shape: BoardShape): Promise<LatestThread[]> =>
  latest(db, { ...query, reach: query.passedOver + query.perPage }, shape);

const counted = compiledQuery<{ gameId: number }, { total: number | null }, BoardShape & { isGame: boolean }>(
  (db, value, { isGame, withPrivate }) => {
    const query = db('forum_categories as category')
      // From the few categories of the board: the planner would begin with all forums.
      .joinRaw('straight_join forums as forum on forum.categoryId = category.id')
      .sum({ total: 'forum.totalThreads' });
    if (isGame) void query.where('category.gameId', value('gameId'));
    else void query.whereNull('category.gameId');
    if (!withPrivate) void query.where('category.isPrivate', false);
    return query;
  },
);

/** Boards with more threads than are listed hardly ever get below that, so their count serves for ten seconds. */
const fullBoards = ttlCache<number>(10 * secondMs);

/** How many of its threads a board lists here, by the counters of its forums. */
export function countListed(db: Knex, gameId: number, shape: BoardShape): Promise<number> {
  const count = async () => {
    const [row] = await counted(db, { gameId }, { isGame: gameId !== 0, ...shape });
    return Math.min(forumsLimits.latestThreads, Number(row?.total ?? 0));
  };
  const isCountedAnew = (total: number) => total < forumsLimits.latestThreads;
  return fullBoards(db, JSON.stringify([gameId, shape]), count, isCountedAnew);
}
