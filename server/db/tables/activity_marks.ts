// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ActivityMarkRow {
  area: string;
  revision: number;
}
