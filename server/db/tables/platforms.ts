// Written by `npm run db:types` from the migrated schema; do not edit.
export interface PlatformRow {
  id: number;
  categoryId: number;
  label: string;
  initiallyHidden: boolean;
  rank: number;
}
