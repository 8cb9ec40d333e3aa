import { Refusal } from '../refusal';
import { writeAudit, type AuditEntry } from './security/audit';
import { originOf } from './createCall';
import type { CallState } from './callState';

const actionByStatus: Partial<Record<number, AuditEntry['action']>> = {
  403: 'authorization',
  429: 'limit',
  413: 'upload',
  415: 'upload',
};

/** Writes refused rights, uploads and exceeded rate limits into the audit log, at a limited rate. */
export async function auditRefusal({ name, host, request, viewer, holder }: CallState<unknown>, refusal: unknown) {
  const action = refusal instanceof Refusal && actionByStatus[refusal.status];
  if (!action) return;
  const { requestId, address } = originOf(request);
  try {
    await host.limits.consume('refusalsNoted', address);
    const entry = { action, target: name, result: 'refused' } as const;
    await writeAudit(host.db, entry, { viewerId: (holder?.viewer ?? viewer)?.id ?? null, requestId, address });
  } catch (error) {
    if (!(error instanceof Refusal)) host.log.error({ err: error, call: name }, 'A refusal could not be noted');
  }
}
