import type { Knex } from 'knex';

/**
 * The condition that the developer of a row is not banned; it holds for rows without one. As a value it costs one look
 * into the primary key a row, while the database might read all accounts for a `not exists`.
 */
export const isNotBannedSql = (developerColumn: string): string =>
  `coalesce((select maker.isBanned from developers as maker where maker.id = ${developerColumn}), false) = false`;

/**
 * Leaves out of a query what banned accounts have made. Every list that shows everybody the newest things does, while
 * the pages of an account, thread or game keep them.
 */
export const withoutBanned = (query: Knex.QueryBuilder, developerColumn: string): Knex.QueryBuilder =>
  query.whereRaw(isNotBannedSql(developerColumn));
