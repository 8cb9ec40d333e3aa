import type { Knex } from 'knex';
import type { InvitationRow } from '../../db/tables';
import { recruiterAs } from '../../people';

/** The condition that an account is not banned and no block separates it from another one. Both are columns. */
const isWithinReach = (account: string, other: string) =>
  `(select applicant.isBanned from developers as applicant where applicant.id = ${account}) = false
   and not exists (select 1 from blocks where blocks.blockerId = ${account} and blocks.blockedId = ${other})
   and not exists (select 1 from blocks where blocks.blockerId = ${other} and blocks.blockedId = ${account})`;

/**
 * The condition that a recruiter is shown a row of `invitations`: no application that waits, if its applicant is banned or
 * a block separates the two. The recruiter's membership is joined as `mine`.
 */
export const isShownToRecruiter = `(invitations.direction = 'invitation' or invitations.isOpen is null
    or (${isWithinReach('invitations.developerId', 'mine.developerId')}))`;

/** An application, and somebody who recruits for its game. */
export interface Addressed extends Pick<InvitationRow, 'id' | 'direction' | 'developerId'> {
  recruiterId: number;
}

const addressed = (db: Knex): Knex.QueryBuilder =>
  db('invitations')
    .join(...recruiterAs(db, 'mine', 'invitations.gameId'))
    .select('invitations.id', 'invitations.direction', 'invitations.developerId', 'mine.developerId as recruiterId');

const keyOf = ({ id, recruiterId }: Pick<Addressed, 'id' | 'recruiterId'>) => `${id} ${recruiterId}`;

/** Tells from whom of those who recruit these applications are hidden. */
export async function readHidden(db: Knex, ids: readonly number[]) {
  const query: Knex.QueryBuilder = addressed(db)
    .whereIn('invitations.id', [...ids])
    .whereRaw(`not ${isShownToRecruiter}`);
  const rows = ids.length === 0 ? [] : ((await query) as Addressed[]);
  const hidden = new Set(rows.map(keyOf));
  return (id: number, recruiterId: number): boolean => hidden.has(keyOf({ id, recruiterId }));
}

const waiting = (db: Knex) => addressed(db).where({ 'invitations.direction': 'request', 'invitations.isOpen': true });

/** The applications of an account that wait, with all who recruit for their games. */
export const waitingOf = (db: Knex, developerId: number): Promise<Addressed[]> =>
  waiting(db).where('invitations.developerId', developerId);

/** The applications of each of two accounts that wait for an answer of the other one. */
export const waitingBetween = (db: Knex, oneId: number, otherId: number): Promise<Addressed[]> =>
  waiting(db).where((pair) => {
    void pair
      .where({ 'invitations.developerId': oneId, 'mine.developerId': otherId })
      .orWhere({ 'invitations.developerId': otherId, 'mine.developerId': oneId });
  });
