import type { Knex } from 'knex';
import { userOptions } from '#shared/areas/session';
import type { DeveloperRow } from '../../db/tables';

/** Notes a name as dismissed, once; answers all of them, as they are stored. */
export async function addDismissed(db: Knex, developerId: number, name: string): Promise<string | undefined> {
  await db('developers')
    .where({ id: developerId })
    .whereRaw('find_in_set(?, dismissed) = 0', [name])
    .update({ dismissed: db.raw("concat_ws(',', nullif(dismissed, ''), ?)", [name]) as never });
  return (await db('developers').where({ id: developerId }).first('dismissed'))?.dismissed;
}

/** Notes a notice as closed, if it is there; answers all that the account has closed. */
export async function addClosedNotice(db: Knex, developerId: number, noticeId: number): Promise<number[]> {
  await db.raw(
    'insert ignore into closed_notices (developerId, noticeId) select ?, site_notices.id from site_notices where site_notices.id = ?',
    [developerId, noticeId],
  );
  return db('closed_notices').where({ developerId }).orderBy('noticeId').pluck('noticeId');
}

/** The notices that an account has closed, as a JSON column; `developerColumn` names the column with its id. */
export const closedNoticesColumn = (db: Knex, developerColumn: string): Knex.QueryBuilder =>
  db('closed_notices')
    .whereRaw('closed_notices.developerId = ??', [developerColumn])
    .select(db.raw('json_arrayagg(closed_notices.noticeId)'))
    .as('closedNotices');

/** The columns of the account's options: as the contract names them. */
export const optionColumns = Object.keys(userOptions.shape) as (keyof typeof userOptions.shape)[];
export type UserOptions = Pick<DeveloperRow, (typeof optionColumns)[number]>;

/** Saves the given options; answers all of them. */
export async function saveOptions(
  db: Knex,
  developerId: number,
  changed: Partial<UserOptions>,
): Promise<UserOptions | undefined> {
  await db('developers').where({ id: developerId }).update(changed);
  return db('developers')
    .where({ id: developerId })
    .first(...optionColumns);
}
