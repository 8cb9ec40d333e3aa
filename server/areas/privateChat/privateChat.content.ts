import { defineKind } from '../../content';
import { privateMessages } from './content.queries';

export const privateMessage = defineKind({
  ...privateMessages,
  name: 'privateMessage',
  table: 'private_messages',
  text: null,
  times: [],
  accounts: [],
});
