// Written by `npm run db:types` from the migrated schema; do not edit.
export interface RemovedContentRow {
  id: number;
  kind: string;
  targetId: number;
  authorId: number | null;
  gameId: number | null;
  title: string;
  excerpt: string;
  removedById: number | null;
  reason: string;
  removedAt: string;
}
