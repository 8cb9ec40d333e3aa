// Written by `npm run db:types` from the migrated schema; do not edit.
export interface FeedEntryRow {
  id: number;
  kind: 'post' | 'comment';
}
