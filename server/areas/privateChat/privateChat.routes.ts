import { privateChat } from '#shared/areas/privateChat';
import { bind } from '../../http/bind';
import { openConversation, readConversations } from './conversations.queries';
import { daysOf, messagesOfDay, messagesPage } from './messages.queries';
import { acceptRequest, beginConversation, markRead, readConversation, sendMessage } from './privateChat.actions';

export const privateChatRoutes = bind('privateChat', privateChat, {
  listConversations: ({ db, viewer, input }) => readConversations(db, viewer.id, input),
  readConversation,
  listMessages: async ({ db, viewer, input }) =>
    messagesPage(db, await openConversation(db, viewer, input.chatId), input),
  sendMessage,
  beginConversation,
  markRead,
  acceptRequest,
  listDates: async ({ db, viewer, input }) => daysOf(db, await openConversation(db, viewer, input.chatId), input),
  listDay: async ({ db, viewer, input }) => messagesOfDay(db, await openConversation(db, viewer, input.chatId), input),
});
