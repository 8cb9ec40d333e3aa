// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ChatMessageRow {
  id: number;
  room: string;
  gameId: number | null;
  fromId: number | null;
  message: string;
  isSystemMessage: boolean;
  systemMessageType: '' | 'registeredDeveloper' | 'createdGame' | 'message';
  systemMessageTargetId: number | null;
  timestamp: string;
  edited: string | null;
}
