import { notifications } from '#shared/areas/notifications/notifications';
import { unsubscribe } from '#shared/areas/notifications/unsubscribe';
import { bind } from '../../http/bind';
import { listNotifications } from './notifications.queries';
import { markRead } from './read.actions';
import { chooseChannels } from './settings.actions';
import { readSettings } from './settings.queries';
import { readSubscription, setSubscription } from './unsubscribe.actions';

const none = { items: [], hasMore: false, total: 0, unread: 0 };

export const notificationsRoutes = bind('notifications', notifications, {
  listNotifications: ({ db, viewer, input }) =>
    viewer ? listNotifications(db, viewer.id, input) : Promise.resolve(none),
  markRead,
  readSettings: async ({ db, viewer }) => ({ settings: await readSettings(db, viewer) }),
  saveSettings: async (call) => {
    const { db, viewer, input } = call;
    await chooseChannels(call, viewer.id, input.settings);
    return { settings: await readSettings(db, viewer) };
  },
});

export const unsubscribeRoutes = bind('unsubscribe', unsubscribe, { readSubscription, setSubscription });
