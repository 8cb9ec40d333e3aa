import { notificationsEvents, type NotificationSettings } from '#shared/areas/notifications';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { saveSettings } from './settings.queries';

/** Stores the channels of these kinds, and tells the account's open pages. */
export async function chooseChannels(
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  developerId: number,
  settings: NotificationSettings['settings'],
) {
  await saveSettings(db, developerId, settings);
  emit(topics.user(developerId), notificationsEvents.notificationSettingsUpdated, { settings });
}
