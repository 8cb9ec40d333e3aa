import { notificationsEvents, type NotificationSettings } from '#shared/areas/notifications/notifications';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import { replanDigest, skipMailedPosts } from '../../people';
import { saveSettings } from './settings.queries';

/** Stores the channels of these kinds, and tells the account's open pages. */
export async function chooseChannels(
  { db, emit }: Pick<Call, 'db' | 'emit'>,
  developerId: number,
  settings: NotificationSettings['settings'],
) {
  if (settings.some(({ kind, channel }) => kind === 'posts' && channel !== 'email'))
    await skipMailedPosts(db, developerId);
  await saveSettings(db, developerId, settings);
  if (settings.some(({ kind }) => kind === 'digest')) await replanDigest(db, developerId);
  emit(topics.user(developerId), notificationsEvents.notificationSettingsUpdated, { settings });
}
