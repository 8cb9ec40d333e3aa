import { sanctionsTexts as texts, type sanctions } from '#shared/areas/moderation/sanctions';
import { canAnswerAppeal } from '#shared/policies/moderation.policy';
import type { BackgroundCall } from '../../http/backgroundCall';
import { guarded, type Call } from '../../http/call';
import { conflict, notAllowed, notFound } from '../../refusal';
import { accountOfKey, readModeratorIds } from '../../people';
import { forgetMessagesOf } from '../chat';
import { remind } from '../notifications';
import { announceSanction } from './announce';
import { mailAbout } from './give.actions';
import { liftSanction, lockWithAccount, type Found } from './lift.actions';
import { appealAnsweredMail } from './mails';
import {
  findSanction,
  isOpen,
  readOwnSanctions,
  refreshStanding,
  toOwnSanction,
  updateSanction,
  type SanctionRow,
} from './sanctions.queries';

export const readOwn = async ({ db, viewer }: Call<typeof sanctions.readOwn>) => ({
  items: await readOwnSanctions(db, viewer.id),
});

export const readByKey = async (call: Call<typeof sanctions.readByKey>) => ({
  items: await readOwnSanctions(call.db, requireKey(call)),
});

/** The account of a key (404). */
function requireKey({ host, input }: { host: Call['host']; input: { keycode: string } }): number {
  const developerId = accountOfKey(host.settings, input.keycode);
  if (developerId === null) throw notFound(texts.keyGone);
  return developerId;
}

/** A sanction of this account, locked; 404 for those of others. */
async function lockOwn(db: Call['db'], sanctionId: number, developerId: number): Promise<Found> {
  const found = await lockWithAccount(db, sanctionId);
  if (found.developer.id !== developerId) throw notFound(texts.missing);
  return found;
}

export const confirm = guarded<typeof sanctions.confirm, Found>({
  check: ({ db, viewer, input }) => lockOwn(db, input.sanctionId, viewer.id),
  run: async (call, { sanction: { id, kind, confirmedAt }, developer }) => {
    if (kind === 'warn' && confirmedAt === null) {
      await updateSanction(call.db, id, { confirmedAt: new Date() });
      await refreshStanding(call.db, developer.id);
      await announceSanction(call, id, developer.id);
    }
    return readOwnSanction(call.db, id);
  },
});

async function readOwnSanction(db: Call['db'], id: number) {
  const row = await findSanction(db, id);
  if (!row) throw notFound(texts.missing);
  return toOwnSanction(row);
}

export const appeal = guarded<typeof sanctions.appeal, Found>({
  check: ({ db, viewer, input }) => lockOwn(db, input.sanctionId, viewer.id),
  run: (call, found) => saveAppeal(call, found, call.input.text),
});

export const appealByKey = guarded<typeof sanctions.appealByKey, Found>({
  check: (call) => lockOwn(call.db, call.input.sanctionId, requireKey(call)),
  run: (call, found) => saveAppeal(call, found, call.input.text),
});

async function saveAppeal(call: Omit<BackgroundCall, 'input'>, { sanction, developer }: Found, text: string) {
  const { db, audit } = call;
  const { id, appealedAt } = sanction;
  if (appealedAt !== null) throw conflict(texts.appealedAlready);
  if (!isOpen(sanction)) throw conflict(texts.over);
  await updateSanction(db, id, { appeal: text, appealedAt: new Date() });
  await audit({ action: 'appeal', target: `developer:${developer.id}`, reason: sanction.kind, actorId: developer.id });
  await announceSanction(call, id, developer.id);
  await notifyModerators(call, sanction);
  return readOwnSanction(db, id);
}

/** Notifies all moderators who may answer. Without an actor: neither blocks nor mutes count. */
async function notifyModerators(call: Omit<BackgroundCall, 'input'>, { id, developerId, givenById }: SanctionRow) {
  const others = (await readModeratorIds(call.db)).filter((receiverId) =>
    canAnswerAppeal({ id: receiverId, siteModCanBan: true }, { developerId, givenById }),
  );
  const about = { targetType: 'appeal', targetId: id, action: 'received' } as const;
  await remind(call, ...others.map((receiverId) => ({ ...about, receiverId })));
}

export const answerAppeal = guarded<typeof sanctions.answerAppeal, Found>({
  check: async ({ db, viewer, input }) => {
    const found = await lockWithAccount(db, input.sanctionId);
    if (!canAnswerAppeal(viewer, found.sanction)) throw notAllowed(texts.ownDecision);
    return found;
  },
  run: async (call, found) => {
    await settleAppeal(call, found, { ...call.input, answeredById: call.viewer.id });
    return announceSanction(call, found.sanction.id, found.developer.id);
  },
});

interface Settlement {
  outcome: 'kept' | 'lifted';
  answer: string;
  /** Null for the operator's command. */
  answeredById: number | null;
}

/** Answers an appeal that waits: with 'lifted' all comes back that the sanction took away. */
export async function settleAppeal(call: BackgroundCall, found: Found, { outcome, answer, answeredById }: Settlement) {
  const { db, audit, host } = call;
  const { sanction, developer } = found;
  const { id, kind, appealedAt, answeredAt } = sanction;
  if (appealedAt === null) throw notFound(texts.missing);
  if (answeredAt !== null) throw conflict(texts.answeredAlready);
  if (!isOpen(sanction)) throw conflict(texts.over);
  await updateSanction(db, id, { outcome, answer, answeredById, answeredAt: new Date() });
  await audit({ action: 'appealAnswered', target: `developer:${developer.id}`, reason: outcome });
  if (outcome === 'lifted') await liftSanction(call, found, { liftedById: answeredById, restores: true });
  else if (kind === 'ban') await forgetMessagesOf(db, developer.id);
  mailAbout(call, developer, (to) => appealAnsweredMail(host.settings, to, { kind, outcome, answer }));
}
