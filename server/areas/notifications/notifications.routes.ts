import { notifications } from '#shared/areas/notifications';
import { bind } from '../../http/bind';
import { listNotifications } from './notifications.queries';
import { markRead } from './read.actions';
import { readSettings, saveSettings } from './settings.queries';

const none = { items: [], hasMore: false, total: 0, unread: 0 };

export const notificationsRoutes = bind('notifications', notifications, {
  listNotifications: ({ db, viewer, input }) =>
    viewer ? listNotifications(db, viewer.id, input) : Promise.resolve(none),
  markRead,
  readSettings: async ({ db, viewer }) => ({ settings: await readSettings(db, viewer.id) }),
  saveSettings: async ({ db, viewer, input }) => {
    await saveSettings(db, viewer.id, input.settings);
    return { settings: await readSettings(db, viewer.id) };
  },
});
