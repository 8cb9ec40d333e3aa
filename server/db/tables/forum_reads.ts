// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ForumReadRow {
  developerId: number;
  forumId: number;
  readUpTo: string;
}
