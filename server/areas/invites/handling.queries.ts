import type { Knex } from 'knex';
import { applicationsLimits } from '#shared/areas/recruiting/applications';
import type { InvitationRow } from '../../db/tables';
import { recruiterAs } from '../../people';
import { isShownToRecruiter } from './audience.queries';

type Received = Pick<InvitationRow, 'id' | 'gameId' | 'developerId' | 'state'>;

/** The ones of these applications that are to games that the developer recruits for. */
export const readReceived = (db: Knex, recruiterId: number, ids: readonly number[]): Promise<Received[]> =>
  db('invitations')
    .join(...recruiterAs(db, 'mine', 'invitations.gameId'))
    .where('mine.developerId', recruiterId)
    .whereIn('invitations.id', ids)
    .where('invitations.direction', 'request')
    .whereRaw(isShownToRecruiter)
    .orderBy('invitations.id')
    .select<Received[]>('invitations.id', 'invitations.gameId', 'invitations.developerId', 'invitations.state');

/** Marks those of them as seen that are still new. */
export async function setSeen(db: Knex, ids: readonly number[]) {
  await db('invitations').whereIn('id', ids).where({ state: 'open' }).update({ state: 'seen', seenAt: new Date() });
}

/** The game of an ad, or of the applications to one that was deleted; null where there is neither. */
export async function findGameOfAd(db: Knex, classifiedId: number): Promise<number | null> {
  const ad = await db('classifieds').where({ id: classifiedId }).first('gameId');
  const applied = ad ?? (await db('invitations').where({ classifiedId }).first('gameId'));
  return applied?.gameId ?? null;
}

type AdOfGame = Pick<InvitationRow, 'gameId'> & { classifiedId: number };

const waitingFor = (db: Knex, { gameId, classifiedId }: AdOfGame) =>
  db('invitations').where({ gameId, classifiedId, isOpen: true });

/** The oldest applications to an ad of a locked game that wait for an answer, locked. */
export const lockWaitingFor = (db: Knex, ad: AdOfGame): Promise<InvitationRow[]> =>
  waitingFor(db, ad).orderBy('id').limit(applicationsLimits.declined).forUpdate();

export async function countWaitingFor(db: Knex, ad: AdOfGame): Promise<number> {
  const [counted] = await waitingFor(db, ad).count<{ number: number }[]>({ number: '*' });
  return counted?.number ?? 0;
}
