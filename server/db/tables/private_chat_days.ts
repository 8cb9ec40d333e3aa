// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PrivateChatDayRow {
  chatId: number;
  day: string;
  messageCount: number;
}
