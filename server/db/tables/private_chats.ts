// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PrivateChatRow {
  id: number;
  lowId: number;
  highId: number;
}
