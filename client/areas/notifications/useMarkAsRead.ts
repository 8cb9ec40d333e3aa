import { useCallback } from 'react';
import { notifications, notificationsEvents, notificationsLimits } from '#shared/areas/notifications/notifications';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { markedLocally, markingFailed, type Marked } from './notifications.slice';

/** Marks notifications as read, here at once and by a live event on the viewer's other devices. */
export function useMarkAsRead() {
  const dispatch = useAppDispatch();
  return useCallback(
    async (marked: Marked) => {
      if (marked.length === 0) return;
      dispatch(markedLocally(marked));
      try {
        for (const input of inputsOf(marked)) {
          const { unread } = await call(notifications.markRead, input);
          dispatch(onLive(notificationsEvents.notificationsUpdated)({ unread }));
        }
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        showToast(error.message, 'failed');
        dispatch(markingFailed());
      }
    },
    [dispatch],
  );
}

function inputsOf(marked: Marked) {
  if (marked === 'all') return [{ all: true }];
  const { marked: most } = notificationsLimits;
  return Array.from({ length: Math.ceil(marked.length / most) }, (_, index) => ({
    notificationIdentifier: marked.slice(index * most, (index + 1) * most),
  }));
}
