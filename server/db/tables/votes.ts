// Written by `npm run db:types` from the migrated schema; do not edit.
export interface VoteRow {
  id: number;
  parentType: 'post' | 'media' | 'forum' | 'resource' | 'bug';
  parentId: number;
  voterId: number;
  direction: number;
  created: string;
  givesPoint: boolean;
}
