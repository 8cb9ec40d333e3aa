import type { Knex } from 'knex';
import type { InviteCounts, InviteList } from '#shared/areas/invites';
import type { InvitationRow } from '../../db/tables';
import type { Direction } from './rows.queries';

/** What somebody has whom no invitation and no request concerns. */
export const noInvites: InviteCounts = { invitationsToGames: 0, requestsToJoin: 0, answered: 0, badge: 0 };

/** What concerns somebody as the one who joins. */
export const idsAbout = (db: Knex, developerId: number): Knex.QueryBuilder =>
  db('invitations').select('invitations.id').where('invitations.developerId', developerId);

/** What concerns somebody as the owner of the game. */
export const idsOwned = (db: Knex, ownerId: number): Knex.QueryBuilder =>
  db('invitations')
    .select('invitations.id')
    .join('game_members as mine', (on) => {
      on.on('mine.gameId', 'invitations.gameId')
        .andOnVal('mine.developerId', ownerId)
        .andOnVal('mine.status', 'Current')
        .andOnVal('mine.modLevel', 'owner');
    });

interface CountRow extends Pick<InvitationRow, 'direction' | 'response'> {
  viewerId: number;
  /** Of games that this one owns; else it is about them. */
  isOwner: number;
  number: number;
}

/** How many of each state concern these developers: those about them, and those of the games they own. */
async function countRows(db: Knex, viewerIds: readonly number[]): Promise<CountRow[]> {
  const about = db('invitations')
    .whereIn('developerId', viewerIds)
    .groupBy('developerId', 'direction', 'response')
    .select('developerId as viewerId', db.raw('0 as isOwner'), 'direction', 'response', db.raw('count(*) as number'));
  const owned = db('game_members as mine')
    .join('invitations', 'invitations.gameId', 'mine.gameId')
    .whereIn('mine.developerId', viewerIds)
    .where({ 'mine.status': 'Current', 'mine.modLevel': 'owner' })
    .groupBy('mine.developerId', 'direction', 'response')
    .select(
      'mine.developerId as viewerId',
      db.raw('1 as isOwner'),
      'direction',
      'response',
      db.raw('count(*) as number'),
    );
  return (await db.unionAll([about, owned], true)) as CountRow[];
}

function sumUp(rows: readonly CountRow[]) {
  const number = (fits: (row: CountRow) => boolean) => rows.filter(fits).reduce((sum, row) => sum + row.number, 0);
  const isOpen = ({ response }: CountRow) => response === 'noResponse';
  const received = (row: CountRow) => !row.isOwner && row.direction === 'invitation';
  const asked = (row: CountRow) => !!row.isOwner && row.direction === 'request';
  const invited = (row: CountRow) => !!row.isOwner && row.direction === 'invitation';
  const requested = (row: CountRow) => !row.isOwner && row.direction === 'request';
  const totals: Record<InviteList, number> = {
    invitationsToGames: number((row) => received(row) && isOpen(row)),
    requestsToJoin: number((row) => asked(row) && isOpen(row)),
    sentInvitationsToGames: number(invited),
    sentRequestsToJoin: number(requested),
  };
  const answered = number((row) => (invited(row) || requested(row)) && !isOpen(row));
  const { invitationsToGames, requestsToJoin } = totals;
  const badge = invitationsToGames + requestsToJoin + answered;
  const counts: InviteCounts = { invitationsToGames, requestsToJoin, answered, badge };
  return { totals, counts };
}

/** The totals of somebody's four lists, and the counts. */
export const countsOf = async (db: Knex, viewerId: number) => sumUp(await countRows(db, [viewerId]));

/** The counts of several at once. */
export async function countInvites(db: Knex, viewerIds: readonly number[]): Promise<ReadonlyMap<number, InviteCounts>> {
  const rows = await countRows(db, viewerIds);
  return new Map(viewerIds.map((id) => [id, sumUp(rows.filter(({ viewerId }) => viewerId === id)).counts]));
}

/** A query part: what the frame shows beside the invitations of one (wire §19.19). */
export function badgeCount(db: Knex, viewerId: number): Knex.QueryBuilder {
  const about = (direction: Direction) => idsAbout(db, viewerId).where({ direction });
  const owned = (direction: Direction) => idsOwned(db, viewerId).where({ direction });
  const parts = [
    about('invitation').where({ response: 'noResponse' }),
    about('request').whereNot({ response: 'noResponse' }),
    owned('request').where({ response: 'noResponse' }),
    owned('invitation').whereNot({ response: 'noResponse' }),
  ];
  return db.from(db.unionAll(parts, true).as('waiting')).count('*');
}
