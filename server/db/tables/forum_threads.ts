// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ForumThreadRow {
  id: number;
  forumId: number;
  title: string;
  stringUrl: string;
  pinned: boolean;
  locked: boolean;
  isPrivate: boolean;
  views: number;
  totalPosts: number;
  created: string;
  threadStarterId: number | null;
  lastPostTime: string;
  lastPosterId: number | null;
}
