// Written by `npm run db:types` from the migrated schema; do not edit.
export interface BoardReadRow {
  developerId: number;
  boardGameId: number;
  readUpTo: string;
}
