import { inbox } from '#shared/areas/inbox';
import { bind } from '../../http/bind';
import { begin } from './begin.actions';
import { listConversations, readConversation } from './conversations.queries';
import { accept, addParticipant, leave, setRead, write } from './inbox.actions';
import { listMessages } from './messages.queries';

export const inboxRoutes = bind('inbox', inbox, {
  listConversations: ({ db, viewer, input }) => listConversations(db, viewer.id, input),
  readConversation: ({ db, viewer, input }) => readConversation(db, viewer.id, input.id),
  listMessages: ({ db, viewer, input }) => listMessages(db, viewer.id, input),
  begin,
  write,
  setRead,
  accept,
  addParticipant,
  leave,
});
