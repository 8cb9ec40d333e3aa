import type { Knex } from 'knex';

const countLimit = 10_000;

/** The rows that wait in each queue; a long one is not counted to its end. */
export async function waitingRows(db: Knex): Promise<Record<'notifications' | 'webhooks' | 'pushes', number>> {
  const [notifications, webhooks, pushes] = await Promise.all([
    countUpTo(db, 'notification_queue'),
    countUpTo(db, 'webhook_queue'),
    countUpTo(db, 'push_queue'),
  ]);
  return { notifications, webhooks, pushes };
}

async function countUpTo(db: Knex, table: 'notification_queue' | 'webhook_queue' | 'push_queue'): Promise<number> {
  const waiting = db(table).select('id').limit(countLimit).as('waiting');
  const [found] = await db.from(waiting).count<{ count: number }[]>({ count: '*' });
  return found?.count ?? 0;
}
