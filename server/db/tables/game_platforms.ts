// Written by `npm run db:types` from the migrated schema; do not edit.
export interface GamePlatformRow {
  gameId: number;
  platformId: number;
}
