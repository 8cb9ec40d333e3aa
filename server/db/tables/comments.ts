// Written by `npm run db:types` from the migrated schema; do not edit.
export interface CommentRow {
  id: number;
  postId: number;
  authorId: number | null;
  gameId: number | null;
  content: string;
  timestamp: string;
  modifiedDate: string;
  voteTotal: number;
}
