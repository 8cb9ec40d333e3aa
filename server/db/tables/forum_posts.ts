// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ForumPostRow {
  id: number;
  threadId: number;
  position: number;
  authorId: number | null;
  content: string;
  created: string;
  modified: string;
  voteTotal: number;
}
