import type { SanctionKind } from '#shared/areas/moderation/sanctions';
import { refreshStanding } from '../../../server/areas/sanctions/sanctions.queries';
import type { TestSite } from './site';

interface Given {
  developerId: number;
  kind: SanctionKind;
  until?: Date;
  givenById?: number;
  appealedAt?: Date;
}

/** Inserts a sanction of the operator, or of a moderator, that holds from now on. Returns its id. */
export async function buildSanction({ db, host }: TestSite, given: Given): Promise<number> {
  const [id = 0] = await db('account_sanctions').insert({ reason: 'Insults', created: new Date(), ...given });
  const { developerId } = given;
  if (given.kind === 'ban') {
    await db('developers').where({ id: developerId }).update({ isBanned: true });
    await db('bans').insert({ developerId, reason: 'Insults', bannedAt: new Date() });
  }
  await refreshStanding(db, developerId);
  host.sessions.forgetAccount(developerId);
  return id;
}
