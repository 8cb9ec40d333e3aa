import type { Knex } from 'knex';
import type { DeveloperRow } from '../../db/tables';

/** Notes a name as dismissed, once; answers all of them, as they are stored. */
export async function addDismissed(db: Knex, developerId: number, name: string): Promise<string | undefined> {
  await db('developers')
    .where({ id: developerId })
    .whereRaw('find_in_set(?, dismissed) = 0', [name])
    .update({ dismissed: db.raw("concat_ws(',', nullif(dismissed, ''), ?)", [name]) as never });
  return (await db('developers').where({ id: developerId }).first('dismissed'))?.dismissed;
}

const optionColumns = [
  ...(['feedLayoutStyle', 'mediaLayoutStyle', 'chatroomNotificationSound', 'feedScope'] as const),
  ...(['watchesStarted', 'watchesAnswered'] as const),
] as const;
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
