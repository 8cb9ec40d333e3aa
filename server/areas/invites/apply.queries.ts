import type { Knex } from 'knex';
import type { ClassifiedRow, InvitationRow } from '../../db/tables';
import { notFound } from '../../refusal';

/** The game of an opening; 404 for an ad that is gone or is no game's. */
export async function readGameOfOpening(db: Knex, classifiedId: number): Promise<number> {
  const ad = await db('classifieds').where({ id: classifiedId }).whereNotNull('gameId').first('gameId');
  if (!ad?.gameId) throw notFound();
  return ad.gameId;
}

/** The state of an opening, locked so that it stays until the transaction ends; 404 if it was deleted meanwhile. */
export async function lockOpening(db: Knex, classifiedId: number): Promise<ClassifiedRow['state']> {
  const ad = await db('classifieds').where({ id: classifiedId }).forShare().first('state');
  if (!ad) throw notFound();
  return ad.state;
}

/** All requests of a developer to join a locked game, open and past. */
export const readRequestsOf = (
  db: Knex,
  { gameId, developerId }: Pick<InvitationRow, 'gameId' | 'developerId'>,
): Promise<Pick<InvitationRow, 'state' | 'isOpen' | 'answeredAt' | 'classifiedId' | 'note'>[]> =>
  db('invitations')
    .where({ gameId, developerId, direction: 'request' })
    .forShare()
    .select('state', 'isOpen', 'answeredAt', 'classifiedId', 'note');

/** Stores the pieces that an application shows, in this order. */
export async function insertPieces(db: Knex, inviteId: number, pieceIds: readonly number[]) {
  if (pieceIds.length === 0) return;
  await db('application_pieces').insert(pieceIds.map((pieceId, rank) => ({ inviteId, pieceId, rank })));
}
