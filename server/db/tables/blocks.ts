// Written by `npm run db:types` from the migrated schema; do not edit.
export interface BlockRow {
  id: number;
  blockerId: number;
  blockedId: number;
  created: string;
}
