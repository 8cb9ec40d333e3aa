import type { Knex } from 'knex';
import { heldPostsLimits } from '#shared/areas/heldPosts';
import { classifiedsLimits } from '#shared/areas/recruiting/classifieds';
import { schedulesTexts } from '#shared/areas/schedules';
import { dayMs, secondMs } from '#shared/durations';
import { hasColumn } from './rows.queries';

/**
 * Skips what was due, or on its way, since the backup: it may have happened already, and nobody wants to hear of it twice. The
 * first start publishes and sends none of it.
 */
export async function skipWhatWasDue(db: Knex, { takenAt, now = new Date() }: { takenAt: string; now?: Date }) {
  await endSchedules(db);
  await skipDigests(db);
  await emptyQueues(db);
  await skipAlerts(db);
  await skipReminders(db, now);
  await moveDeadlines(db, now.getTime() - Date.parse(takenAt));
}

/**
 * Makes drafts of scheduled posts: since the backup they may have been published, also before their time, changed or
 * deleted.
 */
export async function endSchedules(db: Knex) {
  if (!(await hasColumn(db, 'scheduled_posts', 'due'))) return;
  await db('scheduled_posts')
    .where({ state: 'scheduled' })
    .update({ state: 'draft', problem: schedulesTexts.restored });
}

/** The number of scheduled posts that the restored backup made drafts of. */
export async function countEndedSchedules(db: Knex): Promise<number> {
  if (!(await hasColumn(db, 'scheduled_posts', 'due'))) return 0;
  const ended = { state: 'draft', problem: schedulesTexts.restored } as const;
  const [counted] = await db('scheduled_posts').where(ended).count<{ total: number }[]>({ total: '*' });
  return Number(counted?.total ?? 0);
}

/** Skips the digests, and what they told of. The next ones are planned from the present on. */
export async function skipDigests(db: Knex) {
  if (!(await hasColumn(db, 'digests', 'upTo'))) return;
  const newest = await db('feed_posts').max<{ id: number | null }[]>({ id: 'id' });
  await db('digests').update({ dueAt: null, postId: newest[0]?.id ?? 0, upTo: new Date() });
}

/** Drops notifications, pushes and messages to Discord that had not gone out yet. */
async function emptyQueues(db: Knex) {
  for (const queue of ['notification_queue', 'push_queue', 'webhook_queue'] as const)
    if (await hasColumn(db, queue, 'id')) await db(queue).delete();
}

/** Drops what saved searches had found and not told, and what they had not been matched with. */
async function skipAlerts(db: Knex) {
  if (!(await hasColumn(db, 'saved_searches', 'isWaiting'))) return;
  await db('search_candidates').update({ isMatched: true });
  await db('saved_search_finds').whereNull('toldOn').delete();
  await db('saved_searches').update({ isWaiting: false });
}

/** Skips the reminders of ads that have long been open and of first posts that wait. */
async function skipReminders(db: Knex, now: Date) {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  if (await hasColumn(db, 'classifieds', 'reminded'))
    await db('classifieds')
      .where({ state: 'open', reminded: null })
      .where('renewed', '<', before(classifiedsLimits.reminderDays))
      .update({ reminded: now });
  if (await hasColumn(db, 'held_posts', 'remindedAt'))
    await db('held_posts')
      .where({ state: 'waiting', remindedAt: null })
      .where('created', '<=', before(heldPostsLimits.reminderDays))
      .update({ remindedAt: now });
}

/** Columns by which something that waits for an answer is reminded of, and ends. */
const deadlines = [
  ['invitations', 'dueAt'],
  ['hand_overs', 'created'],
  ['owner_searches', 'created'],
] as const;

/** Gives what waits for an answer the days anew that it had left. */
async function moveDeadlines(db: Knex, ms: number) {
  const later = (column: string) => db.raw('?? + interval ? second', [column, Math.ceil(ms / secondMs)]);
  for (const [table, column] of deadlines)
    if ((await hasColumn(db, table, column)) && (await hasColumn(db, table, 'isOpen')))
      await db.from(table).where('isOpen', true).update(column, later(column));
}
