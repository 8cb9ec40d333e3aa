// Written by `npm run db:types` from the migrated schema; do not edit.
export interface BugItemRow {
  id: number;
  title: string;
  description: string;
  type: 'bug' | 'suggestion';
  status: 'backlog' | 'inProgress' | 'done';
  authorId: number | null;
  created: string;
  commentCount: number;
  voteTotal: number;
}
