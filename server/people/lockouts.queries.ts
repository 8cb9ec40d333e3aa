import type { Knex } from 'knex';

/** The reason of the ban or suspension for which an account may not log in; '' where none was given. */
export async function readLockoutReason(db: Knex, developerId: number): Promise<string> {
  const row = await db('account_sanctions')
    .where({ developerId, liftedAt: null })
    .where((lasting) => {
      void lasting
        .where({ kind: 'ban' })
        .orWhere((suspension) => void suspension.where({ kind: 'suspend' }).where('until', '>', new Date()));
    })
    // A ban first, then the suspension that lasts longest.
    .orderByRaw("kind = 'ban' desc, until desc")
    .first('reason');
  return row?.reason ?? '';
}
