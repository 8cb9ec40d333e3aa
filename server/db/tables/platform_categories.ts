// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PlatformCategoryRow {
  id: number;
  label: string;
  rank: number;
}
