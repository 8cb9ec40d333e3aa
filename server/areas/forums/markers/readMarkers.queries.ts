import type { Knex } from 'knex';
import { dataLoader } from '../../../db/dataLoader';
import { runSql } from '../../../db/compiledQuery';
import type { ForumSummary } from '../threads/summaries.queries';
import type { ReaderColumns } from '../rows';

interface ReadMarkersQuery {
  viewerId: number;
  forum: Pick<ForumSummary, 'forumId' | 'gameId'>;
  threadIds: readonly number[];
}

interface Row extends ReaderColumns {
  queryIndex: number;
  threadId: number | null;
  threadReadUpTo: string | null;
}

/** A viewer's membership on the board of a forum, and their read markers of it and of some of its threads. */
interface ReadMarkers extends ReaderColumns {
  threads: ReadonlyMap<number, string>;
}

/** The statement for one viewer; everything from before the registration counts as read. */
const markersOfOne = `(select ? as queryIndex, reader.modLevel, reader.rights,
    threadRead.threadId, threadRead.readUpTo as threadReadUpTo,
    greatest(me.registrationDate, coalesce(boardRead.readUpTo, me.registrationDate),
      coalesce(forumRead.readUpTo, me.registrationDate)) as readUpTo
  from developers as me
  left join game_members as reader on reader.gameId = ? and reader.developerId = me.id and reader.status = 'Current'
  left join board_reads as boardRead on boardRead.developerId = me.id and boardRead.boardGameId = ?
  left join forum_reads as forumRead on forumRead.developerId = me.id and forumRead.forumId = ?
  left join thread_reads as threadRead on threadRead.developerId = me.id and threadRead.threadId in ?
  where me.id = ?)`;

/** Read markers of many viewers at once, in one statement. */
export const readMarkers = dataLoader(
  async (db: Knex, queries: readonly ReadMarkersQuery[]): Promise<ReadMarkers[]> => {
    const rows = await runSql<Row>(
      db,
      queries.map(() => markersOfOne).join(' union all '),
      queries.flatMap(({ viewerId, forum: { forumId, gameId }, threadIds }, index) => [
        ...[index, gameId, gameId ?? 0, forumId, threadIds, viewerId],
      ]),
    );
    const all = queries.map(() => ({
      ...({ modLevel: null, rights: null, readUpTo: null } as ReaderColumns),
      threads: new Map<number, string>(),
    }));
    for (const { queryIndex, modLevel, rights, readUpTo, threadId, threadReadUpTo } of rows) {
      const markers = all[queryIndex];
      if (!markers) continue;
      Object.assign(markers, { modLevel, rights, readUpTo });
      if (threadId !== null && threadReadUpTo !== null) markers.threads.set(threadId, threadReadUpTo);
    }
    return all;
  },
);
