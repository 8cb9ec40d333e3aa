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
    const row = await db('chat_messages as said')
      .leftJoin(...memberAs('reader', 'said.gameId', viewer?.id ?? 0))
      .where('said.id', id)
      .where('said.isSystemMessage', false)
      .first<LineRow | undefined>('said.fromId', 'said.message', 'said.room', { memberId: 'reader.id' });
    if (!row) return null;
    const { fromId: authorId, message: text, room, memberId } = row;
    if (room !== topics.siteRoom && memberId === null) return null;
    return { authorId, title: '', text, link: '' };
  },
};
