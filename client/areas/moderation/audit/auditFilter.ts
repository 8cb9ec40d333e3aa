import { paths } from '#shared/pages';
import { isAuditAction, type AuditAction } from '#shared/areas/moderation/moderation';

export interface AuditFilter {
  action: AuditAction | undefined;
  actorId: number | undefined;
  /** Only entries older than the one with this id. */
  before: number | undefined;
}

/** The path of the audit log under a filter. */
export function auditPath({ action, actorId, before }: AuditFilter): string {
  const query = new URLSearchParams({
    ...(action !== undefined && { action }),
    ...(actorId !== undefined && { actor: String(actorId) }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
  return query ? `${paths.auditLog}?${query}` : paths.auditLog;
}

/** The filter in the address of the audit log; values that make no sense are left out. */
export function readAuditFilter(query: URLSearchParams): AuditFilter {
  const action = query.get('action') ?? '';
  return {
    action: isAuditAction(action) ? action : undefined,
    actorId: idIn(query.get('actor')),
    before: idIn(query.get('before')),
  };
}

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);
