import type { Knex } from 'knex';
import type { AuditAction } from '#shared/areas/moderation/moderation';

/** A line of the append-only audit log. It never holds passwords, tokens, mail addresses or texts of messages. */
export interface AuditEntry {
  action: AuditAction;
  /** The target as `kind:id`. */
  target?: string;
  result?: 'ok' | 'refused';
  reason?: string;
  /** The actor, where it is not the viewer. */
  actorId?: number | null;
}

interface AuditContext {
  viewerId: number | null;
  requestId: string;
  address: string;
}

/** The context of what the site does by itself. */
export const bySite: AuditContext = { viewerId: null, requestId: '', address: '' };

/** Appends a line to the audit log, in the caller's transaction. */
export async function writeAudit(db: Knex, entry: AuditEntry, { viewerId, requestId, address }: AuditContext) {
  const { action, target = '', result = 'ok', reason = '', actorId = viewerId } = entry;
  await db('audit_log').insert({ happenedAt: new Date(), action, target, result, reason, actorId, requestId, address });
}
