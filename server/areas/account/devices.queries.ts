import type { Knex } from 'knex';
import type { SignInMethod } from '#shared/areas/signIn/signIn';
import type { DeveloperRow } from '../../db/tables';
import { replacedLifetimeMs } from '../../http/session/sessions';

/** The valid sessions of an account, last used first, without one that was just replaced. */
export const readSessionRows = (db: Knex, { id, sessionEpoch }: Pick<DeveloperRow, 'id' | 'sessionEpoch'>) =>
  db('sessions')
    .where({ developerId: id, epoch: sessionEpoch })
    .where('expiresAt', '>', new Date(Date.now() + replacedLifetimeMs))
    .orderBy([
      { column: 'lastSeenAt', order: 'desc' },
      { column: 'loggedInAt', order: 'desc' },
    ])
    .select('handle', 'device', 'lastSeenAt');

/** Whether a session of a locked account is one of the account's present epoch, and has not been ended. */
export async function isLivingSession(db: Knex, { id, sessionEpoch }: DeveloperRow, handle: string): Promise<boolean> {
  return (await db('sessions').where({ developerId: id, handle, epoch: sessionEpoch }).first('handle')) !== undefined;
}

/** Notes that a session has given a second step. */
export async function noteSignIn(db: Knex, handle: string, signIn: SignInMethod) {
  await db('sessions').where({ handle }).update({ signIn });
}

/** Keeps a session valid in a new epoch. */
export async function moveToEpoch(db: Knex, handle: string, epoch: number) {
  await db('sessions').where({ handle }).update({ epoch });
}
