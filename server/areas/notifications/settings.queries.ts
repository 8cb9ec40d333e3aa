import type { Knex } from 'knex';
import { notificationKinds, type NotificationSettings } from '#shared/areas/notifications';

type Setting = NotificationSettings['settings'][number];

/** The channel of each kind: the chosen one, else the default. */
export async function readSettings(db: Knex, developerId: number): Promise<Setting[]> {
  const rows = await db('notification_settings').where({ developerId }).select('kind', 'channel');
  const chosen = new Map(rows.map(({ kind, channel }) => [kind, channel]));
  return notificationKinds.map(({ kind, fallback }) => ({ kind, channel: chosen.get(kind) ?? fallback }));
}

export async function saveSettings(db: Knex, developerId: number, settings: readonly Setting[]) {
  if (settings.length === 0) return;
  await db('notification_settings')
    .insert(settings.map(({ kind, channel }) => ({ developerId, kind, channel })))
    .onConflict()
    .merge(['channel']);
}
