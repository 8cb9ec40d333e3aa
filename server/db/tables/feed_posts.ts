// Written by `npm run db:types` from the migrated schema; do not edit.
export interface FeedPostRow {
  id: number;
  type: 'status' | 'media' | 'classifieds';
  title: string;
  content: string;
  postDate: string;
  modifiedDate: string;
  isPinned: boolean;
  authorId: number | null;
  parentType: 'developer' | 'game';
  parentId: number;
  gameId: number | null;
  commentCount: number;
  voteTotal: number;
}
