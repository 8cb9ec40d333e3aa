// Written by `npm run db:types` from the migrated schema; do not edit.
export interface AuditLogRow {
  id: number;
  happenedAt: string;
  actorId: number | null;
  action: string;
  target: string;
  result: string;
  reason: string;
  requestId: string;
  address: string;
}
