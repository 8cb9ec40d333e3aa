import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  notifications,
  notificationsEvents,
  notificationsLimits,
  type Channel,
  type Notification,
  type NotificationKind,
  type NotificationSettings,
} from '#shared/areas/notifications';
import type { OutputOf } from '#shared/endpoint';
import { createFetch, makeStale, trackFetch, useFetched, type FetchedByKey } from '../../app/fetched';
import { onLive } from '../../app/live';
import { addSlice, type RootState } from '../../app/store';

const fetchNotifications = createFetch('notifications/fetchNotifications', notifications.listNotifications);

const fetchSettings = createFetch('notifications/fetchSettings', notifications.readSettings);

type Listed = OutputOf<typeof notifications.listNotifications>;

interface NotificationsState {
  /** By the viewer's id: whoever logs in next sees nothing of it. */
  lists: FetchedByKey<Listed>;
  /** How each kind is wanted, by the viewer's id too. */
  settings: FetchedByKey<NotificationSettings>;
}
const initialState: NotificationsState = { lists: {}, settings: {} };

/** Which are marked: these, or all. */
export type Marked = readonly string[] | 'all';

/** The viewer's notifications, kept in step with what the server tells. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    /** Shown as read at once; the server's answer brings the true count. */
    markedLocally(state, { payload: marked }: PayloadAction<Marked>) {
      for (const { data } of Object.values(state.lists)) if (data) markIn(data, marked);
    },
    channelChosen(state, { payload }: PayloadAction<{ kind: NotificationKind; channel: Channel }>) {
      for (const { data } of Object.values(state.settings))
        for (const setting of data?.settings ?? [])
          if (setting.kind === payload.kind) setting.channel = payload.channel;
    },
    /** Marking did not succeed: what is true is asked for. */
    markingFailed(state) {
      Object.values(state.lists).forEach(makeStale);
    },
  },
  extraReducers: (builder) => {
    trackFetch(builder, fetchNotifications, (state) => state.lists);
    trackFetch(builder, fetchSettings, (state) => state.settings);
    builder.addCase(onLive(notificationsEvents.notificationsUpdated), (state, { payload }) => {
      const { unread, notification, removed } = payload;
      for (const entry of Object.values(state.lists)) {
        const { data } = entry;
        if (!data) continue;
        if (notification) upsertNotification(data, notification);
        else if (removed !== undefined) removeNotification(data, removed);
        else if (unread === 0) markIn(data, 'all');
        else if (unread !== data.unread) makeStale(entry);
        data.unread = unread;
      }
    });
  },
});

function markIn(list: Listed, marked: Marked) {
  const isMarked = ({ notificationIdentifier, hasBeenRead }: Notification) =>
    !hasBeenRead && (marked === 'all' || marked.includes(notificationIdentifier));
  const changed = list.items.filter(isMarked);
  for (const item of changed) item.hasBeenRead = true;
  list.unread = marked === 'all' ? 0 : Math.max(0, list.unread - changed.length);
}

function upsertNotification(list: Listed, notification: Notification) {
  const { notificationIdentifier: identifier, hasBeenRead } = notification;
  const place = list.items.findIndex(({ notificationIdentifier }) => notificationIdentifier === identifier);
  // What was just read stays where it stands: nothing jumps under a pointer.
  if (place >= 0 && hasBeenRead) {
    list.items[place] = notification;
    return;
  }
  removeNotification(list, identifier);
  if (place < 0) list.total = (list.total ?? list.items.length) + 1;
  list.items.push(notification);
  list.items.sort(byUnreadThenNewest);
}

function removeNotification(list: Listed, identifier: string) {
  list.items = list.items.filter(({ notificationIdentifier }) => notificationIdentifier !== identifier);
}

/** Unread first, then newest (wire §15). */
const byUnreadThenNewest = (one: Notification, other: Notification) =>
  Number(one.hasBeenRead) - Number(other.hasBeenRead) || other.created.localeCompare(one.created);

const selectLists = (state: RootState) => state.notifications.lists;
const selectSettings = (state: RootState) => state.notifications.settings;

export const { channelChosen, markedLocally, markingFailed } = notificationsSlice.actions;

/** All notifications that are shown. */
export function useNotifications(viewerId: number) {
  return useFetched(fetchNotifications, selectLists, {
    key: String(viewerId),
    input: { limit: notificationsLimits.shown },
  });
}

export function useSettings(viewerId: number) {
  return useFetched(fetchSettings, selectSettings, { key: String(viewerId), input: {} });
}

addSlice(notificationsSlice);
