import type { Knex } from 'knex';
import type { DeveloperRow } from '../../db/tables';

/** The valid sessions of an account, last used first. */
export const readSessionRows = (db: Knex, { id, sessionEpoch }: Pick<DeveloperRow, 'id' | 'sessionEpoch'>) =>
  db('sessions')
    .where({ developerId: id, epoch: sessionEpoch })
    .where('expiresAt', '>', new Date())
    .orderBy([
      { column: 'lastSeenAt', order: 'desc' },
      { column: 'loggedInAt', order: 'desc' },
    ])
    .select('handle', 'device', 'lastSeenAt');

/** Whether a session of a locked account is one of the account's present epoch, and has not been ended. */
export async function isLivingSession(db: Knex, { id, sessionEpoch }: DeveloperRow, handle: string): Promise<boolean> {
  return (await db('sessions').where({ developerId: id, handle, epoch: sessionEpoch }).first('handle')) !== undefined;
}

/** Ends one session of an account; false without one. */
export async function endSession(db: Knex, developerId: number, handle: string): Promise<boolean> {
  return (await db('sessions').where({ developerId, handle }).delete()) > 0;
}

/** Ends all sessions of an account, or all but the one with this handle; answers how many. */
export async function endSessions(db: Knex, developerId: number, { but }: { but?: string } = {}): Promise<number> {
  const ended = db('sessions').where({ developerId });
  return but === undefined ? ended.delete() : ended.whereNot({ handle: but }).delete();
}

/** Notes that the password of a session's account was given again. */
export async function renewLogin(db: Knex, handle: string, loggedInAt: Date) {
  await db('sessions').where({ handle }).update({ loggedInAt });
}

/** Keeps a session valid in a new epoch. */
export async function moveToEpoch(db: Knex, handle: string, epoch: number) {
  await db('sessions').where({ handle }).update({ epoch });
}
