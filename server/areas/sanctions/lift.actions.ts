import { sanctionsTexts as texts, type sanctions } from '#shared/areas/moderation/sanctions';
import { canBan } from '#shared/policies/moderation.policy';
import type { DeveloperRow } from '../../db/tables';
import type { BackgroundCall } from '../../http/backgroundCall';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict, notFound } from '../../refusal';
import { asBeforeLeaving, findAndLockDeveloper } from '../../people';
import { announceSanction } from './announce';
import { undoBan } from './ban';
import { mailAbout } from './give.actions';
import { liftedMail } from './mails';
import {
  findSanction,
  isOpen,
  lockSanction,
  refreshStanding,
  updateSanction,
  type SanctionRow,
} from './sanctions.queries';

export interface Found {
  sanction: SanctionRow;
  developer: DeveloperRow;
}

/** A sanction with its account, both locked, in the order of their locks; 404 where one of them is gone. */
export async function lockWithAccount(db: Call['db'], sanctionId: number): Promise<Found> {
  const found = await findSanction(db, sanctionId);
  const developer = found && (await findAndLockDeveloper(db, found.developerId));
  const sanction = developer && (await lockSanction(db, sanctionId));
  if (!sanction) throw notFound(texts.missing);
  return { sanction, developer: await asBeforeLeaving(db, developer) };
}

export const lift = guarded<typeof sanctions.lift, Found>({
  check: async ({ db, viewer, input }) => {
    const found = await lockWithAccount(db, input.sanctionId);
    authorize(canBan(viewer, found.developer));
    return found;
  },
  run: async (call, { sanction, developer }) => {
    await liftSanction(call, { sanction, developer }, { liftedById: call.viewer.id, restores: false });
    mailAbout(call, developer, (to) => liftedMail(call.host.settings, to, sanction.kind));
    return announceSanction(call, sanction.id, developer.id);
  },
});

interface Lifting {
  /** Null for the operator's command. */
  liftedById: number | null;
  /** Whether everything comes back that the sanction took away. */
  restores: boolean;
  /** For the audit log, of a ban. */
  reason?: string;
}

/** Lifts a locked sanction (409 where it is over). Its end by time is cancelled with it. */
export async function liftSanction(
  call: BackgroundCall,
  { sanction, developer }: Found,
  { liftedById, restores, reason = '' }: Lifting,
) {
  const { db, audit } = call;
  const { id, kind, removalId } = sanction;
  if (!isOpen(sanction)) throw conflict(texts.over);
  await updateSanction(db, id, { liftedAt: new Date(), liftedById });
  await refreshStanding(db, developer.id);
  if (kind === 'ban') await undoBan(call, developer, { removalId, restores });
  const action = kind === 'ban' ? 'unban' : 'sanctionLifted';
  await audit({ action, target: `developer:${developer.id}`, reason: kind === 'ban' ? reason : kind });
}
