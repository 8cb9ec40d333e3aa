// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ForumCategoryRow {
  id: number;
  gameId: number | null;
  title: string;
  stringUrl: string;
  isPrivate: boolean;
  rank: number;
}
