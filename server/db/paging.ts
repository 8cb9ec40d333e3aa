import type { Knex } from 'knex';

interface PageQuery {
  startResult: number;
  limit: number;
}

/** Asks for one row more than the page shows, which tells whether there are more (wire §0.3). */
export async function readPage<Row extends object>(
  query: Knex.QueryBuilder,
  { startResult, limit }: PageQuery,
): Promise<{ items: Row[]; hasMore: boolean }> {
  const rows = (await query.offset(startResult).limit(limit + 1)) as Row[];
  return toPage(rows, limit);
}

/** The page in rows of which one more was asked for. */
export const toPage = <Row>(rows: readonly Row[], limit: number): { items: Row[]; hasMore: boolean } => ({
  items: rows.slice(0, limit),
  hasMore: rows.length > limit,
});
