import type { Knex } from 'knex';
import type { AuditAction } from '#shared/areas/moderation';

/**
 * One line of the append-only audit log (security §12): never passwords, tokens, addresses of mail or message texts.
 */
export interface AuditEntry {
  action: AuditAction;
  /** What it was done to, as `kind:id`. */
  target?: string;
  result?: 'ok' | 'refused';
  reason?: string;
  /** Who did it, where it is not the viewer. */
  actorId?: number | null;
}

interface Circumstances {
  viewerId: number | null;
  requestId: string;
  address: string;
}

export async function writeAudit(db: Knex, entry: AuditEntry, { viewerId, requestId, address }: Circumstances) {
  const { action, target = '', result = 'ok', reason = '', actorId = viewerId } = entry;
  await db('audit_log').insert({ happenedAt: new Date(), action, target, result, reason, actorId, requestId, address });
}
