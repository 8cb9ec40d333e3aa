// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PrivateChatMemberRow {
  chatId: number;
  developerId: number;
  partnerId: number;
  messageCount: number;
  isUnread: boolean;
  unreadCount: number;
  readUpToId: number;
  isRequest: boolean;
  lastMessageTime: string;
}
