// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ThreadReadRow {
  developerId: number;
  threadId: number;
  readUpTo: string;
}
