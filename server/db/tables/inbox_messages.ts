// Written by `npm run db:types` from the migrated schema; do not edit.
export interface InboxMessageRow {
  id: number;
  conversationId: number;
  fromId: number | null;
  message: string;
  timestamp: string;
}
