import type { Knex } from 'knex';
import { choicesOf, type Webhook, type WebhookChoices } from '#shared/areas/outward/webhooks';
import type { GameWebhookRow } from '../../db/tables';

/** The webhook of a game as its owner set it; undefined without one, and for that of a former owner. */
export const findWebhook = (db: Knex, gameId: number, ownerId: number): Promise<GameWebhookRow | undefined> =>
  db('game_webhooks').where({ gameId, ownerId }).first();

export const toWebhook = (row: GameWebhookRow): Webhook => ({
  gameId: row.gameId,
  lastFour: row.address.slice(-4),
  ...choicesOf(row),
  isOff: row.isOff,
  failures: row.failures,
  lastSent: row.lastSent,
  lastStatus: row.lastStatus,
});

/** Sets a webhook, switched on; that of a former owner is replaced. */
export async function insertWebhook(
  db: Knex,
  { gameId, ownerId, address, ...choices }: WebhookChoices & Pick<GameWebhookRow, 'gameId' | 'ownerId' | 'address'>,
) {
  const fresh = { isOff: false, failures: 0, lastSent: null, lastStatus: null };
  await db('game_webhooks')
    .insert({ gameId, ownerId, address, ...choices, ...fresh })
    .onConflict('gameId')
    .merge();
}

/** Changes what a webhook is told, and switches it on. */
export async function updateWebhook(db: Knex, gameId: number, choices: WebhookChoices) {
  await db('game_webhooks')
    .where({ gameId })
    .update({ ...choices, isOff: false, failures: 0 });
}

export const deleteWebhook = (db: Knex, gameId: number) => db('game_webhooks').where({ gameId }).delete();

/** Drops the messages that wait for a game's webhook. */
export const clearWebhookQueue = (db: Knex, gameId: number) => db('webhook_queue').where({ gameId }).delete();
