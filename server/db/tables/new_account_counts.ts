// Written by `npm run db:types` from the migrated schema; do not edit.
export interface NewAccountCountRow {
  developerId: number;
  what: string;
  times: number;
}
