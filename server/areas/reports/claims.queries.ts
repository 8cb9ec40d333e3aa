import type { Knex } from 'knex';
import type { Report } from '#shared/areas/moderation/reports';
import type { ReportRow } from '../../db/tables';
import { personColumns, personNamed, type PersonColumns } from '../../people';

type Thing = Pick<ReportRow, 'kind' | 'targetId'>;

/** The claim of a thing that has not ended, joined to its reports as `claim`, and who has it as `claimer`. */
export const joinClaims = (query: Knex.QueryBuilder) =>
  query
    .leftJoin('report_claims as claim', (join) => {
      join
        .on('claim.kind', 'reports.kind')
        .andOn('claim.targetId', 'reports.targetId')
        .andOnVal('claim.until', '>', new Date());
    })
    .leftJoin('developers as claimer', 'claimer.id', 'claim.moderatorId');

/** Claims a thing for a moderator, or prolongs their claim. Of two at once, one gets it; returns whether it is this one. */
export async function claimThing(
  db: Knex,
  { kind, targetId }: Thing,
  { moderatorId, now, until }: { moderatorId: number; now: Date; until: Date },
): Promise<boolean> {
  await db.raw(
    `insert into report_claims (kind, targetId, moderatorId, until) values (?, ?, ?, '1000-01-01')
     on duplicate key update kind = report_claims.kind`,
    [kind, targetId, moderatorId],
  );
  const claimed = await db('report_claims')
    .where({ kind, targetId })
    .where((free) => {
      void free.where({ moderatorId }).orWhere('until', '<=', now);
    })
    .update({ moderatorId, until });
  return claimed > 0;
}

interface ClaimRow extends PersonColumns<'claimer'> {
  until: string;
}

/** The moderator who is on a thing, until when; null without one. */
export async function readClaim(db: Knex, { kind, targetId }: Thing): Promise<NonNullable<Report['claim']> | null> {
  const row = await db('report_claims as claim')
    .join('developers as claimer', 'claimer.id', 'claim.moderatorId')
    .where({ kind, targetId })
    .where('claim.until', '>', new Date())
    .first<ClaimRow | undefined>('claim.until', personColumns('claimer'));
  return row ? { by: personNamed(row, 'claimer'), until: row.until } : null;
}

/** Ends the claim of a moderator; without one, that of anybody. */
export const releaseThing = (db: Knex, { kind, targetId }: Thing, moderatorId?: number): PromiseLike<number> =>
  db('report_claims')
    .where({ kind, targetId, ...(moderatorId !== undefined && { moderatorId }) })
    .delete();
