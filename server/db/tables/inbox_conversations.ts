// Written by `npm run db:types` from the migrated schema; do not edit.
export interface InboxConversationRow {
  id: number;
  subject: string;
  created: string;
}
