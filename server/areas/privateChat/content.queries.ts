import type { Findable } from '../../content';

/** A private message can be reported by its reader; no moderator could read it otherwise. */
export const privateMessages: Findable = {
  find: async (db, viewer, id) => {
    const row = await db('private_messages as message')
      .join('private_chats as chat', 'chat.id', 'message.chatId')
      .where('message.id', id)
      .whereRaw('? in (chat.lowId, chat.highId)', [viewer?.id ?? 0])
      .first<{ fromId: number | null; text: string } | undefined>('message.fromId', 'message.text');
    return row ? { authorId: row.fromId, title: '', text: row.text, link: '' } : null;
  },
};
