import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useTopics } from '../../../app/live/live';
import { useSession } from '../../account';
import { countUnseen, useRooms } from '../room/rooms';
import { selectChat } from '../chat.slice';

/** The most rooms that are followed while the companion is closed: a socket has at most 50 topics. */
const maxRooms = 12;

/** Follows the viewer's rooms on every page, so that the companion's toggle can count new messages. */
export function useChatWatch() {
  const rooms = useRooms().map(({ chatRoomId }) => chatRoomId);
  useTopics(rooms.slice(0, maxRooms));
  useAlerts();
}

/** While the tab is hidden: a sound, and for private messages a notification of the system, if the viewer wants them. */
function useAlerts() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const latest = useAppSelector((state) => selectChat(state).latest);
  const isSoundOn = user?.options.chatroomNotificationSound === 'on';
  const isOthers = latest !== null && latest.fromId !== user?.info.id && !latest.isQuiet;
  useEffect(() => {
    if (!latest || !isOthers || !document.hidden) return;
    void import('./alertHiddenPage').then(({ alertHiddenPage: alertViewer }) =>
      alertViewer(dispatch, latest, isSoundOn),
    );
    // Once a message: an option that is turned on later applies to the next ones.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [latest]);
}

/** The number of new messages in all rooms. */
export function useUnseenCount(): number {
  const rooms = useRooms();
  return useAppSelector((state) => rooms.reduce((sum, { chatRoomId }) => sum + countUnseen(state, chatRoomId), 0));
}

/** The number of unread private conversations, without the one on screen. */
export function useUnreadChats(): number {
  const { user } = useSession();
  const isWatchedUnread = useAppSelector((state) => selectChat(state).isWatchedUnread);
  return Math.max(0, (user?.counts.privateChat ?? 0) - Number(isWatchedUnread));
}
