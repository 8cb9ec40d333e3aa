import { chatEvents } from '#shared/areas/chat';
import { topics } from '#shared/topics';
import { defineKind } from '../../content';
import { chatLines } from './content.queries';
import { deleteReportedLine } from './lines.actions';
import { readSiteLine } from './messages.queries';
import { restoreToDay } from './days.queries';

export const chatLine = defineKind({
  ...chatLines,
  name: 'chatLine',
  table: 'chat_messages',
  text: null,
  links: ['message'],
  times: ['timestamp', 'edited'],
  accounts: ['fromId'],
  written: { by: 'fromId', at: 'timestamp' },
  remove: deleteReportedLine,
  trash: {
    parts: [{ kind: 'chatLine', where: 'id = :id' }],
    prepare: () => Promise.resolve(null),
    count: async (db, rows) => {
      for (const { timestamp } of rows.of('chat_messages')) await restoreToDay(db, timestamp);
    },
    announce: async ({ db, emit }, id) => {
      const message = await readSiteLine(db, id);
      emit(topics.siteRoom, chatEvents.chatroomRefreshed, { chatRoomId: topics.siteRoom, message });
    },
  },
});
