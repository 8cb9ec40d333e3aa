import type { Knex } from 'knex';
import type { InviteCounts, InviteList } from '#shared/areas/recruiting/inviteEvents';
import { applicationStates, isWaiting } from '#shared/areas/recruiting/applications';
import type { InvitationRow } from '../../db/tables';
import { recruiterAs, recruits } from '../../people';
import { isShownToRecruiter } from './audience.queries';

export const noInvites: InviteCounts = { invitationsToGames: 0, requestsToJoin: 0, answered: 0, badge: 0 };

/** Invitations and requests about a developer. */
export const idsAbout = (db: Knex, developerId: number): Knex.QueryBuilder =>
  db('invitations').select('invitations.id').where('invitations.developerId', developerId);

/** Invitations and requests of the games that a developer recruits for, as far as they are shown to them. */
export const idsRecruited = (db: Knex, developerId: number): Knex.QueryBuilder =>
  db('invitations')
    .select('invitations.id')
    .join(...recruiterAs(db, 'mine', 'invitations.gameId'))
    .where('mine.developerId', developerId)
    .whereRaw(isShownToRecruiter);

/** Leaves out what was retracted, and what its sender has put away. */
export const listed = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.whereIn('invitations.state', listedStates).where('invitations.isDismissed', false);

const listedStates = applicationStates.filter((state) => state !== 'withdrawn');

/** The number of invitations or requests in one state. */
interface Counted extends Pick<InvitationRow, 'direction' | 'state'> {
  /** 1 for the games that the viewer recruits for, 0 for those about the viewer. */
  isRecruiter: number;
  number: number;
}

interface CountRow extends Counted {
  viewerId: number;
}

/** The numbers in each state for each of these developers: about them, and of the games they recruit for. */
const countRows = (db: Knex, { viewerIds }: { viewerIds: readonly number[] }): Promise<CountRow[]> => {
  const about = listed(db('invitations').whereIn('developerId', viewerIds))
    .groupBy('developerId', 'direction', 'state')
    .select('developerId as viewerId', db.raw('0 as isRecruiter'), 'direction', 'state', db.raw('count(*) as number'));
  const recruited = listed(
    db('game_members as mine')
      .join('invitations', 'invitations.gameId', 'mine.gameId')
      .whereIn('mine.developerId', viewerIds)
      .whereRaw(recruits('mine'))
      .whereRaw(isShownToRecruiter),
  )
    .groupBy('mine.developerId', 'direction', 'state')
    .select(
      'mine.developerId as viewerId',
      db.raw('1 as isRecruiter'),
      'direction',
      'state',
      db.raw('count(*) as number'),
    );
  return db.unionAll([about, recruited], true);
};

/** The totals of the four lists, and the counts beside them. */
export function sumUp(rows: readonly Counted[]) {
  const number = (fits: (row: Counted) => boolean) => rows.filter(fits).reduce((sum, row) => sum + row.number, 0);
  const isOpen = ({ state }: Counted) => isWaiting(state);
  const isAnswered = ({ state }: Counted) => state === 'accepted' || state === 'declined';
  const isReceivedInvitation = (row: Counted) => !row.isRecruiter && row.direction === 'invitation';
  const isReceivedRequest = (row: Counted) => !!row.isRecruiter && row.direction === 'request';
  const isSentInvitation = (row: Counted) => !!row.isRecruiter && row.direction === 'invitation';
  const isSentRequest = (row: Counted) => !row.isRecruiter && row.direction === 'request';
  const totals: Record<InviteList, number> = {
    invitationsToGames: number((row) => isReceivedInvitation(row) && isOpen(row)),
    requestsToJoin: number((row) => isReceivedRequest(row) && isOpen(row)),
    sentInvitationsToGames: number(isSentInvitation),
    sentRequestsToJoin: number(isSentRequest),
  };
  const answered = number((row) => (isSentInvitation(row) || isSentRequest(row)) && isAnswered(row));
  const { invitationsToGames, requestsToJoin } = totals;
  const badge = invitationsToGames + requestsToJoin;
  const counts: InviteCounts = { invitationsToGames, requestsToJoin, answered, badge };
  return { totals, counts };
}

export const countsOf = async (db: Knex, viewerId: number) => sumUp(await countRows(db, { viewerIds: [viewerId] }));

/** The counts of several developers at once. */
export async function countInvites(db: Knex, viewerIds: readonly number[]): Promise<ReadonlyMap<number, InviteCounts>> {
  const rows = await countRows(db, { viewerIds });
  return new Map(viewerIds.map((id) => [id, sumUp(rows.filter(({ viewerId }) => viewerId === id)).counts]));
}

/** Waiting for the side that received it. */
const waitsFor = (received: InvitationRow['direction']) =>
  `invitations.direction = '${received}' and invitations.isOpen = 1`;

/** Subquery for the number on the frame's badge. */
export const badgeCount = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  db.select(
    db.raw(
      `(select count(*) from invitations where developerId = ? and ${waitsFor('invitation')}) +
       (select count(*) from game_members as mine straight_join invitations on invitations.gameId = mine.gameId
        where mine.developerId = ? and ${recruits('mine')} and ${waitsFor('request')}
        and ${isShownToRecruiter})`,
      [viewerId, viewerId],
    ),
  );
