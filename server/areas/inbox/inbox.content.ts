import { defineKind } from '../../content';
import { inboxMessages } from './content.queries';

export const inboxMessage = defineKind({
  ...inboxMessages,
  name: 'inboxMessage',
  table: 'inbox_messages',
  text: 'message',
  times: [],
  accounts: [],
});
