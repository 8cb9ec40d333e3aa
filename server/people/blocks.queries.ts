import type { Knex } from 'knex';

/** A condition for a query over developers: leaves out those between whom and this one there is a block. */
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
