import type { Knex } from 'knex';

interface NewBan {
  developerId: number;
  bannedById: number;
  reason: string;
}

/** Bans an account. One that is about to be deleted counts as banned already. */
export async function insertBan(db: Knex, ban: NewBan) {
  await db('developers').where({ id: ban.developerId }).update({ isBanned: true });
  await db('bans')
    .insert({ ...ban, bannedAt: new Date() })
    .onConflict('developerId')
    .merge();
}

export async function deleteBan(db: Knex, developerId: number) {
  const isHidden = 'exists (select 1 from leaving_accounts where leaving_accounts.developerId = developers.id)';
  await db('developers')
    .where({ id: developerId })
    .update({ isBanned: db.raw(isHidden) as unknown as boolean });
  await db('bans').where({ developerId }).delete();
}

/** Gives the bans of processes of the version before, which know no sanctions, theirs, and ends those that they lifted. */
export async function followFormerBans(db: Knex, now: Date) {
  await db.raw(
    `insert into account_sanctions (developerId, kind, reason, created, givenById)
     select developerId, 'ban', reason, bannedAt, bannedById from bans where not exists (
       select 1 from account_sanctions as known
       where known.developerId = bans.developerId and known.kind = 'ban' and known.liftedAt is null)`,
  );
  await db('account_sanctions')
    .where({ kind: 'ban', liftedAt: null })
    .whereNotExists(db('bans').where('bans.developerId', db.ref('account_sanctions.developerId')))
    .update({ liftedAt: now });
}
