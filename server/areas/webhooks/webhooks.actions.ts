import {
  choicesOf,
  webhooksEvents,
  webhooksTexts as texts,
  type Webhook,
  type webhooks,
} from '#shared/areas/outward/webhooks';
import { canManageWebhook } from '#shared/policies/webhooks.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, invalid, notFound } from '../../refusal';
import { lockGame, membershipIn } from '../../people';
import { queueTest } from './queue.queries';
import {
  clearWebhookQueue,
  deleteWebhook as deleteRow,
  findWebhook,
  insertWebhook,
  toWebhook,
  updateWebhook,
} from './webhooks.queries';

type WritingCall =
  | Call<typeof webhooks.saveWebhook>
  | Call<typeof webhooks.deleteWebhook>
  | Call<typeof webhooks.testWebhook>;

/** Locks the game of the viewer, and reads its webhook. */
async function lockOwn({ db, viewer, input: { gameId } }: WritingCall) {
  await lockGame(db, gameId);
  authorize(canManageWebhook(await membershipIn(db, gameId, viewer.id)));
  return findWebhook(db, gameId, viewer.id);
}

export async function readWebhook({ db, viewer, input: { gameId } }: Call<typeof webhooks.readWebhook>) {
  authorize(canManageWebhook(await membershipIn(db, gameId, viewer.id)));
  const row = await findWebhook(db, gameId, viewer.id);
  return { webhook: row ? toWebhook(row) : null };
}

export const saveWebhook = guarded({
  check: (call: Call<typeof webhooks.saveWebhook>) => lockOwn(call),
  run: async (call, before) => {
    const { db, viewer, input, audit } = call;
    const { gameId, address } = input;
    const choices = choicesOf(input);
    if (address !== '') await insertWebhook(db, { gameId, ownerId: viewer.id, address, ...choices });
    else if (before) await updateWebhook(db, gameId, choices);
    else throw invalid(texts.addressNeeded, 'address');
    if (address !== '') await audit({ action: 'webhook', target: `game:${gameId}`, reason: 'set' });
    return emitSaved(call);
  },
});

export const deleteWebhook = guarded({
  check: (call: Call<typeof webhooks.deleteWebhook>) => lockOwn(call),
  run: async (call, before) => {
    const { db, input, audit } = call;
    const { gameId } = input;
    if (!before) throw notFound();
    await clearWebhookQueue(db, gameId);
    await deleteRow(db, gameId);
    await audit({ action: 'webhook', target: `game:${gameId}`, reason: 'removed' });
    emitWebhook(call, call.viewer.id, gameId, null);
    return { gameId };
  },
});

export const testWebhook = guarded({
  check: (call: Call<typeof webhooks.testWebhook>) => lockOwn(call),
  run: async ({ db, input: { gameId } }, before) => {
    if (!before) throw notFound(texts.missing);
    if (before.isOff) throw invalid(texts.isOff);
    await queueTest(db, gameId);
    return toWebhook(before);
  },
});

async function emitSaved(call: Call<typeof webhooks.saveWebhook>): Promise<Webhook> {
  const { db, viewer, input } = call;
  const row = await findWebhook(db, input.gameId, viewer.id);
  if (!row) throw notFound();
  const saved = toWebhook(row);
  emitWebhook(call, viewer.id, input.gameId, saved);
  return saved;
}

/** Tells the tabs of the owner. */
export const emitWebhook = ({ emit }: Pick<Call, 'emit'>, ownerId: number, gameId: number, webhook: Webhook | null) =>
  emit(topics.user(ownerId), webhooksEvents.webhookUpdated, { gameId, webhook });
