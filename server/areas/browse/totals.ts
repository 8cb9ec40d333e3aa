import type { Knex } from 'knex';
import { countAll, countFitting, type Kind } from './browse.queries';
import type { Narrowing } from './conditions';

/** A count may be this old (wire §19.7). */
const keptMs = 60_000;
const mostKept = 1_000;

interface KeptTotal {
  total: number;
  countedAt: number;
}
const keptByDatabase = new WeakMap<Knex, Map<string, KeptTotal>>();

interface Seen {
  offset: number;
  rows: number;
  limit: number;
}

/** How many results there are: known from a last page, a counter or a recent count, else counted. */
export async function totalOf(db: Knex, kind: Kind, narrowing: Narrowing, { offset, rows, limit }: Seen) {
  const seen = offset + rows;
  const isLastPage = rows < limit && (rows > 0 || offset === 0);
  if (isLastPage) return seen;
  if (narrowing.flags.length === 0 && narrowing.skillId === 0) return Math.max(seen, await countAll(db, kind));
  const kept = totalsOf(db);
  const name = JSON.stringify([kind.table, narrowing.flags, narrowing.skillId]);
  const known = kept.get(name);
  if (known && known.total >= seen && Date.now() - known.countedAt < keptMs) return known.total;
  const total = await countFitting(db, kind, narrowing);
  keep(kept, name, { total, countedAt: Date.now() });
  return total;
}

function totalsOf(db: Knex): Map<string, KeptTotal> {
  const kept = keptByDatabase.get(db) ?? new Map<string, KeptTotal>();
  keptByDatabase.set(db, kept);
  return kept;
}

function keep(kept: Map<string, KeptTotal>, name: string, total: KeptTotal) {
  kept.delete(name);
  kept.set(name, total);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
