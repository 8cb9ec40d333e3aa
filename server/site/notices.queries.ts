import type { Knex } from 'knex';
import type { SiteNoticeRow } from '../db/tables';

/** The notices that show or wait, and those whose end the open pages were not told of yet, the earliest first. */
export const readNotices = (db: Knex): Promise<SiteNoticeRow[]> =>
  db('site_notices').whereNot({ state: 'ended' }).orderBy('begins').orderBy('id');

/** A notice that has not ended, locked. */
export const lockNotice = (db: Knex, id: number, now: Date): Promise<SiteNoticeRow | undefined> =>
  db('site_notices').where({ id }).where('ends', '>', now).forUpdate().first();

type NoticeValues = Pick<SiteNoticeRow, 'text' | 'state' | 'isOnHome'> & {
  begins: Date;
  ends: Date;
  workBegins: Date | null;
};

export async function insertNotice(db: Knex, values: NoticeValues): Promise<number> {
  const [id = 0] = await db('site_notices').insert(values);
  return id;
}

export async function updateNotice(db: Knex, id: number, values: NoticeValues) {
  await db('site_notices').where({ id }).update(values);
}

/** Deletes a notice; false without one. */
export const deleteNotice = async (db: Knex, id: number): Promise<boolean> =>
  (await db('site_notices').where({ id }).delete()) === 1;

/** Claims telling the open pages that a notice has begun or ended; false where another process has done so. */
export const claimState = async (db: Knex, id: number, state: SiteNoticeRow['state']): Promise<boolean> =>
  (await db('site_notices').where({ id }).whereNot({ state }).update({ state })) === 1;

/** Deletes notices that have ended. */
export async function deleteEndedNotices(db: Knex, before: Date) {
  await db('site_notices').where('ends', '<', before).delete();
}
