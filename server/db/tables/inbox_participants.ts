// Written by `npm run db:types` from the migrated schema; do not edit.
export interface InboxParticipantRow {
  id: number;
  conversationId: number;
  developerId: number;
  hasBeenRead: boolean;
  isRequest: boolean;
  hasAnswered: boolean;
  lastMessageId: number;
}
