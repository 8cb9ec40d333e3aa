// Written by `npm run db:types` from the migrated schema; do not edit.
export interface BugCommentRow {
  id: number;
  bugId: number;
  authorId: number | null;
  content: string;
  created: string;
  modified: string;
}
