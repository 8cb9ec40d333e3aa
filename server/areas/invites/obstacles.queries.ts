import type { Knex } from 'knex';
import type { FittingPosition, InviteObstacle } from '#shared/areas/recruiting/invites';
import { positions } from '#shared/vocabulary';
import type { DeveloperRow, GameRow } from '../../db/tables';
import { memberAs, recruits } from '../../people';

interface ObstacleRow {
  gameId: number;
  isMember: number | null;
  isInvited: number | null;
}

/** The games that a developer recruits for to which another one cannot be invited, and why. */
export async function readObstacles(db: Knex, recruiterId: number, developerId: number) {
  const rows = await db('game_members as own')
    .leftJoin(...memberAs('theirs', 'own.gameId', developerId))
    .leftJoin('invitations as sent', (on) => {
      on.on('sent.gameId', 'own.gameId').andOnVal('sent.developerId', developerId);
    })
    .where('own.developerId', recruiterId)
    .whereRaw(recruits('own'))
    .where((blocked) => {
      void blocked
        .whereNotNull('theirs.id')
        .orWhere('sent.direction', 'invitation')
        // A request that is past is no obstacle.
        .orWhere('sent.isOpen', true);
    })
    .groupBy('own.gameId')
    .orderBy('own.gameId')
    .select<ObstacleRow[]>(
      db.raw("own.gameId as gameId, max(theirs.id) as isMember, max(sent.direction = 'invitation') as isInvited"),
    );
  return rows.map(({ gameId, isMember, isInvited }) => ({ gameId, obstacle: obstacleOf(isMember, isInvited) }));
}

function obstacleOf(isMember: number | null, isInvited: number | null): InviteObstacle {
  if (isMember !== null) return 'member';
  return isInvited === 1 ? 'invited' : 'asked';
}

type Position = (typeof positions)[number];
type FittingRow = Pick<GameRow, Position['seekingFlag']> &
  Pick<DeveloperRow, Position['developerFlag']> & { gameId: number; openingTitle: string | null };

const newestOpening = `(
  select ad.postTitle from classifieds as ad force index (classifieds_openings)
  where ad.gameId = games.id and ad.state = 'open' order by ad.id desc limit 1) as openingTitle`;

/** What a developer would do in the games that another one recruits for; games that seek nothing of theirs are left out. */
export async function readFittingPositions(
  db: Knex,
  recruiterId: number,
  developerId: number,
): Promise<FittingPosition[]> {
  const rows = await db('game_members as own')
    .join('games', 'games.id', 'own.gameId')
    .join('developers as invited', (on) => void on.onVal('invited.id', developerId))
    .where('own.developerId', recruiterId)
    .whereRaw(recruits('own'))
    .orderBy('own.gameId')
    .select<FittingRow[]>(
      'own.gameId',
      ...positions.map(({ seekingFlag }) => `games.${seekingFlag}`),
      ...positions.map(({ developerFlag }) => `invited.${developerFlag}`),
      db.raw(newestOpening),
    );
  return rows
    .map((row) => ({
      gameId: row.gameId,
      roles: positions
        .filter(({ seekingFlag, developerFlag }) => row[seekingFlag] && row[developerFlag])
        .map(({ role }) => role),
      openingTitle: row.openingTitle ?? '',
    }))
    .filter(({ roles }) => roles.length > 0);
}
