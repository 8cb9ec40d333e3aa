// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ThreadViewRow {
  threadId: number;
  day: string;
  viewerKey: Buffer;
}
