import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { useTopics } from '../../app/live';
import { useSession } from '../account';
import { unsentFound } from './chat.slice';
import { countUnseen, useRooms } from './rooms';
import { unsentOf } from './unsent';

/** Of somebody with very many games only these are listened to while closed: a socket has 50 topics. */
const mostRooms = 12;

/** Listens to the viewer's rooms on every page, so that the toggle can tell of what was missed. */
export function useChatWatch() {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const viewerId = user?.info.id;
  const rooms = useRooms().map(({ chatRoomId }) => chatRoomId);
  useTopics(rooms.slice(0, mostRooms));
  useEffect(() => {
    if (viewerId !== undefined) dispatch(unsentFound(unsentOf(viewerId)));
  }, [dispatch, viewerId]);
  useChatSound();
}

/** A sound for messages of others while the tab is hidden, as far as the option is on (part 2 §4). */
function useChatSound() {
  const { user } = useSession();
  const latest = useAppSelector((state) => state.chat.latest);
  const isOn = user?.options.chatroomNotificationSound === 'on';
  const isOthers = latest !== null && latest.fromId !== user?.info.id;
  useEffect(() => {
    if (isOn && isOthers && document.hidden) void import('./playSound').then(({ playSound }) => playSound());
  }, [latest, isOn, isOthers]);
}

/** How many messages came to all rooms while nobody looked. */
export function useUnseenCount(): number {
  const rooms = useRooms();
  return useAppSelector((state) => rooms.reduce((sum, { chatRoomId }) => sum + countUnseen(state, chatRoomId), 0));
}
