import type { Knex } from 'knex';
import { accountLimits } from '#shared/areas/account';
import type { DeveloperRow } from '../db/tables';

type Recipient = { email: string } & Pick<DeveloperRow, 'id'>;

/** Counts a mail that the address has refused for good. Whether the address counts as not confirmed now. */
export async function countEmailRefusal(db: Knex, { id, email }: Recipient): Promise<boolean> {
  await db('developers').where({ id, email, emailConfirmed: true }).increment('emailRefusals');
  const ended = await db('developers')
    .where({ id, email, emailConfirmed: true })
    .where('emailRefusals', '>=', accountLimits.emailRefusals)
    .update({ emailConfirmed: false });
  return ended === 1;
}

/** A mail has arrived: earlier refusals count no longer. */
export async function clearEmailRefusals(db: Knex, { id, email }: Recipient) {
  await db('developers')
    .where({ id, email, emailConfirmed: true })
    .where('emailRefusals', '>', 0)
    .update({ emailRefusals: 0 });
}
