// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ChatDayRow {
  room: string;
  day: string;
  messageCount: number;
  gameId: number | null;
}
