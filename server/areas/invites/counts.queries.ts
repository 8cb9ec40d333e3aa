import type { Knex } from 'knex';
import type { InviteCounts, InviteList } from '#shared/areas/recruiting/inviteEvents';
import { compiledQuery } from '../../db/compiledQuery';
import type { InvitationRow } from '../../db/tables';
import { ownerAs } from '../../people';

export const noInvites: InviteCounts = { invitationsToGames: 0, requestsToJoin: 0, answered: 0, badge: 0 };

/** Invitations and requests about a developer. */
export const idsAbout = (db: Knex, developerId: number): Knex.QueryBuilder =>
  db('invitations').select('invitations.id').where('invitations.developerId', developerId);

/** Invitations and requests of the games that a developer owns. */
export const idsOwned = (db: Knex, ownerId: number): Knex.QueryBuilder =>
  db('invitations')
    .select('invitations.id')
    .join(...ownerAs('mine', 'invitations.gameId'))
    .where('mine.developerId', ownerId);

/** The number of invitations or requests in one state. */
interface Counted extends Pick<InvitationRow, 'direction' | 'response'> {
  /** 1 for the viewer's own games, 0 for those about the viewer. */
  isOwner: number;
  number: number;
}

interface CountRow extends Counted {
  viewerId: number;
}

/** The numbers in each state for each of these developers: about them, and of the games they own. */
const countRows = compiledQuery<{ viewerIds: readonly number[] }, CountRow>((db, value) => {
  const about = db('invitations')
    .whereIn('developerId', value('viewerIds'))
    .groupBy('developerId', 'direction', 'response')
    .select('developerId as viewerId', db.raw('0 as isOwner'), 'direction', 'response', db.raw('count(*) as number'));
  const owned = db('game_members as mine')
    .join('invitations', 'invitations.gameId', 'mine.gameId')
    .whereIn('mine.developerId', value('viewerIds'))
    .where({ 'mine.status': 'Current', 'mine.modLevel': 'owner' })
    .groupBy('mine.developerId', 'direction', 'response')
    .select(
      'mine.developerId as viewerId',
      db.raw('1 as isOwner'),
      'direction',
      'response',
      db.raw('count(*) as number'),
    );
  return db.unionAll([about, owned], true);
});

/** The totals of the four lists, and the counts beside them. */
export function sumUp(rows: readonly Counted[]) {
  const number = (fits: (row: Counted) => boolean) => rows.filter(fits).reduce((sum, row) => sum + row.number, 0);
  const isOpen = ({ response }: Counted) => response === 'noResponse';
  const isReceivedInvitation = (row: Counted) => !row.isOwner && row.direction === 'invitation';
  const isReceivedRequest = (row: Counted) => !!row.isOwner && row.direction === 'request';
  const isSentInvitation = (row: Counted) => !!row.isOwner && row.direction === 'invitation';
  const isSentRequest = (row: Counted) => !row.isOwner && row.direction === 'request';
  const totals: Record<InviteList, number> = {
    invitationsToGames: number((row) => isReceivedInvitation(row) && isOpen(row)),
    requestsToJoin: number((row) => isReceivedRequest(row) && isOpen(row)),
    sentInvitationsToGames: number(isSentInvitation),
    sentRequestsToJoin: number(isSentRequest),
  };
  const answered = number((row) => (isSentInvitation(row) || isSentRequest(row)) && !isOpen(row));
  const { invitationsToGames, requestsToJoin } = totals;
  const badge = invitationsToGames + requestsToJoin + answered;
  const counts: InviteCounts = { invitationsToGames, requestsToJoin, answered, badge };
  return { totals, counts };
}

export const countsOf = async (db: Knex, viewerId: number) => sumUp(await countRows(db, { viewerIds: [viewerId] }));

/** The counts of several developers at once. */
export async function countInvites(db: Knex, viewerIds: readonly number[]): Promise<ReadonlyMap<number, InviteCounts>> {
  const rows = await countRows(db, { viewerIds });
  return new Map(viewerIds.map((id) => [id, sumUp(rows.filter(({ viewerId }) => viewerId === id)).counts]));
}

/** Subquery for the number on the frame's badge. */
export const badgeCount = (db: Knex, viewerId: number): Knex.QueryBuilder =>
  // Both sides count open ones that they received and answered ones that they sent.
  db.select(
    db.raw(
      `(select count(*) from invitations
        where developerId = ? and (direction = 'invitation') = (response = 'noResponse')) +
       (select count(*) from game_members as mine straight_join invitations on invitations.gameId = mine.gameId
        where mine.developerId = ? and mine.status = 'Current' and mine.modLevel = 'owner'
          and (direction = 'request') = (response = 'noResponse'))`,
      [viewerId, viewerId],
    ),
  );
