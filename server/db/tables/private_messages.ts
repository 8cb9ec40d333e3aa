// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PrivateMessageRow {
  id: number;
  chatId: number;
  fromId: number | null;
  text: string;
  timestamp: string;
}
