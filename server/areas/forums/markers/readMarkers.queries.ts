import type { Knex } from 'knex';
import { dataLoader } from '../../../db/dataLoader';
import { inList, rowsOf } from '../../../db/rows';
import { membershipOf, type MembershipColumns } from '../../../people';
import type { Membership } from '#shared/viewer';

interface ReadMarkersQuery {
  viewerId: number;
  /** The board's game; null is the site. */
  gameId: number | null;
  forumIds: readonly number[];
  threadIds: readonly number[];
}

interface Row extends MembershipColumns {
  queryIndex: number;
  kind: 'board' | 'forum' | 'thread';
  id: number;
  readUpTo: string;
}

/** A viewer's membership on a board, and their read markers of it and of some of its forums and threads. */
export interface ReadMarkers {
  membership: Membership;
  /** Null for a missing account. */
  board: string | null;
  forum: ReadonlyMap<number, string>;
  thread: ReadonlyMap<number, string>;
}

/** The statement for one viewer; everything from before the registration counts as read. */
const markersOfOne = `(select ? as queryIndex, 'board' as kind, 0 as id, reader.modLevel, reader.rights,
    greatest(me.registrationDate, coalesce(boardRead.readUpTo, me.registrationDate)) as readUpTo
  from developers as me
  left join game_members as reader on reader.gameId = ? and reader.developerId = me.id and reader.status = 'Current'
  left join board_reads as boardRead on boardRead.developerId = me.id and boardRead.boardGameId = ?
  where me.id = ?)
  union all (select ?, 'forum', forumId, null, null, readUpTo from forum_reads where developerId = ? and forumId in (?))
  union all (select ?, 'thread', threadId, null, null, readUpTo from thread_reads where developerId = ? and threadId in (?))`;

/** Read markers of many viewers at once, in one statement. */
export const readMarkers = dataLoader(
  async (db: Knex, queries: readonly ReadMarkersQuery[]): Promise<ReadMarkers[]> => {
    const rows = await rowsOf<Row>(
      db.raw(
        queries.map(() => markersOfOne).join(' union all '),
        queries.flatMap(({ viewerId, gameId, forumIds, threadIds }, index) => [
          ...[index, gameId, gameId ?? 0, viewerId],
          ...[index, viewerId, inList(forumIds), index, viewerId, inList(threadIds)],
        ]),
      ),
    );
    const all = queries.map(() => ({
      membership: null as Membership,
      board: null as string | null,
      forum: new Map<number, string>(),
      thread: new Map<number, string>(),
    }));
    for (const { queryIndex, kind, id, readUpTo, ...membership } of rows) {
      const markers = all[queryIndex];
      if (!markers) continue;
      if (kind !== 'board') markers[kind].set(id, readUpTo);
      else Object.assign(markers, { board: readUpTo, membership: membershipOf(membership) });
    }
    return all;
  },
);
