import type { Knex } from 'knex';
import { toPage } from './paging';

interface Around {
  /** The id column of the rows. */
  id: string;
  limit: number;
}

interface PageAround<R> {
  /** Oldest first. */
  items: R[];
  /** Whether there are older rows than the first one. */
  hasMore: boolean;
  hasNewer: boolean;
}

/** Which rows are wanted beside one that is linked. */
export interface LinkedQuery {
  startResult: number;
  limit: number;
  beforeId?: number | undefined;
  afterId?: number | undefined;
  aroundId?: number | undefined;
}

/** The rows around or after the one that a query names; undefined where it names none, null where that is gone. */
export async function readLinked<R extends { id: number }>(
  rows: () => Knex.QueryBuilder,
  { afterId, aroundId, limit }: LinkedQuery,
  id: string,
): Promise<PageAround<R> | null | undefined> {
  if (aroundId !== undefined) return readAround<R>(rows, aroundId, { id, limit });
  return afterId === undefined ? undefined : readAfter<R>(rows, afterId, { id, limit });
}

/** The row of an id with those around it; null where it is not among the rows that `rows` makes. */
async function readAround<R extends { id: number }>(
  rows: () => Knex.QueryBuilder,
  aroundId: number,
  { id, limit }: Around,
): Promise<PageAround<R> | null> {
  const half = Math.max(1, Math.floor(limit / 2));
  const upTo = rows().where(id, '<=', aroundId).orderBy(id, 'desc');
  const [older, newer] = await Promise.all([
    upTo.limit(half + 1) as unknown as PromiseLike<R[]>,
    readAfter<R>(rows, aroundId, { id, limit: half }),
  ]);
  const { items, hasMore } = toPage(older, half);
  if (items[0]?.id !== aroundId) return null;
  return { items: [...items.reverse(), ...newer.items], hasMore, hasNewer: newer.hasNewer };
}

/** The rows after an id. There are older ones: that of the id, unless it was deleted. */
async function readAfter<R extends object>(
  rows: () => Knex.QueryBuilder,
  afterId: number,
  { id, limit }: Around,
): Promise<PageAround<R>> {
  const newer = rows().where(id, '>', afterId).orderBy(id);
  const { items, hasMore: hasNewer } = toPage((await newer.limit(limit + 1)) as R[], limit);
  return { items, hasMore: true, hasNewer };
}
