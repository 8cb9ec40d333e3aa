import type { Knex } from 'knex';
import { classifiedsLimits } from '#shared/areas/recruiting/classifieds';
import { dayMs } from '#shared/durations';
import { ownerAs } from '../../people';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);
/** Ads that are handled in one transaction. */
export const expiredAtOnce = 200;

const openAds = (db: Knex) => db('classifieds').where('classifieds.state', 'open').limit(expiredAtOnce).forUpdate();

/** Expires ads that have been open for too long. Returns their ids. */
export const expireOld = (db: Knex, now: Date): Promise<number[]> =>
  expire(db, openAds(db).where('renewed', '<', daysBefore(now, classifiedsLimits.openDays)));

/** Expires ads for jams whose last day is over. Returns their ids. */
export const expireWithJam = (db: Knex, now: Date): Promise<number[]> =>
  expire(db, openAds(db).where('jamLast', '<', now.toISOString().slice(0, 10)));

async function expire(db: Knex, ads: ReturnType<typeof openAds>): Promise<number[]> {
  const ids: number[] = await ads.pluck('id');
  if (ids.length > 0) await db('classifieds').whereIn('id', ids).update({ state: 'expired' });
  return ids;
}

interface Due {
  id: number;
  authorId: number | null;
}

/** The ads whose authors have to be reminded, marked as reminded. No renewal outlasts the jam that an ad is for. */
export async function takeDueReminders(db: Knex, now: Date): Promise<Due[]> {
  const { openDays, reminderDays } = classifiedsLimits;
  const due = await openAds(db)
    .leftJoin(...ownerAs('owning', 'classifieds.gameId'))
    .where('classifieds.renewed', '<', daysBefore(now, reminderDays))
    .whereNull('classifieds.reminded')
    .where('classifieds.isBanned', false)
    .whereRaw('(classifieds.jamLast is null or classifieds.jamLast > classifieds.renewed + interval ? day)', [openDays])
    .select<Due[]>('classifieds.id', db.raw('coalesce(classifieds.developerId, owning.developerId) as authorId'));
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await db('classifieds').whereIn('id', ids).update({ reminded: now });
  return due;
}
