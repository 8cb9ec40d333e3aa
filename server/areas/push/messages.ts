import type { Knex } from 'knex';
import { queuePushes, readDeviceIds } from './queue.queries';

/** The targets of pushes about messages. */
export const conversationTypes = ['inbox', 'privateChat'] as const;
export type ConversationType = (typeof conversationTypes)[number];

interface NewMessage {
  conversation: ConversationType;
  /** The id of the conversation. */
  id: number;
  receiverIds: readonly number[];
}

/** Queues pushes about a new message; several in one conversation are told as one. */
export async function queueMessagePushes(db: Knex, { conversation, id, receiverIds }: NewMessage) {
  const about = { targetType: conversation, targetId: id, action: 'received' };
  const targets = receiverIds.map((receiverId) => ({ receiverId, ...about }));
  await queuePushes(db, targets, await readDeviceIds(db, receiverIds));
}
