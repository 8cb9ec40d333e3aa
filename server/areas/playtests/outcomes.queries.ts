import type { Knex } from 'knex';
import { playtestsLimits } from '#shared/areas/playtests/playtests';
import { dayMs } from '#shared/durations';

const [firstDays, secondDays] = playtestsLimits.reminderDays;
/** What has been due for longer comes from a backup or a long standstill, and wakes nobody. */
const lateDays = 7;
const atOnce = 200;

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);

/** Playtests that have expired and whose team is to be reminded, marked as reminded. A last day is over at midnight. */
export async function takeDueReminders(db: Knex, now: Date): Promise<{ id: number; gameId: number }[]> {
  const due = await db('playtests')
    .whereNull('closed')
    .where('lastDay', '<', dayBefore(now, firstDays))
    .where('lastDay', '>=', dayBefore(now, secondDays + lateDays))
    .where('reminders', '<', db.raw('if(lastDay < ?, 2, 1)', [dayBefore(now, secondDays)]))
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .select('id', 'gameId', 'lastDay');
  const late = due.filter(({ lastDay }) => lastDay < dayBefore(now, secondDays)).map(({ id }) => id);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await db('playtests').whereIn('id', ids).update({ reminders: 1 });
  if (late.length > 0) await db('playtests').whereIn('id', late).update({ reminders: 2 });
  return due;
}
