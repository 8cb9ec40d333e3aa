import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { useTopics } from '../../../app/live';
import { useSession } from '../../account';
import { countUnseen, useRooms } from '../room/rooms';

/** Of somebody with very many games only these are listened to while closed: a socket has 50 topics. */
const mostRooms = 12;

/** Listens to the viewer's rooms on every page, so that the toggle can tell of what was missed. */
export function useChatWatch() {
  const rooms = useRooms().map(({ chatRoomId }) => chatRoomId);
  useTopics(rooms.slice(0, mostRooms));
  useAttention();
}

/** A sound, and for private messages a system notification, while the tab is hidden, as far as they are on (part 2 §4). */
function useAttention() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const latest = useAppSelector((state) => state.chat.latest);
  const isSoundOn = user?.options.chatroomNotificationSound === 'on';
  const isOthers = latest !== null && latest.fromId !== user?.info.id && !latest.isQuiet;
  useEffect(() => {
    if (!latest || !isOthers || !document.hidden) return;
    void import('./alertHiddenPage').then(({ alertHiddenPage: drawAttention }) =>
      drawAttention(dispatch, latest, isSoundOn),
    );
    // Once a message: an option that is turned on later is for those that follow.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [latest]);
}

/** How many messages came to all rooms while nobody looked. */
export function useUnseenCount(): number {
  const rooms = useRooms();
  return useAppSelector((state) => rooms.reduce((sum, { chatRoomId }) => sum + countUnseen(state, chatRoomId), 0));
}

/** How many private conversations are unread, but for the one that is on screen. */
export function useUnreadChats(): number {
  const { user } = useSession();
  const isWatchedUnread = useAppSelector((state) => state.chat.isWatchedUnread);
  return Math.max(0, (user?.counts.privateChat ?? 0) - Number(isWatchedUnread));
}
