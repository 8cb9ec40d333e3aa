// Written by `npm run db:types` from the migrated schema; do not edit.
export interface DeveloperFollowRow {
  id: number;
  followerId: number;
  developerId: number;
  isMutual: boolean;
  created: string;
}
