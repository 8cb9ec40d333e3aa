import { paths } from '#shared/pages';
import type { AuditFilter } from './moderation.slice';

/** The page of the log that shows what this filter lets through. */
export function auditPath({ action, actorId, before }: AuditFilter): string {
  const query = new URLSearchParams({
    ...(action !== undefined && { action }),
    ...(actorId !== undefined && { actor: String(actorId) }),
    ...(before !== undefined && { before: String(before) }),
  }).toString();
  return query ? `${paths.auditLog}?${query}` : paths.auditLog;
}
