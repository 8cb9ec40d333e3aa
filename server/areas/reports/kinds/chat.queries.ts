import { topics } from '#shared/topics';
import type { ReportedKind } from './kind';

interface LineRow {
  fromId: number | null;
  message: string;
  room: string;
  memberId: number | null;
}

/** What somebody said in a room that the reporter may read; the site's own lines are nobody's. */
export const chatLines: ReportedKind = {
  table: 'chat_messages',
  hidden: '(select gameId is not null from chat_messages where id = :id)',
  find: async (db, viewer, id) => {
    const row = await db('chat_messages as said')
      .leftJoin('game_members as reader', (on) => {
        on.on('reader.gameId', 'said.gameId')
          .andOnVal('reader.developerId', viewer?.id ?? 0)
          .andOnVal('reader.status', 'Current');
      })
      .where('said.id', id)
      .where('said.isSystemMessage', false)
      .first<LineRow | undefined>('said.fromId', 'said.message', 'said.room', { memberId: 'reader.id' });
    if (!row) return null;
    const { fromId: aboutId, message: text, room, memberId } = row;
    if (room !== topics.siteRoom && memberId === null) return null;
    return { aboutId, title: '', text, link: '' };
  },
};

/** What somebody wrote to the reporter alone, which no moderator could read otherwise. */
export const privateMessages: ReportedKind = {
  table: 'private_messages',
  find: async (db, viewer, id) => {
    const row = await db('private_messages as message')
      .join('private_chats as chat', 'chat.id', 'message.chatId')
      .where('message.id', id)
      .whereRaw('? in (chat.lowId, chat.highId)', [viewer?.id ?? 0])
      .first<{ fromId: number | null; text: string } | undefined>('message.fromId', 'message.text');
    return row ? { aboutId: row.fromId, title: '', text: row.text, link: '' } : null;
  },
};

/** The same in a conversation of several: those who take part in it report what was written there. */
export const inboxMessages: ReportedKind = {
  table: 'inbox_messages',
  find: async (db, viewer, id) => {
    const row = await db('inbox_messages as message')
      .join('inbox_participants as reader', (on) => {
        on.on('reader.conversationId', 'message.conversationId').andOnVal('reader.developerId', viewer?.id ?? 0);
      })
      .where('message.id', id)
      .first<{ fromId: number | null; message: string } | undefined>('message.fromId', 'message.message');
    return row ? { aboutId: row.fromId, title: '', text: row.message, link: '' } : null;
  },
};
