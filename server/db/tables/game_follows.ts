// Written by `npm run db:types` from the migrated schema; do not edit.
export interface GameFollowRow {
  id: number;
  followerId: number;
  gameId: number;
  created: string;
}
