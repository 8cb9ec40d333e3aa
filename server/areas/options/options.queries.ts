import type { Knex } from 'knex';
import type { LoggedUser } from '#shared/areas/session';

type UserOptions = LoggedUser['options'];

/** Saves the given options; answers all of them. */
export async function saveOptions(
  db: Knex,
  developerId: number,
  changed: Partial<UserOptions>,
): Promise<UserOptions | undefined> {
  await db('developers').where({ id: developerId }).update(changed);
  return db('developers')
    .where({ id: developerId })
    .first('feedLayoutStyle', 'mediaLayoutStyle', 'chatroomNotificationSound');
}
