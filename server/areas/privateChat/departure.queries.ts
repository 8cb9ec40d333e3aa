import type { Knex } from 'knex';

/** Deletes the conversations of a deleted account whose other member is gone too; answers the ids of the others. */
export async function anonymizeConversations(db: Knex, developerId: number): Promise<number[]> {
  const rows = await db
    .from('private_chat_members as mine')
    .leftJoin('private_chat_members as theirs', (on) =>
      on.on('theirs.chatId', 'mine.chatId').andOn('theirs.developerId', 'mine.partnerId'),
    )
    .where('mine.developerId', developerId)
    .select<{ chatId: number; theirs: number | null }[]>({ chatId: 'mine.chatId', theirs: 'theirs.developerId' });
  const empty = rows.flatMap(({ chatId, theirs }) => (theirs === null ? [chatId] : []));
  if (empty.length > 0) await db('private_chats').whereIn('id', empty).delete();
  return rows.flatMap(({ chatId, theirs }) => (theirs === null ? [] : [chatId]));
}
