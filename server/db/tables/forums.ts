// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ForumRow {
  id: number;
  categoryId: number;
  title: string;
  description: string;
  stringUrl: string;
  rank: number;
  totalThreads: number;
  totalPosts: number;
  views: number;
  lastReply: string | null;
}
