import type { Knex } from 'knex';
import { suggestsRemovalBelowDays, type WrittenCounts } from '#shared/areas/moderation/trash';
import { dayMs } from '#shared/durations';
import type { AnyKind } from '../../content';

type Counted = Record<keyof WrittenCounts, number | string | null>;

/** How much an account has written of one kind, by the periods of a removal. */
export async function countWritten(
  db: Knex,
  { table, written, membersOnly }: AnyKind,
  developerId: number,
): Promise<Record<keyof WrittenCounts, number>> {
  if (!written) return { day: 0, week: 0, all: 0 };
  const now = Date.now();
  const since = (days: number) => db.raw('sum(found.?? > ?)', [written.at, new Date(now - days * dayMs)]);
  const query = db
    .from(`${table} as found`)
    .where(`found.${written.by}`, developerId)
    .select({ day: since(1), week: since(7), all: db.raw('count(*)') });
  if (membersOnly !== undefined) void query.whereRaw(`coalesce(${membersOnly.replace(':id', 'found.id')}, 0) = 0`);
  const [row] = (await query) as Counted[];
  return { day: Number(row?.day), week: Number(row?.week), all: Number(row?.all) };
}

/** Whether an account is new, or somebody has reported it or a thing of it as spam. */
export async function isProbablySpam(db: Knex, developerId: number): Promise<boolean> {
  const since = new Date(Date.now() - suggestsRemovalBelowDays * dayMs);
  const [isNew, reported] = await Promise.all([
    db('developers').where({ id: developerId }).where('registrationDate', '>', since).first('id'),
    db('reports').where({ aboutId: developerId }).whereIn('reason', ['spam', 'scam']).first('id'),
  ]);
  return isNew !== undefined || reported !== undefined;
}
