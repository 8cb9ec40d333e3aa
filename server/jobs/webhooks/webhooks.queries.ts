import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';
import { mediaPath } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';
import type { GameWebhookRow, WebhookQueueRow } from '../../db/tables';
import { inTransaction } from '../../db/transaction';
import { isInGoodStandingSql } from '../../http/session/standing';

/** Messages that are sent simultaneously. */
const batchSize = 10;
/** A message whose process dies while it sends is sent again after this time. */
const leaseMs = 60 * secondMs;

/** Takes the oldest due message of some games, so that the messages of each game stay in their order. */
export function takeDue(db: Knex, now: Date): Promise<WebhookQueueRow[]> {
  return inTransaction(db, async (transaction) => {
    const rows = await transaction('webhook_queue as message')
      .where('message.due', '<=', now)
      .whereNotExists(
        transaction('webhook_queue as earlier')
          .whereRaw('earlier.gameId = message.gameId')
          .whereRaw('earlier.id < message.id')
          .select(transaction.raw('1')),
      )
      .orderBy(['message.due', 'message.id'])
      .limit(batchSize)
      .forUpdate('message')
      .skipLocked()
      .select<WebhookQueueRow[]>('message.*');
    const ids = rows.map(({ id }) => id);
    const due = new Date(now.getTime() + leaseMs);
    if (ids.length > 0) await transaction('webhook_queue').whereIn('id', ids).increment('tries', 1).update({ due });
    return rows;
  });
}

export interface Sender {
  webhook: GameWebhookRow;
  alias: string;
  stringUrl: string;
}

/** The webhook of a game, while the owner who set it owns the game and is under no ban, suspension or limit. */
export async function readSender(db: Knex, gameId: number): Promise<Sender | undefined> {
  const row = await db('game_webhooks')
    .join('games', 'games.id', 'game_webhooks.gameId')
    .join('game_members as owner', (on) => {
      on.on('owner.gameId', 'games.id')
        .andOn('owner.developerId', 'game_webhooks.ownerId')
        .andOnVal('owner.modLevel', 'owner')
        .andOnVal('owner.status', 'Current');
    })
    .join('developers', 'developers.id', 'owner.developerId')
    .where({ 'game_webhooks.gameId': gameId, 'game_webhooks.isOff': false })
    .whereRaw(isInGoodStandingSql('developers'))
    .first<(GameWebhookRow & { alias: string; stringUrl: string }) | undefined>(
      'game_webhooks.*',
      'games.alias',
      'games.stringUrl',
    );
  if (!row) return undefined;
  const { alias, stringUrl, ...webhook } = row;
  return { webhook, alias, stringUrl };
}

/** The path of the page that a message is about; null where it is gone, and for ads that are no longer open. */
export async function pathOf(db: Knex, { kind, targetId }: WebhookQueueRow, game: Sender): Promise<string | null> {
  if (kind === 'test') return paths.game(game.stringUrl);
  if (kind === 'post') return paths.game(game.stringUrl, `Post/${targetId}`);
  if (kind === 'opening')
    return (await db('classifieds').where({ id: targetId, state: 'open' }).first('id'))
      ? paths.classified(targetId)
      : null;
  const piece = await db('media_pieces as piece')
    .join('media_albums as album', 'album.id', 'piece.albumId')
    .where('piece.id', targetId)
    .first<{ album: string; piece: string } | undefined>({ album: 'album.stringUrl', piece: 'piece.stringUrl' });
  return piece ? mediaPath({ pageType: 'game', page: game.stringUrl, ...piece }) : null;
}

/** Removes a message that was sent, or is not to be sent any more. */
export const dropMessage = (db: Knex, id: number) => db('webhook_queue').where({ id }).delete();
/** Sets when a message is due again. */
export const postponeMessage = (db: Knex, id: number, due: Date) => db('webhook_queue').where({ id }).update({ due });

/**
 * Notes the outcome of a message: the failures in a row, and whether they are so many that the webhook is off. Undefined
 * where the webhook is no longer as it was when the message was sent: removed, set anew, or switched on again.
 */
export async function noteOutcome(
  db: Knex,
  { gameId, ownerId, address, failures }: GameWebhookRow,
  outcome: Pick<GameWebhookRow, 'failures' | 'isOff' | 'lastStatus'>,
): Promise<GameWebhookRow | undefined> {
  const noted = await db('game_webhooks')
    .where({ gameId, ownerId, address, failures })
    .update({ ...outcome, lastSent: new Date() });
  return noted === 0 ? undefined : db('game_webhooks').where({ gameId }).first();
}
