// Written by `npm run db:types` from the migrated schema; do not edit.
export interface SiteCounterRow {
  name: string;
  value: number;
}
