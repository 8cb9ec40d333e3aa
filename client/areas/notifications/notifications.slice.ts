import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Channel, NotificationKind } from '#shared/areas/notifications/kinds';
import {
  notifications,
  notificationsEvents,
  notificationsLimits,
  type Notification,
  type NotificationSettings,
} from '#shared/areas/notifications/notifications';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/data/fetched';
import { useAppSelector } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { addSlice, type RootState } from '../../app/store';

const fetchNotifications = createFetch('notifications/fetchNotifications', notifications.listNotifications);

const fetchSettings = createFetch('notifications/fetchSettings', notifications.readSettings);

type Listed = OutputOf<typeof notifications.listNotifications>;

interface NotificationsState {
  /** By the viewer's id, so that the next account at this browser sees none of them. */
  lists: FetchedByKey<Listed>;
  /** The number of notifications that the list is fetched with, by the viewer's id. */
  limits: Record<string, number>;
  /** The channels of all kinds, by the viewer's id. */
  settings: FetchedByKey<NotificationSettings>;
}
const initialState: NotificationsState = { lists: {}, limits: {}, settings: {} };

/**
 * Few at first, more as one scrolls. Each time the list is fetched from its beginning, because what was read meanwhile
 * has moved down in the server's order.
 */
const limits = [30, 100, 300, notificationsLimits.shown] as const;
const limitFor = (wanted: number) => limits.find((limit) => limit >= wanted) ?? notificationsLimits.shown;

/** The identifiers of notifications to mark as read, or all. */
export type Marked = readonly string[] | 'all';

type Setting = NotificationSettings['settings'][number];

/** Shows what was chosen for a kind; a push or period that is left out stays as it is. */
function showChannel(state: NotificationsState, chosen: Setting) {
  for (const { data } of Object.values(state.settings))
    for (const setting of data?.settings ?? []) if (setting.kind === chosen.kind) Object.assign(setting, chosen);
}

/** The viewer's notifications, kept in step by live events. */
const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Shows notifications as read before the server has answered with the count. */
    markedLocally(state, { payload: marked }: PayloadAction<Marked>) {
      for (const { data } of Object.values(state.lists)) if (data) markAsRead(data, marked);
    },
    /** The list is to hold at least so many, if there are as many. */
    moreWanted({ lists, limits: asked }, { payload }: PayloadAction<{ viewerId: number; wanted: number }>) {
      const key = String(payload.viewerId);
      asked[key] = Math.max(asked[key] ?? 0, limitFor(payload.wanted));
      makeStale(lists[key]);
    },
    channelChosen(state, { payload }: PayloadAction<Setting>) {
      showChannel(state, payload);
    },
    /** The server did not mark them, so the list is fetched again. */
    markingFailed(state) {
      Object.values(state.lists).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchNotifications, (state) => state.lists);
    trackFetch(builder, fetchSettings, (state) => state.settings);
    builder.addCase(onLive(notificationsEvents.notificationSettingsUpdated), (state, { payload }) => {
      for (const setting of payload.settings) showChannel(state, setting);
    });
    builder.addCase(onLive(notificationsEvents.notificationsUpdated), (state, { payload }) => {
      const { unread, notification, removed } = payload;
      for (const entry of Object.values(state.lists)) {
        const { data } = entry;
        if (!data) continue;
        if (notification) upsertNotification(data, notification);
        else if (removed !== undefined) removeNotification(data, removed);
        else if (unread === 0) markAsRead(data, 'all');
        else if (unread !== data.unread) makeStale(entry);
        data.unread = unread;
      }
    });
  },
});

function markAsRead(list: Listed, marked: Marked) {
  const isMarked = ({ notificationIdentifier, hasBeenRead }: Notification) =>
    !hasBeenRead && (marked === 'all' || marked.includes(notificationIdentifier));
  const changed = list.items.filter(isMarked);
  for (const item of changed) item.hasBeenRead = true;
  list.unread = marked === 'all' ? 0 : Math.max(0, list.unread - changed.length);
}

function upsertNotification(list: Listed, notification: Notification) {
  const { notificationIdentifier: identifier, hasBeenRead } = notification;
  const index = list.items.findIndex(({ notificationIdentifier }) => notificationIdentifier === identifier);
  // A read notification stays in its place: nothing jumps under a pointer.
  if (index >= 0 && hasBeenRead) {
    list.items[index] = notification;
    return;
  }
  removeNotification(list, identifier);
  if (index < 0) list.total = (list.total ?? list.items.length) + 1;
  list.items.push(notification);
  list.items.sort(byUnreadThenNewest);
}

function removeNotification(list: Listed, identifier: string) {
  list.items = list.items.filter(({ notificationIdentifier }) => notificationIdentifier !== identifier);
}

const byUnreadThenNewest = (one: Notification, other: Notification) =>
  Number(one.hasBeenRead) - Number(other.hasBeenRead) || other.created.localeCompare(one.created);

const selectLists = (state: RootState) => state.notifications.lists;
const selectSettings = (state: RootState) => state.notifications.settings;

export const { channelChosen, markedLocally, markingFailed, moreWanted } = notificationsSlice.actions;

/** The viewer's notifications: all unread ones, because navigation marks them, and as many others as were asked for. */
export function useNotifications(viewerId: number) {
  const key = String(viewerId);
  const asked = useAppSelector((state) => state.notifications.limits[key] ?? 0);
  const unread = useAppSelector(({ session: { user } }) => user?.counts.notifications ?? 0);
  const limit = Math.max(asked, limitFor(unread));
  return useFetched(fetchNotifications, selectLists, { key, input: { limit } });
}

export function useSettings(viewerId: number) {
  return useFetched(fetchSettings, selectSettings, { key: String(viewerId), input: {} });
}

/** The channel of a kind, where the settings have been fetched. */
export function useChannel(viewerId: number, kind: NotificationKind): Channel | undefined {
  return useAppSelector((state) =>
    selectSettings(state)[String(viewerId)]?.data?.settings.find((setting) => setting.kind === kind),
  )?.channel;
}

declare module '../../app/store' {
  interface LazyLoadedSlices extends WithSlice<typeof notificationsSlice> {}
}
addSlice(notificationsSlice);
