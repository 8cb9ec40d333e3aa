import type { Knex } from 'knex';
import type { DeveloperRow } from '../db/tables';

/** The ids of the accounts that every site comes with. They have no email address until an operator claims them. */
const foundingIds: readonly number[] = [1, 2];

type Account = Pick<DeveloperRow, 'id' | 'emailKey'>;

/** Whether an account is a person's, and counted: not a founding one that nobody has claimed. */
export const isClaimed = ({ id, emailKey }: Account) => emailKey !== null || !foundingIds.includes(id);

/** The same as a condition on rows of developers. */
export const isSomebodys = (rows: Knex.QueryBuilder) =>
  void rows.whereNotNull('emailKey').orWhereNotIn('id', foundingIds);

/** The same as SQL, for rows read out of an index, which has their ids alone. */
export const isClaimedByIdSql = (row: string) =>
  `(${row}.id not in (${foundingIds.join(', ')}) or ${row}.id in (select id from developers where id in (${foundingIds.join(', ')}) and emailKey is not null))`;

/** The same as SQL. */
export const isSomebodysSql = `(emailKey is not null or id not in (${foundingIds.join(', ')}))`;
