import type { Findable } from '../../content';

/** An inbox message can be reported by the participants of its conversation. */
export const inboxMessages: Findable = {
  find: async (db, viewer, id) => {
    const row = await db('inbox_messages as message')
      .join('inbox_participants as reader', (on) => {
        on.on('reader.conversationId', 'message.conversationId').andOnVal('reader.developerId', viewer?.id ?? 0);
      })
      .where('message.id', id)
      .first<{ fromId: number | null; message: string } | undefined>('message.fromId', 'message.message');
    return row ? { authorId: row.fromId, title: '', text: row.message, link: '' } : null;
  },
};
