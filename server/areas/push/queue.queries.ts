import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';

/** What a push tells of: a group of notifications, or a conversation with new messages. */
export interface PushTarget {
  targetType: string;
  targetId: number;
  action: string;
}

/** Who reads it on the site within this time gets no push. */
const delayMs = 5 * secondMs;
/** Rows that one statement stores. */
const chunk = 500;

/** The devices of these who have some, by account. */
export async function readDeviceIds(db: Knex, developerIds: readonly number[]): Promise<Map<number, number[]>> {
  const devices = new Map<number, number[]>();
  if (developerIds.length === 0) return devices;
  const rows = await db('push_devices').whereIn('developerId', developerIds).select('id', 'developerId');
  for (const { id, developerId } of rows) devices.set(developerId, [...(devices.get(developerId) ?? []), id]);
  return devices;
}

/**
 * Queues pushes to the devices of receivers, in the transaction of their cause; what waits already is not queued again.
 * Whether they are wanted is read when they are sent.
 */
export async function queuePushes(
  db: Knex,
  targets: readonly (PushTarget & { receiverId: number })[],
  devices: ReadonlyMap<number, readonly number[]>,
) {
  const created = new Date();
  const due = new Date(created.getTime() + delayMs);
  const rows = targets.flatMap(({ receiverId, targetType, targetId, action }) =>
    (devices.get(receiverId) ?? []).map((deviceId) => ({ deviceId, targetType, targetId, action, created, due })),
  );
  for (let from = 0; from < rows.length; from += chunk)
    await db('push_queue')
      .insert(rows.slice(from, from + chunk))
      .onConflict()
      .ignore();
}
