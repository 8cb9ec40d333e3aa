import { chat } from '#shared/areas/chat';
import { bind } from '../../http/bind';
import { sendMessage, setSlowMode } from './chat.actions';
import { deleteMessage, editMessage } from './lines.actions';
import { daysOf, messagesOfDay, messagesPage } from './messages.queries';
import { openRoom } from './rooms';

export const chatRoutes = bind('chat', chat, {
  listMessages: async ({ db, viewer, input }) => messagesPage(db, await openRoom(db, viewer, input.chatRoomId), input),
  sendMessage,
  setSlowMode,
  editMessage,
  deleteMessage,
  listDates: async ({ db, viewer, input }) => daysOf(db, await openRoom(db, viewer, input.chatRoomId), input),
  listDay: async ({ db, viewer, input }) => messagesOfDay(db, await openRoom(db, viewer, input.chatRoomId), input),
});
