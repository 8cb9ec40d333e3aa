import type { Knex } from 'knex';
import { teamLogLine, type TeamAct, type TeamLogLine } from '#shared/areas/recruiting/teamLog';
import { compiledQuery } from '../../../db/compiledQuery';
import { toPage } from '../../../db/paging';
import type { TeamLogRow } from '../../../db/tables';
import { personOf } from '../../../people';

export interface NewTeamLogLine {
  what: TeamAct;
  /** The person who did it; missing where nobody of the team has. */
  actorId?: number;
  /** The person to whom it was done. */
  aboutId?: number;
  detail?: string;
}

export async function insertLines(db: Knex, gameId: number, lines: readonly NewTeamLogLine[]) {
  const created = new Date();
  await db('team_log').insert(lines.map((line) => ({ gameId, ...line, created })));
}

type Named = 'actor' | 'about';
type NameColumns = Record<`${Named}Alias` | `${Named}StringUrl` | `${Named}AvatarId`, string | null>;
type ShownRow = TeamLogRow & NameColumns;

const columnsOf = (named: Named) => ({
  [`${named}Id`]: `${named}.id`,
  [`${named}Alias`]: `${named}.alias`,
  [`${named}StringUrl`]: `${named}.stringUrl`,
  [`${named}AvatarId`]: `${named}.avatarId`,
});

const pageOfLog = compiledQuery<{ gameId: number; startResult: number; rows: number }, ShownRow>(
  (db, value) =>
    db('team_log')
      .leftJoin('developers as actor', 'actor.id', 'team_log.actorId')
      .leftJoin('developers as about', 'about.id', 'team_log.aboutId')
      .where('team_log.gameId', value('gameId'))
      .orderBy('team_log.id', 'desc')
      .offset(value('startResult'))
      .limit(value('rows'))
      .select('team_log.*', columnsOf('actor'), columnsOf('about')),
  { isPrepared: true },
);

interface LogQuery {
  gameId: number;
  startResult: number;
  limit: number;
}

/** One page of a game's log, newest first. */
export async function readLog(db: Knex, { gameId, startResult, limit }: LogQuery) {
  const { items, hasMore } = toPage(await pageOfLog(db, { gameId, startResult, rows: limit + 1 }), limit);
  return { items: items.map(lineOf), hasMore };
}

const nameOf = (row: ShownRow, named: Named) =>
  personOf({
    posterId: row[`${named}Id`],
    posterAlias: row[`${named}Alias`],
    posterStringUrl: row[`${named}StringUrl`],
    posterAvatarId: row[`${named}AvatarId`],
  });

const lineOf = (row: ShownRow): TeamLogLine => ({
  id: row.id,
  what: teamLogLine.shape.what.parse(row.what),
  actor: nameOf(row, 'actor'),
  about: nameOf(row, 'about'),
  detail: row.detail,
  created: row.created,
});
