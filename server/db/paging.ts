import type { Knex } from 'knex';

interface PageQuery {
  startResult: number;
  limit: number;
}

/** Reads a page, and one row more to know whether there are more. */
export async function readPage<Row extends object>(
  query: Knex.QueryBuilder,
  { startResult, limit }: PageQuery,
): Promise<{ items: Row[]; hasMore: boolean }> {
  const rows = (await query.offset(startResult).limit(limit + 1)) as Row[];
  return toPage(rows, limit);
}

/** The page out of rows that may hold one too many. */
export const toPage = <Row>(rows: readonly Row[], limit: number): { items: Row[]; hasMore: boolean } => ({
  items: rows.slice(0, limit),
  hasMore: rows.length > limit,
});
