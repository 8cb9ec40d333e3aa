import {
  sanctionsTexts as texts,
  whyNoEnd,
  type sanctions,
  type SanctionKind,
} from '#shared/areas/moderation/sanctions';
import type { AuditAction } from '#shared/areas/moderation/moderation';
import type { RemovalPeriod } from '#shared/areas/moderation/trash';
import { schedulesTexts } from '#shared/areas/schedules';
import { dayMs } from '#shared/durations';
import { canBan } from '#shared/policies/moderation.policy';
import type { DeveloperRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { authorize, conflict, invalid } from '../../refusal';
import { asBeforeLeaving, lockDeveloper, sendToAccount } from '../../people';
import { answerReportsAbout } from '../reports';
import { stopSchedulesOf } from '../schedules';
import { announceSanction } from './announce';
import { applyBan } from './ban';
import { sanctionMail } from './mails';
import { insertSanction, raiseEpoch, refreshStanding, updateSanction } from './sanctions.queries';

type GivingCall = Call & { viewer: LoggedInDeveloper };

export const auditActions: Record<SanctionKind, AuditAction> = {
  warn: 'warning',
  limit: 'accountLimit',
  suspend: 'suspension',
  ban: 'ban',
};

/** Locks an account about which this moderator may decide. One that is about to be deleted may come back. */
export async function lockSanctionable({ db, viewer }: Pick<GivingCall, 'db' | 'viewer'>, developerId: number) {
  const developer = await lockDeveloper(db, developerId);
  authorize(canBan(viewer, developer));
  return asBeforeLeaving(db, developer);
}

export const give = guarded<typeof sanctions.give, DeveloperRow>({
  check: (call) => lockSanctionable(call, call.input.developerId),
  run: async (call, developer) => {
    const { kind, reason, remove } = call.input;
    if (kind === 'ban' && developer.isBanned) throw conflict(texts.banned);
    return giveSanction(call, developer, { kind, reason, until: endOf(call.input), remove });
  },
});

function endOf({ kind, days, until }: Call<typeof sanctions.give>['input']): Date | null {
  if (kind === 'limit' && days !== undefined) return new Date(Date.now() + days * dayMs);
  if (kind !== 'suspend' || until === undefined) return null;
  const refusal = whyNoEnd(until, Date.now());
  if (refusal !== null) throw invalid(refusal, 'until');
  return new Date(until);
}

interface Given {
  kind: SanctionKind;
  reason: string;
  until: Date | null;
  remove: RemovalPeriod | undefined;
}

/** Gives a locked account a sanction, which holds within a second: suspensions and bans end its sessions, sockets and tokens. */
export async function giveSanction(call: GivingCall, developer: DeveloperRow, { kind, reason, until, remove }: Given) {
  const { db, viewer, session, audit } = call;
  const { id: developerId } = developer;
  const id = await insertSanction(db, { developerId, kind, reason, until, givenById: viewer.id });
  await audit({ action: auditActions[kind], target: `developer:${developerId}`, reason });
  await refreshStanding(db, developerId);
  if (kind !== 'warn') await stopSchedulesOf(call, developerId, schedulesTexts[kind]);
  if (kind === 'suspend' || kind === 'ban') {
    await raiseEpoch(db, developerId);
    await session.end(developerId);
  }
  if (kind === 'ban') {
    const removalId = await applyBan(call, developer, { reason, remove });
    await updateSanction(db, id, { removalId });
  }
  if (kind === 'suspend' || kind === 'ban') await answerReportsAbout(call, developerId, kind);
  mailAbout(call, developer, (to) =>
    sanctionMail(call.host.settings, to, { kind, reason, until: until && until.toISOString() }),
  );
  return announceSanction(call, id, developerId);
}

type Receiver = Parameters<typeof sanctionMail>[1];

/** Mails the person of an account after the commit. Unconfirmed addresses get nothing. */
export function mailAbout(
  { host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>,
  { email, emailConfirmed, ...developer }: DeveloperRow,
  mail: (to: Receiver) => ReturnType<typeof sanctionMail>,
) {
  if (email === null || !emailConfirmed) return;
  const to = { ...developer, email };
  afterCommit(() => sendToAccount(host, to, mail(to)));
}
