import { topics } from '#shared/topics';
import type { Findable } from '../../content';
import { memberAs } from '../../people';

interface LineRow {
  fromId: number | null;
  message: string;
  room: string;
  memberId: number | null;
}

/** Messages in rooms that the reporter may read. System lines have no author. */
export const chatLines: Findable = {
  membersOnly: '(select gameId is not null from chat_messages where id = :id)',
  find: async (db, viewer, id) => {
    const row = await db('chat_messages as message')
      .leftJoin(...memberAs('reader', 'message.gameId', viewer?.id ?? 0))
      .where('message.id', id)
      .where('message.isSystemMessage', false)
      .first<LineRow | undefined>('message.fromId', 'message.message', 'message.room', { memberId: 'reader.id' });
    if (!row) return null;
    const { fromId: authorId, message: text, room, memberId } = row;
    if (room !== topics.siteRoom && memberId === null) return null;
    return { authorId, title: '', text, link: '' };
  },
};
