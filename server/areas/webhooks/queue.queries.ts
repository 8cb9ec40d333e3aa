import type { Knex } from 'knex';
import { webhookNews, type WebhookNewsKind } from '#shared/areas/outward/webhooks';
import type { WebhookQueueRow } from '../../db/tables';

/** Queues a message about new content for the game's webhook, if it has one that is told of such content. One statement. */
export async function queueForWebhook(
  db: Knex,
  gameId: number,
  { kind, targetId }: { kind: WebhookNewsKind; targetId: number },
) {
  await queueMessage(db, { gameId, kind, targetId }, db('game_webhooks').where({ [webhookNews[kind].choice]: true }));
}

/** Queues a test message for the webhook of a locked game, unless one waits for its first attempt. */
export async function queueTest(db: Knex, gameId: number) {
  if (await db('webhook_queue').where({ gameId, kind: 'test', tries: 0 }).first('id')) return;
  await queueMessage(db, { gameId, kind: 'test', targetId: gameId }, db('game_webhooks'));
}

async function queueMessage(
  db: Knex,
  { gameId, kind, targetId }: Pick<WebhookQueueRow, 'gameId' | 'kind' | 'targetId'>,
  webhooks: Knex.QueryBuilder,
) {
  const row = webhooks
    .where({ gameId, isOff: false })
    .select('gameId', db.raw('?, ?, ?', [kind, targetId, new Date()]));
  await db(db.raw('webhook_queue (gameId, kind, targetId, due)') as never).insert(row as never);
}
