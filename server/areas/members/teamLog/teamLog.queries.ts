import type { Knex } from 'knex';
import { teamLogLine, type TeamAction, type TeamLogLine } from '#shared/areas/recruiting/teamLog';
import { toPage } from '../../../db/paging';
import type { TeamLogRow } from '../../../db/tables';
import { personColumns, personNamed, type PersonColumns } from '../../../people';

export interface NewTeamLogLine {
  action: TeamAction;
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

type ShownRow = TeamLogRow & PersonColumns<'actor'> & PersonColumns<'about'>;

const pageOfLog = (
  db: Knex,
  { gameId, startResult, rows }: { gameId: number; startResult: number; rows: number },
): Promise<ShownRow[]> =>
  db('team_log')
    .leftJoin('developers as actor', 'actor.id', 'team_log.actorId')
    .leftJoin('developers as about', 'about.id', 'team_log.aboutId')
    .where('team_log.gameId', gameId)
    .orderBy('team_log.id', 'desc')
    .offset(startResult)
    .limit(rows)
    .select('team_log.*', personColumns('actor'), personColumns('about'));

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

const lineOf = (row: ShownRow): TeamLogLine => ({
  id: row.id,
  action: teamLogLine.shape.action.parse(row.action),
  actor: personNamed(row, 'actor'),
  about: personNamed(row, 'about'),
  detail: row.detail,
  created: row.created,
});
