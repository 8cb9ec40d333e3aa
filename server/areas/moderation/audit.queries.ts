import type { Knex } from 'knex';
import type { AuditEntry, moderation } from '#shared/areas/moderation/moderation';
import type { ParsedInputOf } from '#shared/endpoint';
import type { AuditLogRow } from '../../db/tables';
import { readPage } from '../../db/paging';
import { personXpOf, posterColumns, type PosterColumns } from '../../people';

type Line = Pick<AuditLogRow, 'id' | 'happenedAt' | 'action' | 'actorId' | 'target' | 'result' | 'reason'>;
type LineRow = Line & PosterColumns;
type Ref = NonNullable<AuditEntry['targetDeveloper']>;

/** One page of the audit log, newest first, without the network addresses in it. */
export async function readAuditLog(db: Knex, filter: ParsedInputOf<typeof moderation.readAuditLog>) {
  const { before, action, actorId, limit } = filter;
  const query = db('audit_log')
    .leftJoin('developers as poster', 'poster.id', 'audit_log.actorId')
    .orderBy('audit_log.id', 'desc')
    .select<LineRow[]>(
      ...(['id', 'happenedAt', 'action', 'actorId', 'target', 'result', 'reason'] as const).map(
        (column) => `audit_log.${column}` as const,
      ),
      posterColumns,
    );
  if (before !== undefined) void query.where('audit_log.id', '<', before);
  if (action !== undefined) void query.where('audit_log.action', action);
  if (actorId !== undefined) void query.where('audit_log.actorId', actorId);
  const { items, hasMore } = await readPage<LineRow>(query, { startResult: 0, limit });
  const targets = await readTargets(db, items);
  return { items: items.map((row) => entryOf(row, targets)), hasMore };
}

const developerTarget = /^developer:(\d+)$/;
const targetIdOf = ({ target }: Line) => Number(developerTarget.exec(target)?.[1] ?? 0);

/** The accounts that are targets of these lines, as far as they exist. */
async function readTargets(db: Knex, lines: readonly Line[]): Promise<Map<number, Ref>> {
  const ids = [...new Set(lines.map(targetIdOf).filter((id) => id > 0))];
  if (ids.length === 0) return new Map();
  const rows = await db('developers').whereIn('id', ids).select('id', 'alias', 'stringUrl');
  return new Map(rows.map((row) => [row.id, row]));
}

function entryOf(row: LineRow, targets: ReadonlyMap<number, Ref>): AuditEntry {
  const { id, happenedAt, action, actorId, target, result, reason } = row;
  return {
    ...{ id, happenedAt, action, actorId, target, result, reason },
    actor: actorId === null ? null : personXpOf(row),
    targetDeveloper: targets.get(targetIdOf(row)) ?? null,
  };
}
