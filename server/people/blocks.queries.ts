import type { Knex } from 'knex';

/** Leaves developers out of a query if they and this one are separated by a block in either direction. */
export const withoutBlocked = (
  query: Knex.QueryBuilder,
  idColumn: string,
  developerId: number | Knex.Raw,
): Knex.QueryBuilder =>
  query.whereRaw(
    `not exists (select 1 from blocks where blocks.blockerId = ${idColumn} and blocks.blockedId = ?)
     and not exists (select 1 from blocks where blocks.blockerId = ? and blocks.blockedId = ${idColumn})`,
    [developerId, developerId],
  );
